//! Linear regression with shrinkage (ridge), from sums that are merged by adding them.

/// The sums that a regression needs: the products of all pairs of features, and the products of features and values,
/// added up over all observations.
#[derive(Clone, Debug)]
pub struct RegressionSums {
    /// The number of features.
    pub features: usize,
    /// The products of all pairs of features, row by row.
    pairs: Vec<f64>,
    /// The products of features and values.
    values: Vec<f64>,
    /// The sum of squared values.
    squares: f64,
    /// The number of observations.
    pub n: f64,
}

impl RegressionSums {
    /// Creates the sums of a regression without observations.
    pub fn new(features: usize) -> RegressionSums {
        RegressionSums {
            features,
            pairs: vec![0.0; features * features],
            values: vec![0.0; features],
            squares: 0.0,
            n: 0.0,
        }
    }

    /// Adds an observation. Features that are not listed count as 0. No feature may be listed twice.
    pub fn observe(&mut self, features: &[(usize, f64)], value: f64) {
        for (one, x) in features {
            for (other, y) in features {
                self.pairs[one * self.features + other] += x * y;
            }
            self.values[*one] += x * value;
        }
        self.squares += value * value;
        self.n += 1.0;
    }

    /// Adds other sums, multiplied by `times`.
    pub fn add(&mut self, other: &RegressionSums, times: f64) {
        let more = |list: &mut [f64], more: &[f64]| {
            list.iter_mut().zip(more).for_each(|(it, more)| *it += times * more);
        };
        more(&mut self.pairs, &other.pairs);
        more(&mut self.values, &other.values);
        self.squares += times * other.squares;
        self.n += times * other.n;
    }

    /// Returns the coefficients that fit best, with a penalty of `penalty[i]` times the square of coefficient i.
    pub fn fit(&self, penalty: &[f64]) -> Vec<f64> {
        let mut matrix = self.pairs.clone();
        for (place, it) in penalty.iter().enumerate() {
            // A feature that was never observed gets the coefficient 0.
            matrix[place * self.features + place] += it.max(1e-9);
        }
        solve(matrix, self.values.clone(), self.features)
    }

    /// Returns the mean squared error of predicting the observations with these coefficients.
    pub fn error(&self, coefficients: &[f64]) -> f64 {
        let k = self.features;
        let mut error = self.squares;
        for (one, c) in coefficients.iter().enumerate() {
            let row = &self.pairs[one * k..(one + 1) * k];
            let product: f64 = row.iter().zip(coefficients).map(|(pair, other)| pair * other).sum();
            error += c * (product - 2.0 * self.values[one]);
        }
        error / self.n.max(1.0)
    }
}

/// Solves a system of linear equations with a symmetric positive definite matrix (Cholesky).
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>, k: usize) -> Vec<f64> {
    for row in 0..k {
        for column in 0..=row {
            let (above, below) = matrix.split_at(row * k);
            let other = if column < row { &above[column * k..column * k + column] } else { &below[..column] };
            let sum: f64 = below[..column].iter().zip(other).map(|(a, b)| a * b).sum();
            let rest = matrix[row * k + column] - sum;
            matrix[row * k + column] =
                if row == column { rest.max(1e-12).sqrt() } else { rest / matrix[column * k + column] };
        }
    }
    for row in 0..k {
        let sum: f64 = (0..row).map(|it| matrix[row * k + it] * right[it]).sum();
        right[row] = (right[row] - sum) / matrix[row * k + row];
    }
    for row in (0..k).rev() {
        let sum: f64 = (row + 1..k).map(|it| matrix[it * k + row] * right[it]).sum();
        right[row] = (right[row] - sum) / matrix[row * k + row];
    }
    right
}

/// Returns how well two lists agree in their order, from −1 to 1 (Spearman's rank correlation).
pub fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    correlation(&ranks(one), &ranks(other))
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    while start < order.len() {
        let mut end = start + 1;
        while end < order.len() && values[order[end]] == values[order[start]] {
            end += 1;
        }
        // Equal values share the mean of their ranks.
        for place in &order[start..end] {
            ranks[*place] = (start + end - 1) as f64 / 2.0;
        }
        start = end;
    }
    ranks
}

/// Returns the linear correlation of two lists, from −1 to 1; 0 if one of them does not vary.
pub fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let n = one.len() as f64;
    let mean = |list: &[f64]| list.iter().sum::<f64>() / n;
    let (a, b) = (mean(one), mean(other));
    let sum = |f: &dyn Fn(f64, f64) -> f64| one.iter().zip(other).map(|(x, y)| f(x - a, y - b)).sum::<f64>();
    let spread = (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt();
    if spread > 0.0 { sum(&|x, y| x * y) / spread } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use table::Dice;

    use super::*;
    use crate::stats::crossing::normal;

    /// Known coefficients are found again, within what the noise allows.
    #[test]
    fn known_coefficients_are_found() {
        let truth = [0.5, -0.25, 0.0, 1.0];
        let mut dice = Dice::new(5);
        let (mut all, mut half) = (RegressionSums::new(4), RegressionSums::new(4));
        for round in 0..4000 {
            let features: Vec<(usize, f64)> = (0..4).map(|it| (it, f64::from(dice.below(3)) - 1.0)).collect();
            let value: f64 =
                features.iter().map(|(it, x)| truth[*it] * x).sum::<f64>() + 0.5 * normal(&mut dice);
            if round % 2 == 0 { &mut all } else { &mut half }.observe(&features, value);
        }
        all.add(&half, 1.0);
        let found = all.fit(&[0.0; 4]);
        assert!(found.iter().zip(truth).all(|(a, b)| (a - b).abs() < 0.05), "{found:?}");
        assert!((all.error(&found) - 0.25).abs() < 0.03);
        let shrunk = all.fit(&[1e9; 4]);
        assert!(shrunk.iter().all(|it| it.abs() < 1e-3), "{shrunk:?}");
    }

    #[test]
    fn rank_correlations_are_those_of_spearman() {
        assert!((rank_correlation(&[1.0, 2.0, 3.0], &[10.0, 20.0, 15.0]) - 0.5).abs() < 1e-12);
        assert!((rank_correlation(&[1.0, 2.0, 2.0, 3.0], &[1.0, 2.0, 2.0, 9.0]) - 1.0).abs() < 1e-12);
        assert_eq!(rank_correlation(&[1.0, 1.0], &[1.0, 2.0]), 0.0);
    }
}

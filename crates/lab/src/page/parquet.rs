//! Tables as Parquet files.

use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::Result;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

use super::ReportTable;
use super::table::Flat;

impl ReportTable {
    /// Returns the table as a Parquet file. An interval becomes three columns.
    pub fn parquet(&self) -> std::result::Result<Vec<u8>, String> {
        self.write_parquet().map_err(|it| it.to_string())
    }

    fn write_parquet(&self) -> Result<Vec<u8>> {
        let flat = self.flat();
        let fields = flat.iter().map(|(name, cells)| field(name, cells)).collect::<Result<Vec<_>>>()?;
        let schema = Arc::new(Type::group_type_builder("table").with_fields(fields).build()?);
        let properties = Arc::new(WriterProperties::builder().build());
        let mut bytes = Vec::new();
        let mut writer = SerializedFileWriter::new(&mut bytes, schema, properties)?;
        let mut rows = writer.next_row_group()?;
        for (_, cells) in &flat {
            let Some(mut column) = rows.next_column()? else { break };
            match cells {
                Flat::Text(cells) => {
                    let values: Vec<ByteArray> = cells.iter().map(|it| it.as_str().into()).collect();
                    column.typed::<ByteArrayType>().write_batch(&values, None, None)?;
                }
                Flat::Count(cells) => {
                    let values: Vec<i64> = cells.iter().map(|it| *it as i64).collect();
                    column.typed::<Int64Type>().write_batch(&values, None, None)?;
                }
                Flat::Number(cells) => {
                    let values: Vec<f64> = cells.iter().flatten().copied().collect();
                    let known: Vec<i16> = cells.iter().map(|it| i16::from(it.is_some())).collect();
                    column.typed::<DoubleType>().write_batch(&values, Some(&known), None)?;
                }
            }
            column.close()?;
        }
        rows.close()?;
        writer.close()?;
        Ok(bytes)
    }
}

fn field(name: &str, cells: &Flat<'_>) -> Result<TypePtr> {
    let builder = match cells {
        Flat::Text(_) => Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
            .with_logical_type(Some(LogicalType::String))
            .with_repetition(Repetition::REQUIRED),
        Flat::Count(_) => {
            Type::primitive_type_builder(name, Physical::INT64).with_repetition(Repetition::REQUIRED)
        }
        Flat::Number(_) => {
            Type::primitive_type_builder(name, Physical::DOUBLE).with_repetition(Repetition::OPTIONAL)
        }
    };
    Ok(Arc::new(builder.build()?))
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::super::{Cells, ReportColumn};
    use super::*;
    use crate::stats::Interval;

    #[test]
    fn what_is_written_is_read_back() {
        let interval = Some(Interval { mean: 1.0, low: 0.5, high: 1.5 });
        let table = ReportTable::new(
            "t",
            "",
            vec![
                ReportColumn::text("name", ["ä", "c"]),
                ReportColumn::new("games", Cells::Count(vec![7, 8])),
                ReportColumn::new("worth", Cells::Difference(vec![None, interval], 1)),
            ],
        );
        let bytes = table.parquet().expect("it is written");
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).expect("it is read");
        let rows: Vec<Vec<Field>> = reader
            .get_row_iter(None)
            .expect("it has rows")
            .map(|row| row.expect("a row").get_column_iter().map(|it| it.1.clone()).collect())
            .collect();
        assert_eq!(rows[0][..3], [Field::Str("ä".to_owned()), Field::Long(7), Field::Null]);
        assert_eq!(rows[1][2..], [Field::Double(1.0), Field::Double(0.5), Field::Double(1.5)]);
    }
}

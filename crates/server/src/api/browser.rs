//! Describes a browser in a few words. The server saves only this description, not the user agent.

use axum::http::{HeaderMap, header};

/// Substrings of user agents, each with the browser it indicates. The first match wins; the order matters because
/// browsers mention each other in their user agents.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
    ("python", "Python"),
];

/// Substrings of user agents, each with the operating system it indicates. The first match wins.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "a Mac"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
];

/// Describes the browser that sent a request, for example as "Firefox on Linux".
pub(super) fn of(headers: &HeaderMap) -> String {
    let said = headers.get(header::USER_AGENT).and_then(|it| it.to_str().ok()).unwrap_or("");
    let found = |list: &[(&str, &'static str)]| list.iter().find(|it| said.contains(it.0)).map(|it| it.1);
    let browser = found(&BROWSERS).unwrap_or("Unknown browser");
    found(&SYSTEMS).map_or_else(|| browser.to_owned(), |system| format!("{browser} on {system}"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn browsers_have_names() {
        for (said, expected) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 \
                 Safari/537.36 Edg/141.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile \
                 Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/26.0 Mobile/15E148 Safari/604.1",
                "Safari on an iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/26.0 Safari/605.1.15",
                "Safari on a Mac",
            ),
            ("curl/8.5.0", "curl"),
            ("<script>alert(1)</script>", "Unknown browser"),
        ] {
            let headers = HeaderMap::from_iter([(header::USER_AGENT, HeaderValue::from_static(said))]);
            assert_eq!(of(&headers), expected);
        }
        assert_eq!(of(&HeaderMap::new()), "Unknown browser");
    }
}

//! Tests of the options of `keeper serve`: flags, environment variables, the configuration file and `--check`.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A temporary folder that is deleted at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("keeper-config-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    fn write(&self, text: &str) {
        fs::write(self.0.join("keeper.toml"), text).expect("a file can be written");
    }

    /// Runs `keeper serve --check` in this folder.
    fn check(&self, environment: &[(&str, &str)], flags: &[&str]) -> Output {
        let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"));
        keeper.current_dir(&self.0).args(["serve", "--check"]).args(flags);
        keeper.envs(environment.iter().copied());
        keeper.output().expect("it runs")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Returns the value of an option and its source, as `--check` lists them.
#[track_caller]
fn listed(output: &Output, option: &str) -> (String, String) {
    let said = said(output);
    let columns = |line: &str| -> Vec<String> {
        line.split("  ").map(str::trim).filter(|it| !it.is_empty()).map(str::to_owned).collect()
    };
    let line = said.lines().map(columns).find(|it| it.first().is_some_and(|it| it == option));
    let line = line.unwrap_or_else(|| panic!("no {option} in {said}"));
    (line[1].clone(), line[2].clone())
}

fn pair(value: &str, source: &str) -> (String, String) {
    (value.to_owned(), source.to_owned())
}

#[test]
fn flags_override_variables_and_variables_override_the_file() {
    let folder = Folder::new("order");
    folder.write(
        "# Limits\nrate = 5\nburst = 6\ntables = 7\nport = 0\nproxy = [\"10.0.0.0/8\", \"127.0.0.1\"]\n\
         metrics-token = \"very secret words\"\n",
    );
    let environment =
        [("KEEPER_BURST", "16"), ("KEEPER_TABLES", "17"), ("KEEPER_ORIGIN", "https://a.example")];
    let checked = folder.check(&environment, &["--config", "keeper.toml", "--tables", "27"]);
    assert_eq!(checked.status.code(), Some(0), "{}", said(&checked));
    assert_eq!(listed(&checked, "rate"), pair("5", "keeper.toml, line 2"));
    assert_eq!(listed(&checked, "burst"), pair("16", "environment, KEEPER_BURST"));
    assert_eq!(listed(&checked, "tables"), pair("27", "flag"));
    assert_eq!(listed(&checked, "connections"), pair("64", "default"));
    assert_eq!(listed(&checked, "proxy"), pair("10.0.0.0/8, 127.0.0.1", "keeper.toml, line 6"));
    assert_eq!(listed(&checked, "origin"), pair("https://a.example", "environment, KEEPER_ORIGIN"));
    assert_eq!(listed(&checked, "metrics-token"), pair("(not shown)", "keeper.toml, line 7"));
    assert!(!said(&checked).contains("secret"), "{}", said(&checked));
    // A flag replaces a list in the file, instead of adding to it. KEEPER_CONFIG can name the file, too.
    let checked = folder.check(&[("KEEPER_CONFIG", "keeper.toml")], &["--proxy", "::1"]);
    assert_eq!(listed(&checked, "proxy"), pair("::1", "flag"));
    assert_eq!(listed(&checked, "rate"), pair("5", "keeper.toml, line 2"));
    let database = "--database=postgres://keeper:secret@127.0.0.1:1/keeper";
    let checked = folder.check(&[], &[database]);
    assert_eq!(listed(&checked, "database"), pair("postgres://keeper@127.0.0.1:1/keeper", "flag"));
    assert!(said(&checked).contains("Error: cannot open postgres://keeper@127.0.0.1:1/keeper"));
    assert!(!said(&checked).contains("secret"), "{}", said(&checked));
    // `--check` leaves no files behind.
    let left: Vec<_> =
        fs::read_dir(&folder.0).expect("a folder").map(|it| it.expect("a file").file_name()).collect();
    assert_eq!(left, ["keeper.toml"]);
}

#[test]
fn every_option_has_a_key_and_a_variable() {
    let folder = Folder::new("every");
    let values = [
        ("address", "localhost:0"),
        ("port", "0"),
        ("data", "here"),
        ("database", "postgres://keeper@127.0.0.1:1/keeper"),
        ("nats", "nats://127.0.0.1:1"),
        ("node", "first"),
        ("lease", "9"),
        ("durability", "off"),
        ("log", "json"),
        ("rate", "3"),
        ("burst", "4"),
        ("connections", "5"),
        ("tables", "6"),
        ("origin", "https://a.example"),
        ("fonts", "fonts"),
        ("editions", "editions"),
        ("proxy", "10.0.0.1"),
        ("ipv6-prefix", "48"),
        ("low-disk", "7"),
        ("address-space", "10"),
        ("idle", "8"),
        ("rate-same-network", "true"),
        ("measure", "25"),
        ("seed", "9"),
        ("metrics-token", "(not shown)"),
    ];
    folder.write(&values.map(|(key, value)| format!("{key} = \"{value}\"\n")).concat());
    let by_file = folder.check(&[], &["--config", "keeper.toml"]);
    let names = values.map(|(key, _)| format!("KEEPER_{}", key.to_uppercase().replace('-', "_")));
    let variables: Vec<(&str, &str)> =
        names.iter().zip(values).map(|(name, (_, value))| (name.as_str(), value)).collect();
    let by_variable = folder.check(&variables, &[]);
    let flags = values.map(|(key, value)| format!("--{key}={value}"));
    let by_flag = folder.check(&[], &flags.each_ref().map(String::as_str));
    for (line, (key, value)) in (1..).zip(values) {
        let name = &names[line - 1];
        assert_eq!(listed(&by_file, key), pair(value, &format!("keeper.toml, line {line}")));
        assert_eq!(listed(&by_variable, key), pair(value, &format!("environment, {name}")));
        assert_eq!(listed(&by_flag, key), pair(value, "flag"));
    }
    // `values` contains every option.
    let options = said(&by_flag).lines().take_while(|it| !it.is_empty()).count();
    assert_eq!(options, values.len(), "{}", said(&by_flag));
}

#[test]
fn errors_in_the_file_name_the_line() {
    let folder = Folder::new("mistakes");
    for (text, expected) in [
        (
            "rate = 5\n\nraet = 6\n",
            "keeper.toml, line 3: unknown key \"raet\"; allowed keys: address, port, data",
        ),
        ("rate = 5\n[limits]\nburst = 1\n", "keeper.toml, line 2: unknown key \"limits\""),
        ("\nrate = \"many\"\n", "keeper.toml, line 2: invalid value 'many' for '--rate"),
        ("ipv6-prefix = 200\n", "keeper.toml, line 1: invalid value '200'"),
        ("rate = 1.5\n", "keeper.toml, line 1: \"rate\" must be a string, a whole number"),
        ("rate = 5\nburst = = 3\n", "keeper.toml, line 2: "),
        ("metrics-token = \"\"\n", "keeper.toml, line 1: a value is required for '--metrics-token"),
        ("config = \"other.toml\"\n", "keeper.toml, line 1: unknown key \"config\""),
    ] {
        folder.write(text);
        let refused = folder.check(&[], &["--config", "keeper.toml"]);
        assert_eq!(refused.status.code(), Some(2), "{text}");
        assert!(said(&refused).contains(expected), "{text}: {}", said(&refused));
    }
    let refused = folder.check(&[], &["--config", "none.toml"]);
    assert!(said(&refused).contains("cannot read the configuration none.toml"), "{}", said(&refused));
    let refused = folder.check(&[("KEEPER_RATE", "many")], &[]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn check_tests_the_port_and_the_folder() {
    let folder = Folder::new("tried");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = taken.local_addr().expect("it has one").port().to_string();
    let refused = folder.check(&[], &["--port", &port]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(
        said(&refused).contains(&format!("cannot listen on 127.0.0.1 port {port}")),
        "{}",
        said(&refused)
    );
    fs::write(folder.0.join("file"), "").expect("a file");
    let refused = folder.check(&[], &["--port", "0", "--data", "file/data"]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(said(&refused).contains("file is not a folder"), "{}", said(&refused));
    let well = folder.check(&[], &["--address", "localhost:0", "--data", "a/b"]);
    assert_eq!(well.status.code(), Some(0), "{}", said(&well));
    assert!(said(&well).contains("a/b will be created") && !folder.0.join("a").exists(), "{}", said(&well));
    // Check a folder that another server uses.
    fs::create_dir(folder.0.join("used")).expect("a folder");
    let lock = fs::File::create(folder.0.join("used/keeper.lock")).expect("a file");
    lock.try_lock().expect("nobody has it");
    let refused = folder.check(&[], &["--port", "0", "--data", "used"]);
    assert!(said(&refused).contains("another server uses"), "{}", said(&refused));
}

#[test]
fn the_port_option_replaces_the_port_of_the_address() {
    let folder = Folder::new("port");
    let free = || {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        listener.local_addr().expect("it has one").port().to_string()
    };
    let listens = |output: &Output| {
        let said = said(output);
        let at = said.split("can listen on ").nth(1).unwrap_or_else(|| panic!("{said}")).trim().to_owned();
        at.rsplit(':').next().expect("a port").to_owned()
    };
    let (one, other) = (free(), free());
    let address = format!("127.0.0.1:{one}");
    assert_eq!(listens(&folder.check(&[], &["--address", "localhost", "--port", &other])), other);
    assert_eq!(listens(&folder.check(&[], &["--address", &address, "--port", &other])), other);
    assert_eq!(listens(&folder.check(&[("KEEPER_ADDRESS", &address)], &["--port", &other])), other);
    // The port in the flag --address overrides the variable KEEPER_PORT.
    assert_eq!(listens(&folder.check(&[("KEEPER_PORT", &other)], &["--address", &address])), one);
}

#[test]
fn a_server_can_listen_on_a_host_name() {
    let folder = Folder::new("name");
    let port = {
        let listener = TcpListener::bind("localhost:0").expect("a port is free");
        listener.local_addr().expect("it has one").port()
    };
    folder.write(&format!("address = \"localhost:{port}\"\ndata = \"data\"\n"));
    let mut server = Command::new(env!("CARGO_BIN_EXE_keeper"))
        .current_dir(&folder.0)
        .args(["serve", "--config", "keeper.toml"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let out = server.stdout.take().expect("it says where it listens");
    std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut line)
        .expect("it says where it listens");
    let there = std::net::TcpStream::connect(("localhost", port));
    let ready = |port: u16| {
        let mut keeper = Command::new(env!("CARGO_BIN_EXE_keeper"));
        keeper
            .args(["ready", "--address", "localhost", "--port", &port.to_string()])
            .output()
            .expect("it runs")
    };
    let is_ready = ready(port);
    server.kill().expect("it can be killed");
    server.wait().expect("it ends");
    assert!(there.is_ok() && line.contains(&port.to_string()), "{line}");
    assert_eq!((is_ready.status.code(), is_ready.stdout.as_slice()), (Some(0), b"ok\n".as_slice()));
    assert_eq!(ready(port).status.code(), Some(2), "nobody answers any more");
    assert!(Path::new(&folder.0.join("data/keeper.db")).exists());
}

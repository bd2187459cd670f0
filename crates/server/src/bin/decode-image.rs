//! Decodes one image within limits. `keeper` does the same as a hidden command; this program is for the server's own tests.

fn main() -> std::io::Result<()> {
    server::decode_image()
}

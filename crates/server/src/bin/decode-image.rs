//! Decodes one image within limits. The server's own tests use this; `keeper` has a hidden command that does the same.

fn main() -> std::io::Result<()> {
    server::decode_image()
}

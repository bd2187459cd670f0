//! Decodes one image within limits, for the server's own tests. `keeper` has the same as a hidden command.

fn main() -> std::io::Result<()> {
    server::decode_image()
}

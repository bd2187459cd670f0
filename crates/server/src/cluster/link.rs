//! The link to another node: a stream of messages in each direction.
//!
//! NATS delivers messages in order, but loses them if it restarts or if a node is cut off for a moment. So messages are
//! sent in numbered frames. A node that misses a frame breaks the link and asks the other node to start a new stream.
//! All clients that used the link reconnect, so nobody waits for a message that was lost.

use std::time::Instant;

use super::NodeId;

/// The maximum number of bytes in a frame. Longer messages are split. NATS refuses more than a megabyte by default.
const LONGEST_FRAME: usize = 512 << 10;
const HEAD: usize = 25;

/// A message, or a part of one, on its way between two nodes.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct LinkFrame<'a> {
    pub(super) from: NodeId,
    /// The number of the stream that the frame belongs to.
    stream: u64,
    /// The number of the frame in its stream, from 0.
    number: u64,
    /// Whether this frame ends its message.
    last: bool,
    bytes: &'a [u8],
}

impl LinkFrame<'_> {
    /// Reads a frame; `None` if the bytes are not a valid frame.
    pub(super) fn read(bytes: &[u8]) -> Option<LinkFrame<'_>> {
        let number = |at: usize| Some(u64::from_be_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
        Some(LinkFrame {
            from: NodeId(number(0)?),
            stream: number(8)?,
            number: number(16)?,
            last: *bytes.get(24)? == 1,
            bytes: &bytes[HEAD..],
        })
    }
}

/// The result of receiving a frame from another node.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Receipt {
    /// The message that this frame completes; `None` if more frames of the message follow.
    pub(super) message: Option<Vec<u8>>,
    /// Whether messages were lost, or the other node has started a new stream.
    pub(super) broke: bool,
    /// The number of the stream that the other node has to replace with a new one; `None` if it need not replace any.
    pub(super) again: Option<u64>,
}

/// A link to another node, without I/O.
pub(super) struct NodeLink {
    /// The number of this node's stream to the other node.
    stream: u64,
    /// The number of frames that this node has already created in its stream.
    sent: u64,
    /// The number of the other node's stream, and the number of the next frame in it; `None` if the other node has to
    /// start a new stream.
    incoming: Option<(u64, u64)>,
    /// The number of the stream that this node last asked the other node to replace; `None` if it never asked.
    refused: Option<u64>,
    /// When this node last received a frame from the other node.
    heard: Instant,
    /// The parts of an incomplete message.
    parts: Vec<u8>,
}

impl NodeLink {
    pub(super) fn new(stream: u64, now: Instant) -> NodeLink {
        NodeLink { stream, sent: 0, incoming: None, refused: None, heard: now, parts: Vec::new() }
    }

    /// Returns the number of the other node's stream; `None` if the link is down.
    pub(super) fn up(&self) -> Option<u64> {
        self.incoming.map(|it| it.0)
    }

    /// Returns when this node last received a frame from the other node.
    pub(super) fn heard(&self) -> Instant {
        self.heard
    }

    /// Returns the frames of a message.
    pub(super) fn send(&mut self, from: NodeId, message: &[u8]) -> Vec<Vec<u8>> {
        let mut frames = Vec::new();
        let mut chunks = message.chunks(LONGEST_FRAME).peekable();
        while let Some(chunk) = chunks.next() {
            let mut bytes = Vec::with_capacity(HEAD + chunk.len());
            for number in [from.0, self.stream, self.sent] {
                bytes.extend(number.to_be_bytes());
            }
            bytes.push(u8::from(chunks.peek().is_none()));
            bytes.extend(chunk);
            self.sent += 1;
            frames.push(bytes);
        }
        frames
    }

    /// Starts a new stream to the other node, which then knows that the old one has ended.
    pub(super) fn restart(&mut self) {
        (self.stream, self.sent) = (self.stream.wrapping_add(1), 0);
    }

    /// Breaks the link: the other node has to start a new stream.
    pub(super) fn cut(&mut self) {
        (self.incoming, self.parts) = (None, Vec::new());
        self.restart();
    }

    /// Starts a new stream because the other node asks to replace the one with this number. Does nothing if that stream
    /// was already replaced. Returns whether a new stream was started.
    pub(super) fn again(&mut self, stream: u64) -> bool {
        let meant = stream == self.stream;
        if meant {
            self.restart();
        }
        meant
    }

    /// Receives a frame.
    pub(super) fn receive(&mut self, frame: &LinkFrame<'_>, now: Instant) -> Receipt {
        self.heard = now;
        let broke = self.incoming.is_some();
        match &mut self.incoming {
            Some((stream, next)) if (*stream, *next) == (frame.stream, frame.number) => *next += 1,
            _ if frame.number == 0 => {
                (self.incoming, self.parts) = (Some((frame.stream, 1)), Vec::new());
                let receipt = self.collect(frame);
                return Receipt { broke, ..receipt };
            }
            Some(_) => {
                self.cut();
                self.refused = Some(frame.stream);
                return Receipt { broke, again: self.refused, message: None };
            }
            None => {
                let again = (self.refused != Some(frame.stream)).then_some(frame.stream);
                self.refused = Some(frame.stream);
                return Receipt { again, ..Receipt::default() };
            }
        }
        self.collect(frame)
    }

    fn collect(&mut self, frame: &LinkFrame<'_>) -> Receipt {
        self.parts.extend(frame.bytes);
        let message = frame.last.then(|| std::mem::take(&mut self.parts));
        Receipt { message, ..Receipt::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const US: NodeId = NodeId(1);

    fn links() -> (NodeLink, NodeLink) {
        let now = Instant::now();
        (NodeLink::new(100, now), NodeLink::new(200, now))
    }

    fn receive(link: &mut NodeLink, bytes: &[u8]) -> Receipt {
        link.receive(&LinkFrame::read(bytes).expect("a frame"), Instant::now())
    }

    fn pass(from: &mut NodeLink, to: &mut NodeLink, message: &[u8]) -> Receipt {
        let frames = from.send(US, message);
        frames.iter().map(|it| receive(to, it)).last().expect("at least one frame")
    }

    #[test]
    fn long_messages_arrive_whole() {
        let (mut one, mut other) = links();
        let long: Vec<u8> = (0..2_000_000_u32).map(|it| it as u8).collect();
        for message in [&b"short"[..], &long, b"after"] {
            assert_eq!(pass(&mut one, &mut other, message).message.as_deref(), Some(message));
        }
    }

    #[test]
    fn a_lost_frame_breaks_the_link_once_and_a_new_stream_repairs_it() {
        let (mut one, mut other) = links();
        pass(&mut one, &mut other, b"first");
        let _lost = one.send(US, b"lost");
        let receipt = pass(&mut one, &mut other, b"third");
        assert_eq!(receipt, Receipt { message: None, broke: true, again: Some(100) });
        assert_eq!((other.up(), pass(&mut one, &mut other, b"fourth")), (None, Receipt::default()));
        // The other node's new stream tells us that it has noticed.
        pass(&mut other, &mut one, b"again");
        assert!(one.again(100) && !one.again(100), "only the stream that is meant starts anew");
        let receipt = pass(&mut one, &mut other, b"fifth");
        assert_eq!((receipt.message.as_deref(), receipt.broke), (Some(&b"fifth"[..]), false));
    }

    #[test]
    fn a_new_stream_ends_the_old_one_and_does_not_start_a_quarrel() {
        let (mut one, mut other) = links();
        pass(&mut one, &mut other, b"first");
        pass(&mut other, &mut one, b"first");
        one.cut();
        let receipt = pass(&mut one, &mut other, b"new");
        assert_eq!((receipt.message.as_deref(), receipt.broke), (Some(&b"new"[..]), true));
        let receipt = pass(&mut other, &mut one, b"second");
        assert_eq!(receipt, Receipt { message: None, broke: false, again: Some(200) });
        assert!(other.again(200));
        let receipt = pass(&mut other, &mut one, b"third");
        assert_eq!((receipt.message.as_deref(), receipt.broke), (Some(&b"third"[..]), false));
        assert!(one.up().is_some() && other.up().is_some());
    }

    #[test]
    fn an_incomplete_message_is_dropped_with_its_stream() {
        let (mut one, mut other) = links();
        let frames = one.send(US, &vec![7; LONGEST_FRAME + 1]);
        assert_eq!(receive(&mut other, &frames[0]).message, None);
        one.restart();
        assert_eq!(pass(&mut one, &mut other, b"whole").message.as_deref(), Some(&b"whole"[..]));
    }

    #[test]
    fn other_bytes_are_no_frame() {
        assert_eq!(LinkFrame::read(b"hello"), None);
        assert_eq!(LinkFrame::read(&[0; 24]), None);
    }
}

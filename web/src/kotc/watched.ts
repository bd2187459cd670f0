// Whether the board on this page has shown the match while it was still being played. If so, its end comes as news;
// otherwise the page was opened to look at the final board.

export const watched = { now: false };

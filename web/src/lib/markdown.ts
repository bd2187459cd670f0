// Parses the part of Markdown that the rules pages use. The result is plain data, never HTML, so texts can't inject
// HTML.

export type Span =
  { kind: 'text' | 'bold' | 'italic' | 'code'; text: string } | { kind: 'link'; text: Span[]; to: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** A heading with everything below it, up to the next heading. */
export type Section = { id: string; level: number; title: string; blocks: Block[]; words: string };

const HEADING = /^(#{1,6})\s+(.*?)\s*(?:\{#([\w-]+)\})?\s*$/;
const BULLET = /^[-*]\s+(.*)$/;
const NUMBER = /^\d+[.)]\s+(.*)$/;
const RULE = /^\|?[\s:|-]+\|?$/;

export function blocks(text: string): Block[] {
  const out: Block[] = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    if (!trimmed) {
      open = false;
      continue;
    }
    const last = out.at(-1);
    const heading = HEADING.exec(trimmed);
    const item = BULLET.exec(trimmed) ?? NUMBER.exec(trimmed);
    if (heading) {
      const words = heading[2];
      out.push({ kind: 'heading', level: heading[1].length, id: heading[3] ?? slug(words), spans: spans(words) });
      open = false;
    } else if (trimmed.startsWith('|')) {
      if (open && last?.kind === 'table') {
        if (!RULE.test(trimmed)) last.rows.push(cells(trimmed));
      } else out.push({ kind: 'table', head: cells(trimmed), rows: [] });
      open = true;
    } else if (item) {
      const ordered = !BULLET.test(trimmed);
      if (open && last?.kind === 'list' && last.ordered === ordered) last.items.push(spans(item[1]));
      else out.push({ kind: 'list', ordered, items: [spans(item[1])] });
      open = true;
    } else {
      // This line continues the previous one.
      const more = [{ kind: 'text' as const, text: ' ' }, ...spans(trimmed)];
      if (open && last?.kind === 'paragraph') last.spans.push(...more);
      else if (open && last?.kind === 'list') last.items.at(-1)?.push(...more);
      else out.push({ kind: 'paragraph', spans: spans(trimmed) });
      open = true;
    }
  }
  return out;
}

const SPAN = /\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) out.push({ kind: 'text', text: text.slice(end, found.index) });
    const [whole, bold, italic, code, link, to] = found;
    if (bold !== undefined) out.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) out.push({ kind: 'italic', text: italic });
    else if (code !== undefined) out.push({ kind: 'code', text: code });
    else out.push({ kind: 'link', text: spans(link), to });
    end = found.index + whole.length;
  }
  if (end < text.length) out.push({ kind: 'text', text: text.slice(end) });
  return out;
}

function cells(line: string): Span[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spans(cell.trim()));
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^\w]+/g, '-');
}

export function plain(spans: Span[]): string {
  return spans.map((span) => (span.kind === 'link' ? plain(span.text) : span.text)).join('');
}

function words(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plain).join(' ')).join(' ');
    default:
      return plain(block.spans);
  }
}

export function sections(text: string): Section[] {
  const out: Section[] = [];
  for (const block of blocks(text)) {
    if (block.kind === 'heading')
      out.push({ id: block.id, level: block.level, title: plain(block.spans), blocks: [], words: '' });
    else {
      const last = out.at(-1);
      if (!last) continue;
      last.blocks.push(block);
      last.words += `${words(block)} `;
    }
  }
  return out;
}

/** A section with its subsections. The side panel shows a topic in this form. */
export function topic(all: Section[], id: string): Section[] {
  const at = all.findIndex((section) => section.id === id);
  if (at < 0) return [];
  const end = all.findIndex((section, i) => i > at && section.level <= all[at].level);
  return all.slice(at, end < 0 ? undefined : end);
}

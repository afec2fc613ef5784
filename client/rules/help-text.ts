/** The rules' help files: a small part of Markdown, our own text. Sections start with `## <rule> <title>`. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

export interface Section {
  rule: string
  title: string
  blocks: readonly Block[]
  /** The words alone, for the search. */
  plain: string
}

const HEADING = /^#{2,4} +([0-9][0-9.]*|R[0-9]+) +(.+)$/

export function parseHelp(text: string): Section[] {
  const sections: Section[] = []
  for (const part of text.split(/\n(?=#{2,4} )/)) {
    const [first = '', ...lines] = part.split('\n')
    const heading = HEADING.exec(first)
    if (heading === null) continue
    const body = lines.join('\n')
    sections.push({
      rule: (heading[1] as string).replace(/\.$/, ''),
      title: (heading[2] as string).replace(/[`*]/g, ''),
      blocks: body.split(/\n\s*\n/).flatMap(blockOf),
      plain: body,
    })
  }
  return sections
}

function blockOf(chunk: string): Block[] {
  const lines = chunk.split('\n').filter(line => line.trim() !== '')
  const first = lines[0]
  if (first === undefined) return []
  if (first.startsWith('|')) {
    const rows = lines.filter(line => line.startsWith('|')).map(cellsOf)
    return [{ kind: 'table', head: rows[0] ?? [], rows: rows.slice(2) }]
  }
  if (/^([-*]|\d+\.) /.test(first)) {
    const items: string[] = []
    for (const line of lines) {
      if (/^([-*]|\d+\.) /.test(line)) items.push(line.replace(/^([-*]|\d+\.) +/, ''))
      else items[items.length - 1] += ` ${line.trim()}`
    }
    return [{ kind: 'list', items: items.map(inline) }]
  }
  // A list may follow its lead-in without an empty line.
  const at = lines.findIndex(line => /^([-*]|\d+\.) /.test(line))
  if (at > 0) return [...blockOf(lines.slice(0, at).join('\n')), ...blockOf(lines.slice(at).join('\n'))]
  return [{ kind: 'text', text: inline(lines.map(l => l.replace(/^> ?/, '')).join(' ')) }]
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => inline(cell.trim()))

/** A rule's number in the text: it leads there. Not the pages of a table, not decimals in prose (we write none). */
const RULE = /(?<![\d.:])(\d{1,2}(?:\.\d{1,2}){1,3})(?![\d])/g

/** Everything is escaped first: the only markup that comes out is ours. */
export function inline(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*]+)\*/g, '<i>$1</i>')
    .replace(RULE, '<a href="?rule=$1" data-rule="$1">$1</a>')
}

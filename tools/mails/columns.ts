/** Texts beside each other, each in so many letters; longer lines are broken at words. */
export function columns(texts: readonly string[], width: number): string[] {
  const broken = texts.map(text => text.split('\n').flatMap(line => wrap(line, width)))
  const rows = Math.max(...broken.map(lines => lines.length))
  return Array.from({ length: rows }, (_, row) =>
    broken
      .map(lines => (lines[row] ?? '').padEnd(width))
      .join(' | ')
      .trimEnd(),
  )
}

function wrap(line: string, width: number): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width)
    const at = space > 0 ? space : width
    lines.push(rest.slice(0, at))
    rest = rest.slice(at).trimStart()
  }
  return [...lines, rest]
}

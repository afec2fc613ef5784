// Smaller forms of A House Divided's map files for the browser: the build writes these instead.

interface Line {
  code: string
  from: string
  to: string
  type: string
}

interface MapData {
  boxes: readonly { code: string }[]
  lines: readonly Line[]
}

/** The module of `data/map.json`: a line names its boxes by number, and its code is made of theirs when the module is read. */
export function smallMap({ boxes, lines }: MapData): string {
  const types = [...new Set(lines.map(line => line.type))]
  const numberOf = new Map(boxes.map(({ code }, i) => [code, i]))
  const rows = lines.map(({ code, from, to, type, ...more }) => {
    if (code !== `${type}:${from}--${to}`) throw new Error(`the code of ${code} is not that of its boxes`)
    const row = [types.indexOf(type), numberOf.get(from), numberOf.get(to)]
    return Object.keys(more).length === 0 ? row : [...row, more]
  })
  return `const boxes = ${JSON.stringify(boxes)}
const types = ${JSON.stringify(types)}
const lines = ${JSON.stringify(rows)}.map(([kind, a, b, more]) => {
  const [type, from, to] = [types[kind], boxes[a].code, boxes[b].code]
  return { code: \`\${type}:\${from}--\${to}\`, from, to, type, ...more }
})
export default { boxes, lines }`
}

/** The module of `board/ground/layout.json` without the labels, from which the map tool has made `names.json`. */
export function smallLayout({ boxes, ...rest }: { boxes: Record<string, { label?: unknown }> }): string {
  const bare = Object.entries(boxes).map(([code, { label: _, ...box }]) => [code, box])
  return `export default ${JSON.stringify({ ...rest, boxes: Object.fromEntries(bare) })}`
}

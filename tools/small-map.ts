// Smaller forms of A House Divided's map files for the browser: the build writes these modules instead.

interface Line {
  code: string
  from: string
  to: string
  type: string
}

export interface MapData {
  boxes: readonly { code: string; name: string }[]
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

/** A list by box as rows in the map's order: the boxes' codes stand in the map alone. */
function rowsBy<T>(map: MapData, byBox: Readonly<Record<string, T>>): T[] {
  const rows = map.boxes.map(({ code }) => byBox[code])
  if (rows.includes(undefined) || Object.keys(byBox).length !== rows.length) throw new Error('not the boxes of the map')
  return rows as T[]
}

interface Layout {
  boxes: Readonly<Record<string, { label?: unknown }>>
}

/** The module of `board/ground/layout.json` without the labels, of which the map tool has made `names.json`. */
export function smallLayout({ boxes, ...rest }: Layout, map: MapData, mapModule: string): string {
  const rows = rowsBy(map, boxes).map(({ label: _, ...box }) => box)
  return `import map from ${JSON.stringify(mapModule)}
const rows = ${JSON.stringify(rows)}
const boxes = Object.fromEntries(map.boxes.map(({ code }, i) => [code, rows[i]]))
export default { ...${JSON.stringify(rest)}, boxes }`
}

interface Names {
  generated?: string
  names: Readonly<Record<string, { lines: readonly string[]; shift: number; from: number; side: string }>>
}

/** Most names stand below their town, not aside, and are shown from here on. */
const USUAL = [0, 0.8, 'below'] as const

/** The module of `board/ground/names.json`: a name in one line is that of the box, and a row ends where the rest is as usual. */
export function smallNames({ names }: Names, map: MapData, mapModule: string): string {
  const rows = rowsBy(map, names).map(({ lines, shift, from, side }, i) => {
    const row = [shift, from, side, ...(lines.length === 1 && lines[0] === map.boxes[i]?.name ? [] : lines)]
    while (row.length > 0 && row.at(-1) === USUAL[row.length - 1]) row.pop()
    return row
  })
  return `import map from ${JSON.stringify(mapModule)}
const rows = ${JSON.stringify(rows)}
export default { names: Object.fromEntries(map.boxes.map(({ code, name }, i) => {
  const [shift = 0, from = 0.8, side = 'below', ...lines] = rows[i]
  return [code, { lines: lines.length > 0 ? lines : [name], side, shift, from }]
})) }`
}

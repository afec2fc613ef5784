// The map's lettering as outlines, in a file of its own above dusk and night: ridges and hills in capitals, waters in italics,
// roads along their course, the roads' far towns in the margin, title and scale. Names of areas are a layer of the board.
import { along, lengthOf, type Point, sample } from '#tools/map/curves.ts'
import { type Face, Lettering, letterSpots, type Straight, widthOf } from '#tools/map/lettering.ts'
import { entryPoints, railways, roads } from './field.ts'
import { onSheet, SHEET } from './sheet.ts'
import { streamLines } from './ways.ts'

interface Label {
  text: string
  at: readonly [yardsEast: number, yardsSouth: number]
  size: number
  turn: number
  spacing?: number
  face?: Face
  // its size, and its place where that is another, on the lettering for the whole board in view; none: left out there
  far?: number
  farAt?: Label['at']
}

const LABELS: readonly Label[] = [
  { text: 'HERR RIDGE', at: [1385, 2960], size: 26, turn: -87, spacing: 0.24, far: 34 },
  { text: 'McPHERSON RIDGE', at: [2780, 3590], size: 20, turn: -91, spacing: 0.14, far: 26 },
  { text: 'OAK HILL', at: [3400, 1110], size: 23, turn: 0, spacing: 0.16, far: 30 },
  { text: 'OAK RIDGE', at: [4110, 2010], size: 20, turn: -87, spacing: 0.18 },
  { text: 'SEMINARY RIDGE', at: [3205, 4900], size: 27, turn: -71, spacing: 0.22, far: 34 },
  { text: 'WARFIELD RIDGE', at: [2440, 7950], size: 26, turn: -91, spacing: 0.2, far: 32 },
  { text: 'GETTYSBURG', at: [4960, 3390], size: 31, turn: 0, spacing: 0.1, face: 'bold', far: 44 },
  { text: 'Barlow’s Knoll', at: [5400, 1830], size: 20, turn: 0, face: 'italic', far: 28, farAt: [5400, 1850] },
  { text: 'CEMETERY HILL', at: [5100, 4900], size: 17, turn: 0, spacing: 0.1, far: 26, farAt: [4790, 4900] },
  { text: 'CULP’S HILL', at: [5950, 4960], size: 19, turn: 0, spacing: 0.1, far: 27, farAt: [6140, 5010] },
  { text: 'CEMETERY RIDGE', at: [4790, 6330], size: 22, turn: -91, spacing: 0.2, far: 28, farAt: [4800, 6330] },
  { text: 'LITTLE ROUND TOP', at: [4735, 8230], size: 18, turn: -79, spacing: 0.08, far: 26, farAt: [4790, 8130] },
  { text: 'ROUND TOP', at: [4440, 8980], size: 26, turn: 0, spacing: 0.16, far: 32, farAt: [4440, 9130] },
  { text: 'Peach Orchard', at: [3440, 6960], size: 18, turn: -42, face: 'italic' },
  { text: 'BENNER’S HILL', at: [7000, 3560], size: 22, turn: -86, spacing: 0.14, far: 27 },
  { text: 'POWER’S HILL', at: [6000, 6330], size: 19, turn: 0, spacing: 0.1, far: 26 },
  { text: 'WOLF HILL', at: [7560, 5480], size: 30, turn: -80, spacing: 0.3, far: 40 },
  { text: 'SCHOOLHOUSE RIDGE', at: [570, 1930], size: 19, turn: -88, spacing: 0.16, far: 26 },
  { text: 'BRINKERHOFF’S RIDGE', at: [7760, 3560], size: 16, turn: -86, spacing: 0.1 },
]

function straightOf({ text, at, size, turn, spacing = 0.04, face = 'regular' }: Label): Straight {
  const [x, y] = onSheet(at)
  return { text, face, size, spacing, x, y, turn }
}

// Where along its course a name stands: from 0 to 1, above or (negative) below the line.
interface Along {
  name: string
  text?: string
  middle: number
  above: number
}
const WATERS: readonly Along[] = [
  { name: 'Rock Creek', middle: 0.2, above: 7 },
  { name: 'Rock Creek', middle: 0.79, above: 7 },
  { name: 'Willoughby Run', middle: 0.325, above: 7 },
  { name: 'Willoughby Run', middle: 0.72, above: 7 },
  { name: 'Marsh Creek', middle: 0.5, above: 7 },
  { name: 'Plum Run', middle: 0.86, above: 6 },
  { name: 'White Run', middle: 0.45, above: 6 },
  { name: 'Stevens’ Run', text: 'Stevens’ Run', middle: 0.78, above: 6 },
]
const ROADS: readonly Along[] = [
  { name: 'Chambersburg Pike', middle: 0.3, above: 8 },
  { name: 'Mummasburg Road', middle: 0.2, above: 8 },
  { name: 'Carlisle Road', middle: 0.3, above: 8 },
  { name: 'Harrisburg Road', middle: 0.3, above: 8 },
  { name: 'York Pike', middle: 0.3, above: 8 },
  { name: 'Hanover Road', middle: 0.42, above: 8 },
  { name: 'Baltimore Pike', middle: 0.33, above: 8 },
  { name: 'Taneytown Road', middle: 0.3, above: 8 },
  { name: 'Emmitsburg Road', middle: 0.2, above: 8 },
  { name: 'Fairfield Road', middle: 0.2, above: 8 },
]

// Written so that it is read from the left.
function readable(line: readonly Point[], middle: number, width: number): { line: readonly Point[]; far: number } {
  const length = lengthOf(line)
  const turn = Math.abs(along(line, length * middle).angle)
  if (turn <= 90) return { line, far: length * middle - width / 2 }
  return { line: [...line].reverse(), far: length * (1 - middle) - width / 2 }
}

function alongSvg(letters: Lettering, place: Along, course: readonly Point[], face: Face, size: number): string {
  const writing = { text: place.text ?? place.name, face, size, spacing: 0.05 }
  const { line, far } = readable(course, place.middle, widthOf(writing))
  return letters.along(writing, line, far, place.above)
}

const plain = (name: string) => name.replaceAll('’', "'")

function found<T extends { name: string }>(rows: readonly T[], name: string): T {
  const row = rows.find(one => one.name === plain(name))
  if (!row) throw new Error(`no course of ${name}`)
  return row
}

// Names of the entry points, in the margin beside their arrow.
const ENTRY_PLACES: Readonly<Record<string, readonly [x: number, y: number, turn: number]>> = {
  chambersburg: [418, 520, -90],
  mummasburg: [760, 62, 0],
  harrisburg: [1620, 62, 0],
  emmitsburg: [590, 2084, 0],
  taneytown: [1400, 2084, 0],
  baltimore: [2122, 1490, 90],
}

function farLabel({ far, farAt, ...label }: Label): Label[] {
  return far === undefined ? [] : [{ ...label, size: far, at: farAt ?? label.at }]
}

const halo = (width: number) =>
  `stroke="#f7eed6" stroke-opacity=".8" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`

function alongLayer(letters: Lettering): string {
  const waters = WATERS.map(place => alongSvg(letters, place, found(streamLines, place.name).line, 'italic', 16))
  const named = ROADS.map(place =>
    alongSvg(letters, place, sample(found(roads, place.name).line, 8, 14), 'regular', 15),
  )
  const rails = [
    alongSvg(
      letters,
      { name: 'Unfinished Railroad', middle: 0.3, above: 6 },
      sample(railways.unfinished, 8),
      'italic',
      12,
    ),
    alongSvg(letters, { name: 'Railroad', middle: 0.6, above: 6 }, sample(railways.finished, 8), 'italic', 12),
  ]
  return `<g fill="#1f5273" ${halo(90)}>${waters.join('')}</g><g fill="#4a2f15" ${halo(110)}>${[...named, ...rails].join('')}</g>`
}

// Middle of every letter written straight: what names of areas keep off.
export const lettered = LABELS.flatMap(label => letterSpots(straightOf(label)))

// `far`: for the whole board in view: few names, large enough to be read then; no roads, no waters.
export function letteringSvg(note: string, detail: 'near' | 'far', letters = new Lettering()): string {
  const write = (text: string, face: Face, size: number, spacing: number, x: number, y: number, turn = 0) =>
    letters.straight({ text, face, size, spacing, x, y, turn })
  const labels = (detail === 'near' ? LABELS : LABELS.flatMap(farLabel)).map(label =>
    letters.straight(straightOf(label)),
  )
  const along = detail === 'near' ? alongLayer(letters) : ''
  const entries = (['union', 'confederate'] as const)
    .map(side => {
      const names = entryPoints
        .filter(entry => entry.side === side)
        .map(({ code }) =>
          write(code.toUpperCase(), 'bold', 30, 0.12, ...(ENTRY_PLACES[code] as [number, number, number])),
        )
      return `<g fill="${side === 'union' ? '#1f4a86' : '#8e2a1e'}">${names.join('')}</g>`
    })
    .join('')
  const x = 2350
  // what stands above and below the name is written in the reader's words: board/ground/cartouche.ts
  const title = write('Gettysburg', 'bold', 60, 0.02, x, 185) + write('N', 'regular', 26, 0, x, 335)
  const body = `${along}<g fill="#2a1f12" ${halo(100)}>${labels.join('')}</g>${entries}<g fill="#2a2117">${title}</g>`
  return `<!-- ${note} -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">\n<defs>${letters.defs()}</defs>\n${body}\n</svg>\n`
}

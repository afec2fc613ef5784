import type { MapPlace, MapSide, TextMap } from '#words/text-map.ts'

/** What is lit: places by `kind code`, with the number of the choice that takes them. */
export type Lit = ReadonlyMap<string, number>

/** Marks that tell the sides apart without colours: the first stands upright, the second slants. */
const OWNED: Record<'0' | '1' | 'null', string> = { '0': '+', '1': 'x', null: '.' }
const LETTERS = ['U', 'C'] as const
const COLOURS = { '0': '34', '1': '31', null: '90' } as const

const MOST_ROWS = 44
/** A map with no more places than this, or no more of them lit, has room for their names. */
const FEW = 100

/** A map with no more places than this can show whole names. */
const ROOMY = 150
/** Room for the names at the right edge. */
const RIGHT = 10
/** So much of a name is put down with its place. */
const LETTERS_FIRST = 6

interface Cell {
  sign: string
  style: string
}

interface Mark {
  mark: Cell[]
  /** What is left of the name. */
  rest: Cell[]
}

/**
 * A map in so many columns: each place a sign of its owner, or the troops in it (U3, C2) with as much of its name as there is room for;
 * what can be chosen stands in brackets with its number. Lines of text, with colours where they are wanted.
 */
export function drawMap(
  map: TextMap,
  lit: Lit,
  columns: number,
  colours: boolean,
  nameOf: (place: MapPlace) => string,
): string[] {
  const width = Math.max(60, Math.min(columns, 150))
  // a letter is about twice as high as wide
  const height = Math.max(20, Math.min(MOST_ROWS, Math.round((width * map.height) / map.width / 2.1)))
  const rows: (Cell | null)[][] = Array.from({ length: height }, () => Array<Cell | null>(width).fill(null))
  const endings: { row: (Cell | null)[]; at: number; rest: readonly Cell[] }[] = []
  const order = map.places.filter(isSeen(lit)).sort((a, b) => weight(b, lit) - weight(a, lit))
  for (const place of order) {
    const x = Math.round((place.x / map.width) * (width - 1 - RIGHT))
    const y = Math.min(height - 1, Math.round((place.y / map.height) * (height - 1)))
    // where there is no room for the whole mark a shorter one is tried
    const [named, ...shorter] = marksOf(place, lit, nameOf, map.places.length <= FEW)
    const row = rows[y] as (Cell | null)[]
    const from = named === undefined ? null : put(row, x, named.mark)
    if (from === null) shorter.some(({ mark }) => put(row, x, mark) !== null)
    else if (named !== undefined) endings.push({ row, at: from + named.mark.length, rest: named.rest })
  }
  // when all stand, names go on where nothing stands beside them
  for (const { row, at, rest } of map.places.length <= ROOMY ? endings : []) {
    const blank = row.slice(at).findIndex(cell => cell !== null)
    const room = blank < 0 ? row.length - at : blank - 1
    rest.slice(0, Math.max(0, room)).forEach((cell, i) => {
      row[at + i] = cell
    })
  }
  return rows.map(row => line(row, colours)).filter((text, i, all) => text !== '' || (all[i - 1] ?? '') !== '')
}

/** The number of the choice that takes the place, or somebody who stands there. */
const numberOf = ({ kind, code, pieces = [] }: MapPlace, lit: Lit): number | undefined =>
  [{ kind, code }, ...pieces].map(one => lit.get(`${one.kind} ${one.code}`)).find(number => number !== undefined)

const weight = (place: MapPlace, lit: Lit): number =>
  (numberOf(place, lit) === undefined ? 0 : 2) + (place.troops.length > 0 ? 1 : 0)

/** Blank ground needs no room. */
const isSeen = (lit: Lit) => (place: MapPlace) => place.ground !== ' ' || weight(place, lit) > 0

function marksOf(place: MapPlace, lit: Lit, nameOf: (place: MapPlace) => string, all: boolean): Mark[] {
  const number = numberOf(place, lit)
  const style = (side: MapSide) => (number === undefined ? COLOURS[`${side}`] : `1;${COLOURS[`${side}`]}`)
  const cells = (text: string, side: MapSide): Cell[] => [...text].map(sign => ({ sign, style: style(side) }))
  const troops = place.troops.flatMap(({ side, text }) => cells(`${side === null ? '' : LETTERS[side]}${text}`, side))
  const core = troops.length > 0 ? troops : cells(place.ground ?? OWNED[`${place.owner}`], place.owner)
  const choice = number === undefined ? [] : [...`[${number}]`].map(sign => ({ sign, style: '1;33' }))
  // what tells two towns of one name apart the map shows by itself
  const called = nameOf(place).replace(/ \(.*/, '')
  // a number must not run into the strength before it
  const name = cells(/^\d/.test(called) ? `:${called}` : called, place.owner)
  const named = all || troops.length > 0 || (number !== undefined && lit.size <= FEW) || place.owner !== null
  const [first, rest] = [name.slice(0, LETTERS_FIRST), name.slice(LETTERS_FIRST)]
  const bare = [[...core, ...choice], core].map(mark => ({ mark, rest: [] }))
  return named ? [{ mark: [...core, ...choice, ...first], rest }, ...bare] : bare
}

/** Where it begins; null: something stands there already. */
function put(row: (Cell | null)[], x: number, mark: readonly Cell[]): number | null {
  const from = Math.max(0, Math.min(x, row.length - mark.length))
  const around = row.slice(Math.max(0, from - 1), from + mark.length + 1)
  if (around.some(cell => cell !== null)) return null
  mark.forEach((cell, i) => {
    row[from + i] = cell
  })
  return from
}

function line(row: readonly (Cell | null)[], colours: boolean): string {
  let text = ''
  let style = ''
  for (const cell of row) {
    const next = cell === null || !colours ? '' : cell.style
    if (next !== style) text += next === '' ? '\u001b[0m' : `\u001b[0;${next}m`
    style = next
    text += cell?.sign ?? ' '
  }
  return (style === '' ? text : `${text}\u001b[0m`).replace(/ +$/, '')
}

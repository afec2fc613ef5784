// What an assault may come to, by playing it out many times from what the view shows. Cubes lie as they do now and are spread
// evenly; nobody slips away or pulls guns out.
import mapData from '../../data/map.json' with { type: 'json' }
import tables from '../../data/tables.json' with { type: 'json' }
import type { PieceView, View } from '../../views.ts'
import { sectorLooks } from '../ground/sectors.ts'
import type { Side } from '../palette.ts'
import {
  borderCode,
  colourCode,
  enemyOf,
  isGun,
  piecesIn,
  placeCode,
  sideOfPiece,
  typeFacts,
  typeOf,
} from '../pieces/pieces.ts'

interface Fighter {
  cubes: number
  most: number
  /** Columns that its quality moves it. */
  shift: number
  there: boolean
  lost: boolean
}

export interface Assault {
  attackers: readonly Fighter[]
  defenders: readonly Fighter[]
  /** Die modifier of each gun that defends. */
  guns: readonly number[]
  /** Columns that the ground moves the defenders. */
  ground: number
  dug: boolean
  disrupted: boolean
}

export interface AssaultOdds {
  taken: number
  /** Pieces eliminated, on average. */
  attackersLost: number
  defendersLost: number
}

const QUALITY: Readonly<Record<string, number>> = { elite: -1, regular: 0, green: 1 }

const fighter = (piece: PieceView, cubes: number, defends: boolean): Fighter => {
  const facts = typeFacts(typeOf(piece.id))
  const quality = QUALITY[facts?.quality ?? 'regular'] ?? 0
  return {
    cubes,
    most: facts?.mostCubes ?? 5,
    shift: defends ? quality : Math.min(0, quality),
    there: true,
    lost: false,
  }
}

/** The border between two places, as the map names it. */
export const borderBetween = (a: string, b: string): string | undefined =>
  mapData.borders.find(x => x.sectors.includes(a) && x.sectors.includes(b))?.code

/** The assault of these pieces on a sector: two over each border, none of them guns. */
export function assaultOf(view: View, pieces: readonly PieceView[], place: number): Assault {
  const code = placeCode(place)
  const side: Side = pieces[0] === undefined ? 'union' : sideOfPiece(pieces[0].id)
  const crossing = new Map<string, PieceView[]>()
  for (const piece of pieces.filter(p => !isGun(p.id))) {
    const border = borderBetween(placeCode(piece.place), code) ?? placeCode(piece.place)
    const list = crossing.get(border) ?? []
    if (list.length < 2) list.push(piece)
    crossing.set(border, list)
  }
  const there = piecesIn(view, place, enemyOf(side))
  const troops = there.filter(p => !isGun(p.id))
  const sticks = view.sticks.filter(s => s.place === place).map(s => borderCode(s.border))
  const flank = sticks.length > 0 && [...crossing.keys()].some(border => !sticks.includes(border))
  const dug = !flank && sticks.length === 2 && sticks[0] === sticks[1]
  const look = sectorLooks.get(code)
  const ground =
    (look !== undefined && look.terrain !== 'open' ? -1 : 0) + (look?.town ? 2 : 0) + (flank ? 2 : 0) + (dug ? -1 : 0)
  return {
    attackers: [...crossing.values()].flat().map(p => fighter(p, p.cubes, false)),
    defenders: troops.map(p => fighter(p, p.cubes + shareOf(view, p, troops), true)),
    guns: there.filter(p => isGun(p.id)).map(p => (p.damaged ? -1 : 0)),
    ground,
    dug,
    disrupted: view.disrupted.includes(place),
  }
}

/** A piece's even share of the cubes of its colour that lie with it. */
function shareOf(view: View, piece: PieceView, troops: readonly PieceView[]): number {
  const type = typeOf(piece.id)
  const alike = troops.filter(p => typeOf(p.id) === type)
  const lying = view.cubes.find(c => c.place === piece.place && colourCode(c.colour) === type)?.count ?? 0
  const n = alike.indexOf(piece)
  return Math.floor(lying / alike.length) + (n < lying % alike.length ? 1 : 0)
}

/** A small generator of its own, so that the same position always shows the same odds. */
function dice(seed: number): () => number {
  let s = seed
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((t ^ (t >>> 14)) >>> 0) % 6) + 1
  }
}

const TRIALS = 3000

export function assaultOdds(assault: Assault, trials = TRIALS): AssaultOdds {
  const d6 = dice(1863)
  let [taken, attackersLost, defendersLost] = [0, 0, 0]
  for (let i = 0; i < trials; i++) {
    const [own, enemy] = [assault.attackers, assault.defenders].map(list => list.map(f => ({ ...f }))) as [
      Fighter[],
      Fighter[],
    ]
    if (playOut(assault, own, enemy, d6)) taken++
    attackersLost += own.filter(f => f.lost).length
    defendersLost += enemy.filter(f => f.lost).length
  }
  return { taken: taken / trials, attackersLost: attackersLost / trials, defendersLost: defendersLost / trials }
}

const standing = (list: readonly Fighter[]) => list.filter(f => f.there)
const cellOf = (rows: readonly string[], roll: number) => rows[Math.max(1, roll) - 1] ?? '-'

function playOut(a: Assault, own: Fighter[], enemy: Fighter[], d6: () => number): boolean {
  let disrupted = a.disrupted
  let check = false
  for (const modifier of a.guns) {
    const cubes = Number(cellOf(tables.defendingArtillery.rows, d6() + modifier)) || 0
    check ||= cubes > 0
    hit(own, cubes)
  }
  for (let round = 1; round <= 2; round++) {
    if (standing(own).length === 0) return false
    const fire = volley(tables.defendingInfantry.rows, standing(enemy), 0, d6)
    hit(own, fire.cubes)
    if (check || fire.cubes > 0 || fire.cells.includes('M')) morale(tables.attackerMorale.columns, own, 0, d6)
    if (standing(own).length === 0) return false
    if (standing(enemy).length === 0) return true
    const back = volley(tables.attackerFire.rows, standing(own), a.dug ? -1 : 0, d6)
    disrupted ||= back.cells.includes('D')
    hit(enemy, back.cubes)
    check = false
    if (back.cubes > 0 || back.cells.includes('D')) {
      const results = morale(tables.defenderMorale.columns, enemy, a.ground + (disrupted ? 1 : 0), d6)
      disrupted ||= results.includes('D')
      for (const result of results) if (result === 'C') fallBack(own)
    }
    if (standing(enemy).length === 0) return standing(own).length > 0
  }
  return false
}

function volley(rows: readonly string[], shooters: readonly Fighter[], modifier: number, d6: () => number) {
  const cells = shooters.map(f => cellOf(rows, d6() + modifier - (f.cubes >> 1)))
  return { cells, cubes: cells.reduce((sum, cell) => sum + (Number(cell) || 0), 0) }
}

/** Cubes go to those with the fewest; one more than a piece can carry eliminates it. */
function hit(list: readonly Fighter[], cubes: number): void {
  for (let i = 0; i < cubes; i++) {
    const taker = standing(list).reduce<Fighter | null>(
      (least, f) => (least === null || f.cubes < least.cubes ? f : least),
      null,
    )
    if (taker === null) return
    taker.cubes++
    if (taker.cubes > taker.most) lose(taker)
  }
}

function lose(f: Fighter): void {
  f.there = false
  f.lost = true
}

function fallBack(list: readonly Fighter[]): void {
  const one = standing(list)[0]
  if (one !== undefined) one.there = false
}

function morale(columns: readonly (readonly string[])[], list: readonly Fighter[], shift: number, d6: () => number) {
  return standing(list).map(f => {
    const column = Math.min(5, Math.max(0, f.cubes + f.shift + shift))
    const result = columns[column]?.[d6() - 1] ?? '-'
    if (result === 'E') lose(f)
    else if (result === 'R') f.there = false
    return result
  })
}

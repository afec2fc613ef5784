import type { Refusal, Target } from '#engine/index.ts'
import { fallTo } from '../11-retreat/fall-to.ts'
import { retreatChoice, type Shelter, shelterRefusal, sheltersFrom } from '../11-retreat/shelters.ts'
import type { Choice } from '../choices.ts'
import { pieceCode, placeCode } from '../codes.ts'
import { carryRange, lay } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type PieceId, type PlaceId, placeAt, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { gunsIn, pieceOf } from '../occupants.ts'
import { colourOf } from '../pieces.ts'
import type { State } from '../state.ts'

type Slip = Frames['slip']
type SlipChoice = Extract<Choice, { verb: 'retreat' | 'retreatThrough' | 'recall' | 'stand' }>

/**
 * 12.0: cavalry that is hit may ignore one cube and retreat; guns of its sector may go with it, undamaged. Attacking
 * cavalry goes back to where it came from (ruling R22). Handed back: whether it went.
 */
export const slip = procedure('slip', {
  rule: '12.0',
  start: 'ready',
  steps: {
    ready: (t, f) => (slipChoices(t.state, f).length > 1 ? go('choose') : end('slip', { went: false })),

    choose: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f): readonly SlipChoice[] => slipChoices(g, f),
      prompt: (_, f) => ({ piece: pieceCode(f.piece), place: placeCode(f.place) }),
      why: (g, f, target) => slipRefusal(g, f, target),
      on: {
        retreat: (t, f, c) => prepare(t, f, { place: c.place, via: null }),
        retreatThrough: (t, f, c) => prepare(t, f, { place: c.place, via: c.via }),
        recall(t, f) {
          t.say('12.0', 'log.cavalry.slips', { piece: pieceCode(f.piece), place: placeCode(f.place) })
          shed(t, f.piece)
          return call('fallBack', { pieces: [f.piece] }, 'gone')
        },
        stand: () => end('slip', { went: false }),
      },
    }),

    /** Outside combat the cubes lie in the sector: it takes its share along. */
    carry: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f) => {
        const [least, most] = carryRange(g, f.piece)
        return Array.from({ length: most - least + 1 }, (_, i) => ({ verb: 'carry' as const, count: least + i }))
      },
      prompt: (_, f) => ({ piece: pieceCode(f.piece) }),
      on: {
        carry(t, f, c) {
          takeAlong(t, f.piece, c.count)
          return leave(t, f)
        },
      },
    }),

    guns: (t, f) => (followChoices(t.state, f).length > 0 ? go('follow') : end('slip', { went: true })),

    follow: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f) => [...followChoices(g, f), { verb: 'keepGuns' as const }],
      prompt: (_, f) => ({ place: placeCode(f.place) }),
      why: (g, f, target) => (target.kind === 'place' ? shelterRefusal(g, f.place, placeAt(target), f.side) : null),
      on: {
        retreat: (t, f, c) => follow(t, f, c.piece, { place: c.place, via: null }),
        retreatThrough: (t, f, c) => follow(t, f, c.piece, { place: c.place, via: c.via }),
        keepGuns: () => end('slip', { went: true }),
      },
    }),

    gone: () => end('slip', { went: true }),
  },
})

function slipChoices(g: Readonly<State>, f: Slip): SlipChoice[] {
  if (pieceOf(g, f.piece).from !== null) return [{ verb: 'recall', piece: f.piece }, { verb: 'stand' }]
  const away = sheltersFrom(g, f.place, f.side).map(shelter => retreatChoice(f.piece, shelter))
  return [...away, { verb: 'stand' }]
}

function prepare(t: Umpire, f: Slip, shelter: Shelter) {
  f.shelter = shelter
  t.say('12.0', 'log.cavalry.slips', { piece: pieceCode(f.piece), place: placeCode(f.place) })
  if (shed(t, f.piece)) return leave(t, f)
  const [least, most] = carryRange(t.state, f.piece)
  if (least < most) return go('carry' as const)
  takeAlong(t, f.piece, least)
  return leave(t, f)
}

/** In combat one of the cubes assigned to it is ignored. */
function shed(t: Umpire, piece: PieceId): boolean {
  const p = pieceOf(t.state, piece)
  if (p.cubes === 0) return false
  p.cubes--
  return true
}

function takeAlong(t: Umpire, piece: PieceId, count: number): void {
  const p = pieceOf(t.state, piece)
  lay(t.state, p.place as PlaceId, colourOf(piece), -count)
  p.cubes = count
}

const leave = (t: Umpire, f: Slip) => follow(t, f, f.piece, f.shelter as Shelter)

function followChoices(g: Readonly<State>, f: Slip) {
  const guns = gunsIn(g, f.place, f.side)
  if (guns.length === 0) return []
  const shelters = sheltersFrom(g, f.place, f.side)
  return guns.flatMap(piece => shelters.map(shelter => retreatChoice(piece, shelter)))
}

function follow(t: Umpire, f: Slip, piece: PieceId, shelter: Shelter) {
  const places = fallTo(t, piece, shelter)
  return call('cubes', { places, side: f.side, colour: null, longRange: false }, 'guns' as const)
}

function slipRefusal(g: Readonly<State>, f: Slip, target: Target): Refusal | null {
  if (target.kind === 'piece') return refuse('12.0', 'why.slip.other')
  return target.kind === 'place' ? shelterRefusal(g, f.place, placeAt(target), f.side) : null
}

import type { Refusal } from '#engine/index.ts'
import { vacated } from '../09-capture/capture.ts'
import { BOX_CODES, BOXES, JOINED } from '../board.ts'
import type { Frames } from '../frames.ts'
import { type BoxId, enemyOf, roleOf, type UnitId } from '../ids.ts'
import { refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { change, hasUnits, unitsIn } from '../units.ts'

type Part = Frames['battlePart']

/** The rule by which units leave a battle: a retreat, or a withdrawal of cavalry. */
type Leaving = '5.2.5' | '5.2.6'

const FIRST_ROUND = 2

/** 5.2.5: where the whole army may retreat now; friendly boxes first (rulings R24, R25). */
export function retreatBoxes(g: Readonly<State>, f: Part): BoxId[] {
  if (timeRefusal(g, f) !== null) return []
  const open = JOINED[f.side][f.box].filter(box => shelterRefusal(g, f, box) === null)
  const friendly = open.filter(box => g.control[box] === f.side)
  return friendly.length > 0 ? friendly : open
}

export function retreatRefusal(g: Readonly<State>, f: Part, box: BoxId): Refusal | null {
  return (
    timeRefusal(g, f) ??
    shelterRefusal(g, f, box) ??
    (retreatBoxes(g, f).includes(box) ? null : refuse('5.2.5', 'why.retreat.friendlyFirst'))
  )
}

function timeRefusal(g: Readonly<State>, f: Part): Refusal | null {
  const now = g.options.retreatEveryRound ? f.round >= FIRST_ROUND : f.round === FIRST_ROUND
  return now ? null : refuse('5.2.5', 'why.retreat.roundTwo')
}

/** 5.2.5, 5.2.6: why an army or withdrawing cavalry cannot go to a box; null when it can. */
export function shelterRefusal(g: Readonly<State>, f: Part, box: BoxId, rule: Leaving = '5.2.5'): Refusal | null {
  const enemy = enemyOf(f.side)
  if (!JOINED[f.side][f.box].includes(box)) return refuse(rule, 'why.retreat.notJoined')
  if (hasUnits(g, box, enemy)) return refuse(rule, 'why.retreat.enemyThere')
  if (f.origins[enemy].includes(box)) return refuse(rule, 'why.retreat.enemyCameFromThere')
  if (g.control[box] === enemy && BOXES[box].recruit[enemy] > 0) return refuse(rule, 'why.retreat.enemyCity')
  return null
}

/** True when a box held by cavalry alone was given up. */
export function retreatTo(t: Umpire, f: Part, box: BoxId): boolean {
  const units = unitsIn(t.state, f.box, f.side)
  t.say('5.2.5', 'log.battle.retreat', {
    side: roleOf(f.side),
    count: units.length,
    from: BOX_CODES[f.box],
    to: BOX_CODES[box],
  })
  for (const id of units) fallBack(t.state, id, box)
  return vacated(t, f.box, f.side)
}

export function fallBack(g: State, id: UnitId, box: BoxId): void {
  change(g, id, { box, entrenched: false, fellBack: true, fought: true, arrival: null, landed: false })
}

import { first } from '#engine/lists.ts'
import { BOX_CODES, BOX_IDS, BOXES } from '../board.ts'
import type { Choice } from '../choices.ts'
import { type BoxId, boxAt, enemyOf, roleOf, seatOf, UNION, type UnitId, unitAt } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, result, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { anyIn, hasUnits, occupants, unitsIn } from '../units.ts'
import { unitRefusal } from './march-refusal.ts'

type BoxChoice = Extract<Choice, { verb: 'marchFrom' | 'endMovement' }>

const FEWEST_MARCHES = 2
const FIRST_TURN_MARCHES = 2
const INVASION_ROLL = 6

/** 4.0: the movement phase. */
export const movement = procedure('movement', {
  rule: '4.0',
  start: 'roll',
  steps: {
    roll(t, f) {
      const { marches, invasion } = rollMarches(t)
      f.left = f.total = marches
      f.invasion = invasion
      return go('next')
    },

    next: (t, f) => (f.left > 0 && someoneCanMarch(t.state) ? go('chooseBox') : end()),

    chooseBox: decision({
      roles: g => seatOf(g.active),
      choices: g => boxChoices(g),
      prompt: (_, f) => ({ march: f.total - f.left + 1, total: f.total }),
      why: (g, _, target) => {
        if (target.kind === 'box') return boxRefusal(g, boxAt(target))
        return target.kind === 'unit' ? unitRefusal(g, unitAt(target)) : null
      },
      on: {
        marchFrom(t, f, c) {
          f.left--
          t.say('4.0', 'log.march.from', {
            side: roleOf(t.state.active),
            march: f.total - f.left,
            total: f.total,
            box: BOX_CODES[c.box],
          })
          const { left, invasion, port } = f
          return call('march', { box: c.box, left, invasion, port, acted: [], sea: false }, 'marched')
        },
        endMovement(t, f) {
          t.say('4.0', 'log.march.unused', { side: roleOf(t.state.active), count: f.left })
          return end()
        },
      },
    }),

    marched(_, f) {
      const { port, left } = result(f, 'march')
      f.port = port
      f.left = left
      return go('next')
    },
  },
})

function rollMarches(t: Umpire): { marches: number; invasion: boolean } {
  const side = roleOf(t.state.active)
  if (t.state.turn === 1) {
    t.say('4.1', 'log.march.firstTurn', { side, count: FIRST_TURN_MARCHES })
    return { marches: FIRST_TURN_MARCHES, invasion: false }
  }
  const roll = t.d(6)
  const marches = Math.max(roll, FEWEST_MARCHES)
  const invasion = t.state.active === UNION && roll === INVASION_ROLL
  t.say('4.0', 'log.march.die', { side, roll, count: marches })
  if (invasion) t.say('4.2.4', 'log.invasion.possible')
  return { marches, invasion }
}

const marked = new Uint8Array(BOXES.length)

/** Boxes from which some unit can still march. */
function marchableBoxes(g: Readonly<State>): BoxId[] {
  const who = occupants(g)
  marked.fill(0)
  for (let id: number = g.active; id < g.units.length; id += 2) {
    const { box, marches } = g.units[id as UnitId]
    if (box !== null && marches < 2) marked[box] = 1
  }
  const boxes: BoxId[] = []
  for (const box of BOX_IDS) {
    if (marked[box] === 1 && (g.options.leaveEnemyBox || !anyIn(who, box, enemyOf(g.active)))) boxes.push(box)
  }
  return boxes
}

function boxChoices(g: Readonly<State>): BoxChoice[] {
  const list: BoxChoice[] = []
  for (const box of marchableBoxes(g)) list.push({ verb: 'marchFrom', box })
  list.push({ verb: 'endMovement' })
  return list
}

function someoneCanMarch(g: Readonly<State>): boolean {
  for (let id: number = g.active; id < g.units.length; id += 2) {
    const { box, marches } = g.units[id as UnitId]
    if (box === null || marches >= 2) continue
    if (g.options.leaveEnemyBox || !hasUnits(g, box, enemyOf(g.active))) return true
  }
  return false
}

function boxRefusal(g: Readonly<State>, box: BoxId) {
  const own = unitsIn(g, box, g.active)
  if (own.length > 0) return unitRefusal(g, first(own))
  return refuse('4.0', hasUnits(g, box, enemyOf(g.active)) ? 'why.box.enemyOnly' : 'why.box.empty')
}

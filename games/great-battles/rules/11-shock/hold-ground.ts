import { first, last } from '#engine/lists.ts'
import { turnBetween, VERTEX_FACES } from '#engine/map/facing.ts'
import { sideTo } from '#engine/map/hex.ts'
import { mayAdvance } from '../12-results/advance-after-fire.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, ordersOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { type Face, type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import { hexUnder, REFUSED, type State, setUnit } from '../state.ts'
import { enemyAt, stackAt } from '../survey.ts'
import { mayGoOn } from './eligible.ts'
import { byRight } from './pursue.ts'

type F = Frames['holdGround']

/** 11.46, 11.64: who of a hex may advance and go on: foot and horse whose counter stands there, not under March. */
const fighters = (g: Field, hex: HexId): UnitId[] =>
  stackAt(g, hex).filter(id => g.units[id].hex === hex && !isGuns(g, id) && ordersOf(g, id) !== MARCH)

/** 11.46: hexes the attackers have left that these units may advance into. */
const openHexes = (g: Field, f: Readonly<F>): HexId[] =>
  f.left.filter(hex => !enemyAt(g, f.side, hex) && f.units.some(id => mayAdvance(g, id, hex)))

/** 11.46: facings that a winner may take who does not go on; long units do not turn on the spot. */
function freeFaces(g: Field, hex: HexId): readonly Face[] {
  const stack = stackAt(g, hex)
  const top = stack.at(-1)
  if (top === undefined || stack.some(id => g.units[id].tail.length > 0 || ordersOf(g, id) === MARCH)) return []
  return VERTEX_FACES.filter(face => face !== g.units[top].face)
}

/** The defender who has thrown an attack back, hex by hex: goes on, advances, turns as he likes, or stands (11.46, 11.47). */
export const holdGround = procedure('holdGround', {
  rule: '11.46',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      const hex = f.hexes[0]
      if (hex === undefined) return end()
      f.hexes = f.hexes.slice(1)
      f.hex = hex
      f.units = fighters(g, hex)
      f.goesOn = false
      return openHexes(g, f).length > 0 || mayContinue(g, f) || freeFaces(g, hex).length > 0 ? go('choose') : go('next')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...(mayContinue(g, f) ? [{ verb: 'continueShock' } as const] : []),
        ...openHexes(g, f).map((hex): Extract<Choice, { verb: 'advanceInto' }> => ({ verb: 'advanceInto', hex })),
        ...freeFaces(g, hexUnder(f)).map((facing): Extract<Choice, { verb: 'turn' }> => ({ verb: 'turn', facing })),
        { verb: 'halt' } as const,
      ],
      prompt: (g, f) => ({ hex: hexCode(g, hexUnder(f)) }),
      on: {
        continueShock(t, f) {
          f.goesOn = true
          const open = openHexes(t.state, f)
          if (open.length === 0) return onward(t.state, f, f.units)
          return open.length > 1 ? go('whither') : into(t.state, f, first(open))
        },
        advanceInto: (t, f, c) => into(t.state, f, c.hex),
        turn(t, f, c) {
          const g = t.state
          for (const id of stackAt(g, hexUnder(f)))
            setUnit(g, id, { face: c.facing, status: g.units[id].status & ~REFUSED })
          const unit = last(stackAt(g, hexUnder(f)))
          t.say('11.46', 'log.turn.unit', {
            side: roleOf(g, f.side),
            unit: unitCode(g, unit),
            facing: c.facing * 30,
          })
          return go('next')
        },
        halt: () => go('next'),
      },
    }),
    /** 11.47: several hexes were left: into which does he follow? */
    whither: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        openHexes(g, f).map((hex): Extract<Choice, { verb: 'advanceInto' }> => ({ verb: 'advanceInto', hex })),
      prompt: (g, f) => ({ hex: hexCode(g, hexUnder(f)) }),
      on: { advanceInto: (t, f, c) => into(t.state, f, c.hex) },
    }),
    advanced(t, f) {
      const { advanced } = result(f, 'advance')
      return f.goesOn && advanced.length > 0 ? onward(t.state, f, advanced) : go('next')
    },
  },
})

/** 11.47: after a modified 1 or less: into a hex left empty, or against attackers who could not go. */
const mayContinue = (g: Field, f: Readonly<F>): boolean =>
  f.again && f.units.length > 0 && (openHexes(g, f).length > 0 || f.units.some(id => mayGoOn(g, id)))

/** 11.46: they turn as far as they must to have the hex before them. */
function into(g: State, f: F, to: HexId) {
  const from = hexUnder(f)
  const side = sideTo(ground(g).grid, from, to)
  const units = byRight(
    g,
    f.units.filter(id => stands(g.units[id])),
  )
  const stack = stackAt(g, from)
  const { face: now } = g.units[first(units)]
  // the hex turns as one (7.11); a line does not turn on the spot
  if (side !== null && turnBetween(now, (side * 2) as Face) > 1 && stack.every(id => g.units[id].tail.length === 0)) {
    const face = [...VERTEX_FACES]
      .filter(v => turnBetween(v, (side * 2) as Face) === 1)
      .sort((a, b) => turnBetween(now, a) - turnBetween(now, b) || a - b)[0] as Face
    for (const id of stack) setUnit(g, id, { face, status: g.units[id].status & ~REFUSED })
  }
  return call('advance', { units, to, must: f.goesOn, extra: 0, after: 'shock' }, 'advanced' as const)
}

const onward = (g: State, f: F, units: readonly UnitId[]) => {
  const here = units.filter(id => stands(g.units[id]))
  return call('continued', { side: f.side, units: here, must: true, group: null, count: 0 }, 'next' as const)
}

import type { Refusal, Target } from '#engine/index.ts'
import { first as firstOf } from '#engine/lists.ts'
import { vacated } from '../09-capture/capture.ts'
import { unlessWon } from '../11-victory/victory.ts'
import { BOX_CODES, LINES, PORTS, RIVER, WASHINGTON } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import {
  type BoxId,
  boxAt,
  enemyOf,
  type LineId,
  roleOf,
  seatOf,
  sideOf,
  UNIT_CODES,
  type UnitId,
  unitAt,
} from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { TYPE_CODES } from '../unit-types.ts'
import { anyIn, change, hasUnits, occupants, unitOf, unitsIn } from '../units.ts'
import { dig, digRefusal } from './entrench.ts'
import { marchRefusal, unitRefusal } from './march-refusal.ts'
import { reachOf } from './reach.ts'
import { invasionRefusal, invasionTargets, landingRefusal, sailRefusal, sailTargets } from './sea.ts'

type MarchChoice = Extract<Choice, { verb: 'march' | 'digIn' | 'sail' | 'invade' | 'endMarch' }>

/** 4.0: one march. Any of a box's units may go, each where it will, and any may dig in. */
export const march = procedure('march', {
  rule: '4.0',
  start: 'chooseMove',
  steps: {
    chooseMove: decision({
      roles: g => seatOf(g.active),
      choices: (g, f): readonly MarchChoice[] => marchChoices(g, f),
      prompt: (_, f) => ({ box: BOX_CODES[f.box], left: f.left }),
      why: (g, f, target) => moveRefusal(g, f, target),
      on: {
        march(t, f, c) {
          f.acted.push(c.unit)
          return unlessWon(t, marchUnit(t, c.unit, c.box, c.line), go('more'))
        },
        digIn(t, f, c) {
          f.acted.push(c.unit)
          const done = dig(t, c.unit)
          t.say('4.2.5', done ? 'log.dig.done' : 'log.dig.begun', told(t.state, c.unit, f.box))
          return go('more')
        },
        sail(t, f, c) {
          const lapsed = putToSea(t, f, c.unit, c.box)
          t.say('4.2.3', 'log.sea.move', { ...told(t.state, c.unit, f.box), to: BOX_CODES[c.box] })
          return unlessWon(t, lapsed, go('more'))
        },
        invade(t, f, c) {
          f.port = c.box
          const lapsed = putToSea(t, f, c.unit, c.box)
          change(t.state, c.unit, { landed: true })
          t.say('4.2.4', 'log.invasion.landing', { ...told(t.state, c.unit, f.box), to: BOX_CODES[c.box] })
          return unlessWon(t, lapsed, go('more'))
        },
        endMarch: (_, f) => end('march', { port: f.port, left: f.left }),
      },
    }),

    more: (t, f) => (canGoOn(t.state, f) ? go('chooseMove') : end('march', { port: f.port, left: f.left })),
  },
})

/** Units that can take part in this march and have not yet. */
function ready(g: Readonly<State>, f: Frames['march']): UnitId[] {
  if (!g.options.leaveEnemyBox && hasUnits(g, f.box, enemyOf(g.active))) return []
  return unitsIn(g, f.box, g.active).filter(id => unitOf(g, id).marches < 2 && !f.acted.includes(id))
}

/** After somebody went: by land any other unit may follow in the same march, by sea each needs a march of its own. */
const canGoOn = (g: Readonly<State>, f: Frames['march']): boolean =>
  f.sea ? seaChoices(g, f, ready(g, f)).length > 0 : ready(g, f).length > 0

function marchChoices(g: Readonly<State>, f: Frames['march']): MarchChoice[] {
  const units = ready(g, f)
  const list: MarchChoice[] = f.sea ? [] : landChoices(g, f, units)
  if (f.sea || f.acted.length === 0) for (const choice of seaChoices(g, f, units)) list.push(choice)
  if (f.acted.length > 0) list.push({ verb: 'endMarch' })
  return list
}

function landChoices(g: Readonly<State>, f: Frames['march'], units: readonly UnitId[]): MarchChoice[] {
  const list: MarchChoice[] = []
  const who = occupants(g)
  const contested = anyIn(who, f.box, enemyOf(g.active))
  for (const unit of units) {
    for (const { box, line } of reachOf(g, unit, who)) list.push({ verb: 'march', unit, box, line })
    if (digRefusal(g, unit, f.left, contested) === null) list.push({ verb: 'digIn', unit })
  }
  return list
}

function seaChoices(g: Readonly<State>, f: Frames['march'], units: readonly UnitId[]): MarchChoice[] {
  if (f.sea && f.left === 0) return []
  const sailors = units.filter(unit => sailRefusal(g, unit) === null)
  if (sailors.length === 0) return []
  const ports = sailTargets(g, f.box)
  const landings = invasionTargets(g, f.box, f.invasion, f.port)
  return sailors.flatMap(unit => [
    ...ports.map(box => ({ verb: 'sail' as const, unit, box })),
    ...landings.map(box => ({ verb: 'invade' as const, unit, box })),
  ])
}

/** Whether a line begins in the box itself. */
const nextTo = (box: BoxId, line: LineId): boolean => {
  const { a, b } = LINES[line]
  return a === box || b === box
}

/** True when a box held by cavalry alone was given up. */
function marchUnit(t: Umpire, id: UnitId, to: BoxId, line: LineId): boolean {
  const g = t.state
  const unit = unitOf(g, id)
  const from = unit.box as BoxId
  const jump = !nextTo(from, line) && reachOf(g, id, occupants(g)).some(r => r.box === to && r.line === line && r.jump)
  const { type } = LINES[line]
  const side = sideOf(id)
  t.say(jump ? (type === RIVER ? '4.2.2' : '4.2.1') : '4.0', jump ? 'log.march.jump' : 'log.march.unit', {
    ...told(g, id, from),
    to: BOX_CODES[to],
    by: LINE_WORDS[type],
  })
  change(g, id, {
    box: to,
    marches: unit.marches + 1,
    entrenched: false,
    digging: false,
    jumped: unit.jumped || jump,
    arrival: hasUnits(g, to, enemyOf(side)) ? line : null,
  })
  return vacated(t, from, side)
}

/** 4.2.3: each unit is a march of its own, and makes no other. True when a box held by cavalry alone was given up. */
function putToSea(t: Umpire, f: Frames['march'], id: UnitId, to: BoxId): boolean {
  if (f.sea) f.left--
  f.sea = true
  f.acted.push(id)
  change(t.state, id, { box: to, marches: 2, entrenched: false })
  return vacated(t, f.box, sideOf(id))
}

function moveRefusal(g: Readonly<State>, f: Frames['march'], target: Target): Refusal | null {
  if (target.kind === 'unit') {
    const barred = unitRefusal(g, unitAt(target))
    if (barred !== null) return barred
    if (f.acted.includes(unitAt(target))) return refuse('4.0', 'why.march.acted')
    if (f.sea && unitOf(g, unitAt(target)).box === f.box) return sailRefusal(g, unitAt(target))
    return refuse('4.0', 'why.march.otherBox')
  }
  if (target.kind !== 'box') return null
  const units = ready(g, f)
  const first = firstOf(units)
  if (boxAt(target) === f.box) return stayRefusal(g, f, units)
  const bySea = seaRefusal(g, f, first, boxAt(target))
  if (bySea !== null) return bySea
  if (f.sea) return landingRefusal(g, boxAt(target))
  const byLand = marchRefusal(g, first, boxAt(target))
  return byLand.key === 'why.march.tooFar' && PORTS.includes(boxAt(target)) ? (sailRefusal(g, first) ?? byLand) : byLand
}

/** Whoever points at the box itself asks why nobody can dig in there. */
function stayRefusal(g: Readonly<State>, f: Frames['march'], units: readonly UnitId[]): Refusal | null {
  const refusals = units.map(unit => digRefusal(g, unit, f.left))
  return f.sea || refusals.includes(null) ? refuse('4.0', 'why.march.here') : (refusals[0] ?? null)
}

/** Of two ports only the reason at sea is worth telling. */
function seaRefusal(g: Readonly<State>, f: Frames['march'], unit: UnitId, to: BoxId): Refusal | null {
  if (landingRefusal(g, f.box)?.key === 'why.sea.noPort' || landingRefusal(g, to)?.key === 'why.sea.noPort') return null
  const barred = sailRefusal(g, unit)
  if (barred !== null) return barred.key === 'why.sea.marched' ? barred : null
  if (!f.sea && f.acted.length > 0) return refuse('4.2.3', 'why.sea.ownMarch')
  const landing = landingRefusal(g, to)
  if (landing?.key !== 'why.sea.notUnionPort') return landing
  return f.box === WASHINGTON ? invasionRefusal(g, f.invasion, f.port, to) : refuse('4.2.4', 'why.invasion.washington')
}

const LINE_WORDS = ['road', 'rail', 'river'] as const

const told = (g: Readonly<State>, id: UnitId, from: BoxId) => ({
  side: roleOf(sideOf(id)),
  unit: UNIT_CODES[id],
  type: TYPE_CODES[unitOf(g, id).type],
  from: BOX_CODES[from],
})

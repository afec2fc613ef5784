import { withOwner } from '../../rules/09-capture/capture.ts'
import { BOXES, isRecruitmentCity } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { type BoxId, enemyOf, type LineId, sideOf, type UnitId } from '../../rules/ids.ts'
import type { State, UnitState } from '../../rules/state.ts'
import { change, hasUnits, unitOf } from '../../rules/units.ts'

/** What one unit does in a march. */
export interface Act {
  how: 'march' | 'digIn' | 'sail' | 'invade'
  unit: UnitId
  /** Where it stands afterwards. */
  box: BoxId
  line: LineId
  jump: boolean
}

/** One march: the box that is activated and what its units do. */
export interface March {
  from: BoxId
  acts: readonly Act[]
}

/** What a march has changed, to be put back. */
export interface Undo {
  ids: UnitId[]
  units: UnitState[]
  lapsed: Pick<State, 'control' | 'cavalryHeld'> | null
}

/** Carry out a march on a thought-of position, without dice, log or checks; gives what puts it back. */
export function tryMarch(g: State, march: March): Undo {
  const undo: Undo = { ids: [], units: [], lapsed: null }
  for (const act of march.acts) {
    undo.ids.push(act.unit)
    undo.units.push(unitOf(g, act.unit))
    carryOut(g, act)
  }
  const first = march.acts[0]
  if (first === undefined || !g.cavalryHeld.includes(march.from)) return undo
  if (hasUnits(g, march.from, sideOf(first.unit))) return undo
  undo.lapsed = { control: g.control, cavalryHeld: g.cavalryHeld }
  g.control = withOwner(g.control, march.from, BOXES[march.from].owner)
  g.cavalryHeld = g.cavalryHeld.filter(box => box !== march.from)
  return undo
}

function carryOut(g: State, act: Act): void {
  const unit = unitOf(g, act.unit)
  switch (act.how) {
    case 'digIn': {
      const done = unit.digging || isRecruitmentCity(act.box)
      change(g, act.unit, { entrenched: done, digging: !done, marches: unit.marches + 1 })
      return
    }
    case 'march':
      change(g, act.unit, {
        box: act.box,
        marches: unit.marches + 1,
        entrenched: false,
        digging: false,
        jumped: unit.jumped || act.jump,
        arrival: hasUnits(g, act.box, enemyOf(sideOf(act.unit))) ? act.line : null,
      })
      return
    case 'sail':
    case 'invade':
      change(g, act.unit, { box: act.box, marches: 2, entrenched: false, landed: act.how === 'invade' })
  }
}

export function undoMarch(g: State, undo: Undo): void {
  if (undo.lapsed !== null) {
    g.control = undo.lapsed.control
    g.cavalryHeld = undo.lapsed.cavalryHeld
  }
  for (let i = undo.ids.length - 1; i >= 0; i--) g.units[undo.ids[i] as UnitId] = undo.units[i] as UnitState
}

/** The choices that carry a march out, in order. */
export function choicesOf(march: March): Choice[] {
  const list: Choice[] = [{ verb: 'marchFrom', box: march.from }]
  for (const { how, unit, box, line } of march.acts) {
    if (how === 'march') list.push({ verb: how, unit, box, line })
    else if (how === 'digIn') list.push({ verb: how, unit })
    else list.push({ verb: how, unit, box })
  }
  list.push({ verb: 'endMarch' })
  return list
}

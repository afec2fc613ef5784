import { spOf } from '../02-counters/strength.ts'
import { told } from '../02-counters/sum.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { fallLocals } from '../12-results/shared-loss.ts'
import { secondShots } from '../14-special/spencers.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, hexCode, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, isDisordered, isGuns, stands } from '../field.ts'
import { type Frames, RETURN_FIRE, type Shot } from '../frames.ts'
import type { SideIndex, UnitId } from '../ids.ts'
import { call, end, go, procedure, type Umpire } from '../kit.ts'
import { did, MAP, SILENCED } from '../state.ts'
import { stackAt, topDown } from '../survey.ts'
import { spendAmmo } from './ammunition.ts'
import { effectOf, fireResult } from './fire-table.ts'
import { isShell, tableOf } from './shots.ts'
import { friendsBelow } from './units-in-the-way.ts'

/** 10.17: the die of a shot, and the cell it gives. */
export function rollShot(t: Umpire, shot: Shot): void {
  const g = t.state
  const die = t.d(10) - 1
  shot.die = die
  // 14.33: at an empty hex only the natural die counts
  if (shot.again === true && shot.sp === 0) {
    shot.result = '-'
    t.say('14.33', 'log.hits.empty', {
      side: roleOf(g, ground(g).units[shot.unit].side),
      unit: unitCode(g, shot.unit),
      hex: hexCode(g, shot.target),
      die,
    })
    return
  }
  shot.result = fireResult(tableOf(g, shot), shot.sp, die + shot.sum.total) ?? '-'
  t.say('10.17', 'log.hits.shot', {
    side: roleOf(g, ground(g).units[shot.unit].side),
    unit: unitCode(g, shot.unit),
    hex: hexCode(g, shot.target),
    sp: shot.sp,
    die,
    sum: shot.sum.total,
    parts: told(shot.sum),
    result: shot.result,
  })
}

/** 10.41: what a rolled shot does to those of a side still in the hex; null: nobody is there, or nothing. */
export function resultOf(
  g: Field,
  shot: Shot,
  side: SideIndex,
  shockers: readonly UnitId[] = [],
  leaving: readonly UnitId[] = [],
): Frames['result'] | null {
  if (!stackAt(g, shot.target).some(id => ground(g).units[id].side === side)) return null
  const { lose, test, disorder } = effectOf(shot.result ?? '-')
  if (lose === 0 && test === null && !disorder) return null
  // ruling preshock-target: of those who shock the topmost is struck
  const first = [...stackAt(g, shot.target)].reverse().find(id => shockers.includes(id)) ?? null
  // 10.44: those who stay in the hex are struck instead of who leaves it
  const staying = leaving.length === 0 ? [] : stackAt(g, shot.target).filter(id => !leaving.includes(id))
  return {
    hex: shot.target,
    ...(staying.length === 0 ? {} : { only: staying }),
    side,
    by: shot.unit,
    cause: 'fire',
    lose,
    test,
    auto: disorder,
    each: isShell(g, shot),
    first,
    shockers,
    led: [],
    todo: [],
  }
}

/** 10.15, 10.45: whether a shot kept for later can still be fired, with no more SP than are left. */
export function stillFires(g: Field, shot: Shot): boolean {
  const u = g.units[shot.unit]
  if (!stands(u) || did(g, shot.unit, SILENCED) || (isGuns(g, shot.unit) && isDisordered(g, shot.unit))) return false
  if (shot.with === undefined) shot.sp = Math.min(shot.sp, spOf(g, shot.unit))
  return shot.sp > 0
}

/** 10.26: friends next to the target over whom a shot went, on a natural 2 or less. */
export function underFire(g: Field, shot: Shot): UnitId[] {
  if (shot.die === null || shot.die > CHARTS.tables.overheadFire.naturalRollAtMost) return []
  const { side } = ground(g).units[shot.unit]
  const hexes = new Set((shot.from ?? []).flatMap(from => friendsBelow(g, side, from, shot.target)))
  return [...new Set([...hexes].flatMap(hex => topDown(g, hex)))].filter(id => id !== shot.unit)
}

/** 10.41: shots that a window handed back take effect one after another; on an empty hex they are lost. `side`: who is shot at. */
export const hits = procedure('hits', {
  rule: '10.41',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      f.below ??= []
      let shot = f.shots[f.next]
      if (shot === undefined) {
        // 14.32, 14.35, 14.36: then Spencers fire again
        const again = secondShots(
          g,
          f.shots.filter(s => s.twice === true),
          { kind: RETURN_FIRE, moves: false },
        )
        for (const s of f.shots) delete s.twice
        f.shots = [...f.shots, ...again]
        shot = f.shots[f.next]
      }
      if (shot === undefined) return go('after')
      f.next++
      if (shot.die === null) {
        if (shot.late === true && !stillFires(g, shot)) return go('next')
        rollShot(t, shot)
      }
      f.below = [...f.below, ...underFire(g, shot)]
      const hit = resultOf(g, shot, f.side, f.first, f.leaving)
      return hit === null ? go('next') : call('result', hit, 'next')
    },
    after(t, f) {
      spendAmmo(
        t,
        f.shots.filter(s => s.owes !== true),
      )
      return go('below')
    },
    /** 10.26: friends fired over. */
    below(t, f) {
      const g = t.state
      const unit = f.below?.[0]
      if (unit === undefined) return call('routTests', {}, 'over')
      f.below = f.below?.slice(1) ?? []
      if (g.units[unit].where !== MAP || rollUdd(t, unit, uddSum(g, unit), 'friendly fire').passed) return go('below')
      return call('disorder', fallLocals(g, f, unit, 'friendly fire', null), 'below')
    },
    over: () => end(),
  },
})

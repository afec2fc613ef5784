import { hexDistance, neighbour } from '#engine/map/hex.ts'
import { rousedFromReserve } from '../06-orders/reserve.ts'
import { partsOf } from '../07-facing/facing.ts'
import { mustTestShot } from '../09-movement/gun-approach.ts'
import { mayReface } from '../09-movement/reaction-facing.ts'
import { mayAdvance } from '../12-results/advance-after-fire.ts'
import { firesFirst, secondShots } from '../14-special/spencers.ts'
import { ground, hexCode, roleOf, unitCode } from '../battle/ground.ts'
import { isDisordered, isGuns, ordersOf } from '../field.ts'
import { type Frames, RETURN_FIRE, type Shot } from '../frames.ts'
import { enemyOf, type HexId, type HexSide, MARCH, type UnitId } from '../ids.ts'
import { call, end, go, procedure, result, type Umpire } from '../kit.ts'
import { addDeed, BUILDING, dropStatus, ENTERED, FIRED, hexUnder, MAP, STAYS, type State, stir } from '../state.ts'
import { stackAt } from '../survey.ts'
import { boundTo } from './aim.ts'
import { spendAmmo } from './ammunition.ts'
import { answerAim } from './answer-aim.ts'
import { returners, unitsIn } from './answers.ts'
import { wayOut } from './arcs.ts'
import { liveSections } from './fire-power.ts'
import { resultOf, rollShot, stillFires, underFire } from './hits.ts'
import { BOUND_TO, FIRED_AT, FIRED_FROM, isSilencedBy, keep, PART_FIRED, PART_RAPID, partsFired } from './kept.ts'
import { returnParts } from './returners.ts'

type F = Frames['fire']

/** Fire with return fire, results, ammunition and advance, in the order of the README. */
export const fire = procedure('fire', {
  rule: '10.17',
  start: 'aim',
  steps: {
    aim(t, f) {
      const g = t.state
      if (f.shots.length === 0) return end('fire', { left: null })
      const hexes = declare(t, f)
      const side = enemyOf(ground(g).units[f.unit].side)
      return hexes.length === 0 ? go('near') : call('reface', { side, hexes }, 'near')
    },
    near(t, f) {
      const g = t.state
      if (!mustTestShot(g, f.unit)) return go('first')
      return call('gunApproach', { unit: f.unit, hex: hexUnder(g.units[f.unit]), fires: true }, 'approached')
    },
    approached: (_t, f) => (result(f, 'gunApproach').retreated ? end('fire', { left: null }) : go('first')),
    /** 14.31, 14.34: Spencers fire before anybody answers. */
    first(t, f) {
      f.replies = []
      f.first = firesFirst(t.state, f.shots)
      return f.first ? go('dice') : go('window')
    },
    window(t, f) {
      const g = t.state
      const side = enemyOf(ground(g).units[f.unit].side)
      const hexes = partsOf(ground(g).grid, g.units[f.unit]).map(p => p.hex)
      const may = returners(
        g,
        f.unit,
        f.shots.map(s => s.target),
      )
      if (may.length === 0) return f.first === true ? go('turn') : go('dice')
      const parts = returnParts(
        g,
        f.unit,
        f.shots.map(s => s.target),
        may,
      )
      return call('answers', { kind: RETURN_FIRE, side, trigger: f.unit, hexes, may, shots: [], parts }, 'answered')
    },
    answered(t, f) {
      const g = t.state
      f.replies = result(f, 'answers').shots
      if (f.first !== true) return go('dice')
      // 14.38: rapid guns fire once now, and again after the second shot
      if (!isDisordered(g, f.unit)) {
        f.rest = f.replies.filter(s => s.second === true)
        f.replies = f.replies.filter(s => s.second !== true)
        for (const shot of [...f.rest, ...f.replies]) if (shot.rapid === true) shot.owes = true
      }
      for (const shot of f.replies) if (shot.late !== true) rollShot(t, shot)
      f.paired = f.replies.filter(s => s.owes === true)
      return go('reply')
    },
    /** Ruling return-order: all sums are fixed; dice of the shot or shots, then of the answers. */
    dice(t, f) {
      for (const shot of f.shots) rollShot(t, shot)
      // 14.37: against rapid fire both shots of Spencers count at once
      if (f.rapid) {
        const twice = (f.replies ?? []).filter(s => s.twice === true)
        f.replies = [...(f.replies ?? []), ...secondShots(t.state, twice, { kind: RETURN_FIRE, moves: false })]
        for (const shot of twice) delete shot.twice
      }
      for (const shot of f.replies ?? []) if (shot.late !== true) rollShot(t, shot)
      f.next = 0
      return go('strike')
    },
    strike(t, f) {
      const g = t.state
      const shot = f.shots[f.next ?? 0]
      if (shot === undefined) return f.first === true ? go('window') : go('reply')
      f.next = (f.next ?? 0) + 1
      const hit = resultOf(g, shot, enemyOf(ground(g).units[f.unit].side))
      return hit === null ? go('strike') : call('result', hit, 'strike')
    },
    /** The answers in their order, those of distant guns with their dice now (10.45). */
    reply(t, f) {
      const shots = f.replies ?? []
      f.replies = []
      if (shots.length === 0) return go('turn')
      return call('hits', { shots, side: ground(t.state).units[f.unit].side, next: 0 }, 'turn')
    },
    /** 9.61: who was shot from outside his front and stays may turn, and then answers. */
    turn(t, f) {
      const g = t.state
      const may = outsiders(g, f)
      if (may.length === 0 || g.units[f.unit].where !== MAP) return go('again')
      f.outside = true
      f.struck = may
      return call('reactionFacing', { trigger: f.unit, hexes: [], may }, 'turned')
    },
    turned(t, f) {
      const g = t.state
      const hexes = partsOf(ground(g).grid, g.units[f.unit]).map(p => p.hex)
      const may = (f.struck ?? []).filter(id => hexes.some(hex => answerAim(g, RETURN_FIRE, id, hex) !== null))
      if (may.length === 0) return go('again')
      const side = enemyOf(ground(g).units[f.unit].side)
      return call('answers', { kind: RETURN_FIRE, side, trigger: f.unit, hexes, may, shots: [] }, 'answeredLast')
    },
    answeredLast(t, f) {
      const { shots } = result(f, 'answers')
      if (shots.length === 0) return go('again')
      return call('hits', { shots, side: ground(t.state).units[f.unit].side, next: 0 }, 'again')
    },
    /** 14.31: Spencers fire again, answered or not. */
    again(t, f) {
      const g = t.state
      const shots = secondShots(g, f.shots, { kind: null, moves: f.moves })
      if (shots.length === 0) return go('rest')
      f.second = true
      return call('hits', { shots, side: enemyOf(ground(g).units[f.unit].side), next: 0 }, 'rest')
    },
    /** 14.38: then the second shots of guns, unless they have been disordered meanwhile. */
    rest(t, f) {
      const g = t.state
      const shots = (f.rest ?? []).filter(shot => stillFires(g, shot))
      for (const shot of shots) rollShot(t, shot)
      spendAmmo(t, [...(f.paired ?? []), ...shots])
      f.rest = []
      if (shots.length === 0) return go('after')
      return call('hits', { shots, side: ground(g).units[f.unit].side, next: 0 }, 'after')
    },
    /** Ammunition, then friends under the line. */
    after(t, f) {
      const g = t.state
      spendAmmo(t, f.shots)
      const below = f.shots.flatMap(shot => underFire(g, shot))
      return call('hits', { shots: [], side: g.active, next: 0, below }, 'march')
    },
    /** 6.26: a March brigade under small-arms fire; one after another. */
    march(_t, f) {
      const brigade = f.marching?.[0]
      if (brigade === undefined) return go('advance')
      f.marching = f.marching?.slice(1) ?? []
      return call('marchHit', { brigade, by: f.unit }, 'march')
    },
    advance(t, f) {
      const g = t.state
      // who shoots in the midst of his step (9.63) goes on with it
      const emptied = g.stack.some(frame => frame.proc === 'step') ? [] : left(g, f)
      f.left = emptied[0] ?? null
      // 10.82: a stack that fired as one unit advances as one
      const units = [...new Set([f.unit, ...f.shots.flatMap(s => s.with ?? [])])]
      const lead = units.find(id => g.units[id].where === MAP)
      const open = lead === undefined ? [] : emptied.filter(hex => mayAdvance(g, lead, hex))
      const [to, ...others] = open
      if (to === undefined) return go('over')
      return call('advance', { units, to, others, must: false, extra: 0, after: 'fire' }, 'advanced')
    },
    advanced(t, f) {
      // 12.6: it moves no more
      for (const unit of result(f, 'advance').advanced) addDeed(t.state, unit, STAYS | ENTERED)
      return go('over')
    },
    over: (_t, f) => end('fire', { left: f.left }),
  },
})

/** The shot is declared: who has fired, what he built stops (15.14), the target's Reserve ends (6.32). Hands back hexes to face anew. */
function declare(t: Umpire, f: F): HexId[] {
  const g = t.state
  const gr = ground(g)
  f.cameFrom = partsOf(gr.grid, g.units[f.unit]).map(p => p.hex)
  const targets = [...new Set(f.shots.map(s => s.target))]
  f.marching = isGuns(g, f.unit) ? [] : marchers(g, f)
  const turning: HexId[] = []
  for (const unit of new Set(f.shots.flatMap(s => [s.unit, ...(s.with ?? [])]))) {
    const mine = f.shots.filter(s => s.unit === unit)
    const single = mine.find(s => s.section !== null)
    if (single?.section != null) {
      if (isGuns(g, unit) && boundTo(g, unit, single.target)) keep(g, unit, 0, BOUND_TO, 0, single.target)
      keep(g, unit, single.section, PART_FIRED, single.sp, single.target)
      if (single.rapid === true) keep(g, unit, single.section, PART_RAPID, 0, single.target)
    }
    const parts = 1 + g.units[unit].tail.length
    const rest =
      single !== undefined && (isGuns(g, unit) ? liveSections(g, unit).length > 0 : partsFired(g, unit).length < parts)
    addDeed(g, unit, (rest ? 0 : FIRED) | (f.moves ? 0 : STAYS))
    dropStatus(g, unit, BUILDING)
    stir(g, gr.units[unit].brigade)
    noteFrom(g, unit, mine)
  }
  for (const hex of targets) {
    for (const id of unitsIn(g, hex, enemyOf(gr.units[f.unit].side))) {
      const range = Math.min(...(f.cameFrom ?? []).map(h => hexDistance(gr.grid, h, hex)))
      turning.push(...rousedFromReserve(t, [id], range))
    }
    t.say('10.17', 'log.fire.aims', {
      side: roleOf(g, gr.units[f.unit].side),
      unit: unitCode(g, f.unit),
      hex: hexCode(g, hex),
    })
  }
  return turning
}

/** Ruling front-used: what a unit fires out of its hex, and by which way (7.34); the second shot of rapid fire is with the same guns. */
function noteFrom(g: State, unit: UnitId, shots: readonly Shot[]): void {
  const { grid } = ground(g)
  const u = g.units[unit]
  const part = partsOf(grid, u)[0]
  if (part === undefined) return
  for (const shot of shots) {
    if (shot.second === true) continue
    if (g.options.combinedFire) keep(g, unit, 0, FIRED_AT, 0, shot.target)
    const way = wayOut(grid, u, part, true, shot.target) === 'refused' ? 1 : 0
    keep(g, unit, way, FIRED_FROM, shot.sp, part.hex)
  }
}

/** 9.61: units struck that are still there and do not have the firer in front. */
function outsiders(g: State, f: F): UnitId[] {
  const gr = ground(g)
  const from = f.cameFrom ?? []
  return [...new Set(f.shots.map(s => s.target))].flatMap(hex =>
    unitsIn(g, hex, enemyOf(gr.units[f.unit].side)).filter(id => {
      const u = g.units[id]
      if (isSilencedBy(g, id, f.unit) || !mayReface(g, id, [f.unit])) return false
      return !partsOf(gr.grid, u).some((part, i) => from.some(h => wayOut(gr.grid, u, part, i === 0, h) !== null))
    }),
  )
}

/** 6.26: March brigades among those who are about to be shot at, wherever it drives them. */
const marchers = (g: State, f: F) => [
  ...new Set(
    f.shots
      .flatMap(s => unitsIn(g, s.target, enemyOf(ground(g).units[f.unit].side)))
      .filter(id => ordersOf(g, id) === MARCH)
      .map(id => ground(g).units[id].brigade),
  ),
]

/** 12.6: hexes next to where it fired from that its fire has emptied. */
function left(g: State, f: F): HexId[] {
  const gr = ground(g)
  const beside = (hex: HexId) =>
    (f.cameFrom ?? []).some(from => [0, 1, 2, 3, 4, 5].some(s => neighbour(gr.grid, from, s as HexSide) === hex))
  const targets = new Set(f.shots.map((s: Shot) => s.target))
  return [...targets].filter(hex => beside(hex) && stackAt(g, hex).length === 0)
}

import { propose, type Scored } from '#ai/propose.ts'
import { digRefusal } from '../../rules/04-movement/entrench.ts'
import { type BoxId, enemyOf, type SideIndex, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { unitOf } from '../../rules/units.ts'
import type { Eye } from '../eye.ts'
import { evaluate } from '../judge/evaluate.ts'
import type { Act, March } from './marches.ts'
import { tryMarch, undoMarch } from './marches.ts'
import { type Allowance, digAct, type Proposal, proposals, tryAll, undoAll } from './proposals.ts'
import { stacksOf } from './stacks.ts'

/** How a gain is weighed against the marches it costs. */
const MARCH_POWER = 0.7
export const LEAST_GAIN = 0.004
const MOST_COMPANIONS = 6

/** How many proposals are looked at closely after a rough look at all. */
const CLOSELY = 32

/** The proposals that better the position, best for their marches first. */
export function scored(g: State, eye: Eye, list: readonly Proposal[]): Scored<Proposal>[] {
  return propose(
    list,
    { roughly: gains(g, eye, true), closely: gains(g, eye, false) },
    { most: CLOSELY, least: LEAST_GAIN },
  )
}

/** What proposals gain over leaving things as they are, for the marches they cost. */
export function gains(g: State, eye: Eye, rough: boolean): (proposal: Proposal) => number {
  const side = g.active
  const base = evaluate(g, eye, side, enemyOf(side), rough)
  return proposal => {
    const undos = tryAll(g, proposal)
    const gain = evaluate(g, eye, side, enemyOf(side), rough) - base
    undoAll(g, undos)
    return gain > 0 ? gain / proposal.length ** MARCH_POWER : gain
  }
}

/** March by march the best gain, until nothing betters the position. The position is left as it was. */
export function greedyPlan(g: State, eye: Eye, allow: Allowance): March[] {
  const plan: March[] = []
  const undos = []
  let { left, port } = allow
  while (left > 0) {
    const best = scored(g, eye, proposals(g, { left, invasion: allow.invasion, port }))[0]
    if (best === undefined) break
    const fuller = withCompanions(g, eye, best.proposal, left)
    for (const march of fuller) {
      if (march.acts[0]?.how === 'invade') port = march.acts[0].box
      plan.push(march)
      undos.push(tryMarch(g, march))
      left--
    }
  }
  undoAll(g, undos)
  return plan
}

/** Others in a box may move or dig in with the same march: each is given what helps most. */
export function withCompanions(g: State, eye: Eye, proposal: Proposal, left: number): March[] {
  const side = g.active
  const undos = tryAll(g, proposal)
  let base = evaluate(g, eye, side, enemyOf(side), true)
  const marches = proposal.map((march, i) => {
    const how = march.acts[0]?.how
    if (how === 'sail' || how === 'invade') return march
    const acts = [...march.acts]
    const here = proposal.filter(m => m.from === march.from).flatMap(m => m.acts)
    for (let n = 0; n < MOST_COMPANIONS; n++) {
      const best = bestCompanion(g, eye, march.from, here, left - i, base)
      if (best === null) break
      acts.push(best.act)
      here.push(best.act)
      undos.push(tryMarch(g, { from: march.from, acts: [best.act] }))
      base = best.score
    }
    return { from: march.from, acts }
  })
  undoAll(g, undos)
  return marches
}

function bestCompanion(g: State, eye: Eye, from: BoxId, acts: readonly Act[], left: number, base: number) {
  const side: SideIndex = g.active
  const stack = stacksOf(g).find(s => s.box === from)
  if (stack === undefined) return null
  let best: { act: Act; score: number } | null = null
  const tried = new Set<string>()
  const consider = (act: Act) => {
    const undo = tryMarch(g, { from, acts: [act] })
    const score = evaluate(g, eye, side, enemyOf(side), true)
    undoMarch(g, undo)
    if (score > (best?.score ?? base) + LEAST_GAIN) best = { act, score }
  }
  stack.units.forEach((unit: UnitId, i) => {
    if (acts.some(a => a.unit === unit)) return
    const { type, entrenched } = unitOf(g, unit)
    const kind = `${type}${entrenched}`
    if (tried.has(kind)) return
    tried.add(kind)
    if (digRefusal(g, unit, left - 1) === null) consider(digAct(from, unit))
    for (const way of stack.reach[i] ?? []) {
      consider({ how: 'march', unit, box: way.box, line: way.line, jump: way.jump })
    }
  })
  return best as { act: Act; score: number } | null
}

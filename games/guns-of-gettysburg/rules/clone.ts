import { cloneRng, cloneStack } from '#engine/index.ts'
import type { BlockId } from './ids.ts'
import type { Attack, BlockState, Objective, State, Tokens } from './state.ts'

export function clone(g: Readonly<State>): State {
  const blocks = g.blocks.slice()
  for (let id = 0 as BlockId; id < blocks.length; id++) blocks[id] = cloneBlock(blocks[id])
  const objectives = g.objectives.slice()
  for (let i = 0; i < objectives.length; i++) {
    const { area, owner } = objectives[i] as Objective
    objectives[i] = { area, owner }
  }
  return {
    stack: cloneStack(g.stack),
    rng: cloneRng(g.rng),
    reveals: g.reveals,
    outcome: g.outcome,
    scenario: g.scenario,
    options: g.options,
    teams: g.teams,
    swapped: g.swapped,
    hour: g.hour,
    length: g.length,
    first: g.first,
    active: g.active,
    phase: g.phase,
    orders: [g.orders[0], g.orders[1]],
    next: [g.next[0], g.next[1]],
    lastWithdraw: g.lastWithdraw,
    shortened: g.shortened,
    stirred: [g.stirred[0], g.stirred[1]],
    blocks,
    tokens: [cloneTokens(g.tokens[0]), cloneTokens(g.tokens[1])],
    reserve: g.reserve,
    dead: g.dead,
    stacks: g.stacks,
    time: [g.time[0], g.time[1]],
    turned: [g.turned[0], g.turned[1]],
    received: [g.received[0], g.received[1]],
    arrivals: [g.arrivals[0], g.arrivals[1]],
    namedArrivals: [g.namedArrivals[0], g.namedArrivals[1]],
    entered: g.entered,
    opened: g.opened,
    forfeit: g.forfeit,
    objectives,
    works: g.works.slice(),
    attack: g.attack === null ? null : cloneAttack(g.attack),
    dispatches: [g.dispatches[0], g.dispatches[1]],
  }
}

function cloneBlock(b: Readonly<BlockState>): BlockState {
  return {
    face: b.face,
    tag: b.tag,
    arrival: b.arrival,
    seen: b.seen,
    at: b.at,
    front: b.front,
    beside: b.beside,
    waits: b.waits,
    arrived: b.arrived,
    free: b.free,
    hours: b.hours,
    moved: b.moved,
    won: b.won,
    behind: b.behind,
    may: b.may,
  }
}

function cloneTokens(t: Readonly<Tokens>): Tokens {
  return {
    tray: t.tray,
    pool: t.pool,
    returned: t.returned,
    used: t.used,
    paid: t.paid,
    hit: t.hit,
    spent: t.spent,
    burnt: t.burnt,
    extended: t.extended,
    known: t.known,
  }
}

function cloneAttack(a: Readonly<Attack>): Attack {
  return {
    declared: a.declared,
    revealed: a.revealed,
    targets: a.targets.slice(),
    attackers: a.attackers.map(({ block, from, target, path }) => ({ block, from, target, path: path.slice() })),
    leads: a.leads.slice(),
    guns: a.guns.map(({ side, at, tokens, target }) => ({ side, at, tokens: tokens.slice(), target })),
    hits: a.hits.slice(),
    between: a.between,
    fought: a.fought.map(({ target, won }) => ({ target, won })),
    extended: a.extended,
  }
}

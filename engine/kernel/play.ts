import type { Seed } from '#engine/rng.ts'
import { IllegalChoice, RuleBug } from './errors.ts'
import type { AnyGame, GameModule, Options } from './game.ts'
import { frameOf, isDecision, type Next, type RunDecision } from './procedure.ts'
import { sceneOf } from './scene.ts'
import type { AnyChoice, Args, CoreState, Frame, LogEntry, Refusal, Role, Target, Viewer } from './state.ts'
import { Umpire } from './umpire.ts'

/** More steps than this without a decision: the rules run in a circle. */
const RUNAWAY = 20_000

export interface Pending {
  roles: readonly Role[]
  rule: string
  /** Message key `prompt.<procedure>.<step>` and its values. */
  prompt: string
  args: Args
  /** The procedures under way (kernel/scene.ts). */
  scene: string
}

export interface Played {
  log: readonly LogEntry[]
  /** Every value drawn, dice and shuffles alike, in order; not kept on a quiet table. */
  drawn: readonly number[]
  /** Dice were cast, something was revealed, or others must now decide: undo stops here. */
  barrier: boolean
}

/** Set a game up and run it to its first decision. The tape's values are drawn before the seed's. */
export function begin<S extends CoreState>(
  game: GameModule<S>,
  scenario: string,
  options: Options,
  seed: Seed,
  tape: readonly number[] = [],
): { state: S; log: readonly LogEntry[]; drawn: readonly number[] } {
  const state = game.setup(scenario, options, seed)
  state.rng.tape.push(...tape)
  const t = new Umpire(state)
  run(game, t)
  t.close()
  return { state, log: t.log, drawn: t.drawn }
}

/** Who must decide what, as far as this viewer may know it; null when the game is over. */
export function pending(game: AnyGame, g: Readonly<CoreState>, viewer: Viewer): Pending | null {
  const now = deciding(game, g)
  if (now === null) return null
  const { f, step } = now
  const { at, args } = step.veil?.(g, f, viewer) ?? { at: f.at, args: step.prompt?.(g, f) ?? {} }
  return {
    roles: step.roles(g, f),
    rule: step.rule?.(g, f) ?? ruleOf(game, f),
    prompt: `prompt.${f.proc}.${at}`,
    args,
    scene: sceneOf(g.stack, at),
  }
}

/** The roles that must decide now; none when the game is over. */
export function deciders(game: AnyGame, g: Readonly<CoreState>): readonly Role[] {
  const now = deciding(game, g)
  return now === null ? [] : now.step.roles(g, now.f)
}

/** Every legal choice of a role, in a fixed order; none for those who are not asked. */
export function choices<S extends CoreState, C extends AnyChoice>(
  game: GameModule<S, C>,
  g: Readonly<S>,
  role: Role,
): readonly C[] {
  const now = deciding(game, g)
  if (now === null || !now.step.roles(g, now.f).includes(role)) return []
  return now.step.choices(g, now.f, role)
}

/** Carry out a choice after checking that it is offered to this role. The state is changed in place. */
export function play<S extends CoreState, C extends AnyChoice>(
  game: GameModule<S, C>,
  g: S,
  role: Role,
  choice: C,
): Played {
  const now = deciding(game, g)
  if (now === null) throw new IllegalChoice('gameOver', 'the game is over')
  if (!now.step.roles(g, now.f).includes(role)) {
    throw new IllegalChoice('notYourDecision', `the decision is not ${role}'s`)
  }
  const offered = now.step.choices(g, now.f, role) as readonly C[]
  const same = offered.find(c => sameChoice(c, choice))
  if (same === undefined) throw new IllegalChoice('notOffered', `"${verbOf(choice)}" is not offered as asked`)
  return perform(game, g, role, same)
}

/** As `play`, for callers that took the choice from `choices` of this very state: search, simulation, benchmarks. */
export function perform<S extends CoreState, C extends AnyChoice>(
  game: GameModule<S, C>,
  g: S,
  role: Role,
  choice: C,
  quiet = false,
): Played {
  const now = deciding(game, g)
  if (now === null) throw new IllegalChoice('gameOver', 'the game is over')
  const handler = now.step.on[choice.verb]
  if (handler === undefined) throw new IllegalChoice('notOffered', `"${choice.verb}" is not a choice here`)
  const draws = g.rng.draws
  const reveals = g.reveals
  const t = new Umpire(g, quiet)
  follow(game, t, now.f, handler(t, now.f, choice as never, role))
  run(game, t)
  t.close()
  const next = deciders(game, g)
  const barrier = g.rng.draws !== draws || g.reveals !== reveals || next.length !== 1 || next[0] !== role
  return { log: t.log, drawn: t.drawn, barrier }
}

/** Why a piece or place is not offered to this role now; null when it is. */
export function why(game: AnyGame, g: Readonly<CoreState>, role: Role, target: Target): Refusal | null {
  const now = deciding(game, g)
  if (now === null) return { rule: g.outcome?.rule ?? '', key: 'why.engine.gameOver', args: {} }
  const { f, step } = now
  const rule = step.rule?.(g, f) ?? ruleOf(game, f)
  if (!step.roles(g, f).includes(role)) return { rule, key: 'why.engine.notYourDecision', args: {} }
  const offered = step.choices(g, f, role).some((c: AnyChoice) => pointsAt(game, c, target))
  if (offered) return null
  return step.why?.(g, f, target, role) ?? { rule, key: 'why.engine.notNow', args: {} }
}

function pointsAt(game: AnyGame, choice: AnyChoice, target: Target): boolean {
  const fields = game.verbs[choice.verb] ?? {}
  for (const field in fields) {
    if (fields[field] === target.kind && (choice as never)[field] === target.id) return true
  }
  return false
}

/** Do two choices say the same? */
export function sameChoice(a: AnyChoice, b: AnyChoice): boolean {
  if (a === b) return true
  if (typeof b !== 'object' || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(key => (a as never)[key] === (b as never)[key])
}

/** For a message: what is not even a choice has no verb. */
const verbOf = (choice: AnyChoice | null): string => String(choice?.verb).slice(0, 40)

function ruleOf(game: AnyGame, frame: Frame): string {
  return game.procedures[frame.proc]?.rule ?? ''
}

function deciding(game: AnyGame, g: Readonly<CoreState>): { f: Frame; step: RunDecision } | null {
  if (g.outcome !== null) return null
  const f = g.stack[g.stack.length - 1]
  const step = f === undefined ? undefined : game.procedures[f.proc]?.steps[f.at]
  if (f === undefined || step === undefined || !isDecision(step)) {
    throw new RuleBug(`the game stands at ${f?.proc}.${f?.at}, where nobody decides`)
  }
  return { f, step }
}

/** Go on until somebody must decide or the game is over. */
function run(game: AnyGame, t: Umpire<CoreState>): void {
  const g = t.state
  for (let n = 0; g.outcome === null; n++) {
    const f = g.stack[g.stack.length - 1]
    if (f === undefined) throw new RuleBug('the last procedure ended without an outcome')
    const step = game.procedures[f.proc]?.steps[f.at]
    if (step === undefined) throw new RuleBug(`there is no step ${f.proc}.${f.at}`)
    if (isDecision(step)) return
    if (n > RUNAWAY) throw new RuleBug(`${f.proc}.${f.at} runs without end`)
    follow(game, t, f, step(t, f))
  }
}

function follow(game: AnyGame, t: Umpire<CoreState>, f: Frame, next: Next): void {
  const g = t.state
  switch (next.do) {
    case 'go':
      f.at = next.at
      return
    case 'call': {
      const procedure = game.procedures[next.proc]
      if (procedure === undefined) throw new RuleBug(`there is no procedure ${next.proc}`)
      f.calls = (f.calls ?? 0) + 1
      f.calling = f.at
      f.at = next.at
      g.stack.push(frameOf(procedure, next.locals))
      return
    }
    case 'end': {
      g.stack.pop()
      const caller = g.stack[g.stack.length - 1]
      if (caller !== undefined) caller.value = next.value
      return
    }
    case 'over':
      g.outcome = { winner: next.winner, rule: next.rule, reason: next.reason }
      t.say(next.rule, 'log.over', { winner: next.winner ?? 'nobody', reason: next.reason })
  }
}

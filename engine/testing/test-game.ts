import { expect } from 'vitest'
import {
  type AnyChoice,
  begin,
  type CoreState,
  choiceKey,
  choices,
  type Frame,
  type GameModule,
  idOf,
  type LogEntry,
  type Options,
  parseKey,
  pending,
  play,
  type Role,
  readScene,
  seedFrom,
  type Viewer,
  why,
} from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { last } from '../lists.ts'

/** How a title's pieces are found and set, so that tests can speak of them by code. */
export interface TableAdapter<S extends CoreState> {
  /** The piece with this code, as it stands in the state (put changes its fields). */
  unit(state: S, code: string): object
  /** Kinds of the fields of pieces, frames and state that hold ids: codes given under these names become ids. */
  kinds: { readonly [field: string]: string }
}

type Fields = { readonly [field: string]: unknown }

/** Where a procedure under test comes out: nobody decides there. */
const BENCH = 'testBench'

/**
 * A small position, dice laid out in advance, a play or two, and what became of it.
 *
 * Nothing runs until the first look at the game (`play`, `expectChoices`, `log` …), so `put`, `set`, `during`,
 * `deciding` and `dice` may come in any order.
 */
export class TestGame<S extends CoreState, C extends AnyChoice = AnyChoice, V = unknown> {
  /** The state as it is now; read it, or change what `put` and `set` cannot reach. */
  readonly state: S
  /** The title, with a place where a procedure under test comes out. */
  readonly game: GameModule<S, C, V>
  private readonly adapter: TableAdapter<S> | undefined
  private readonly entries: LogEntry[] = []
  private settled = false
  private staged = false
  private counted = false

  constructor(game: GameModule<S, C, V>, scenario: string, options: Options, adapter?: TableAdapter<S>) {
    const bench = {
      proc: BENCH,
      rule: '',
      start: 'over',
      steps: { over: { roles: () => [], choices: () => [], on: {} } },
    }
    this.game = { ...game, procedures: { ...game.procedures, [BENCH]: bench } }
    this.state = game.setup(scenario, completeOptions(game, options), seedFrom(1))
    this.adapter = adapter
  }

  /** Set fields of the piece with this code; places and the like by their codes. */
  put(code: string, fields: Fields): this {
    Object.assign(this.find(code), this.ids(fields))
    return this
  }

  /** Set fields of the state itself. */
  set(fields: Fields): this {
    Object.assign(this.state, this.ids(fields))
    return this
  }

  /** Change the state by hand, where a position needs more than fields. */
  arrange(change: (state: S) => void): this {
    change(this.state)
    return this
  }

  /** Begin within this procedure, at this step (its first by default); further calls nest deeper. */
  deciding(proc: string, locals: Fields = {}, at?: string): this {
    const procedure = this.game.procedures[proc]
    if (procedure === undefined) throw new Error(`there is no procedure ${proc}`)
    if (at !== undefined && procedure.steps[at] === undefined) throw new Error(`there is no step ${proc}.${at}`)
    if (!this.staged) this.state.stack = [{ proc: BENCH, at: 'over' }]
    this.staged = true
    this.settled = false
    const frame = { proc, at: at ?? procedure.start, ...(this.ids(locals) as object) }
    this.state.stack.push(frame)
    return this
  }

  /** An outer procedure, under way when the one under test was called: it goes on at `at` afterwards. */
  during(proc: string, locals: Fields, at: string): this {
    return this.deciding(proc, locals, at)
  }

  /** The next values drawn, in order. Once dice were laid out, drawing more than these is an error. */
  dice(...values: number[]): this {
    this.state.rng.tape.push(...values)
    this.counted = true
    return this
  }

  play(role: Role, key: string): this {
    this.settle()
    const offered = choices(this.game, this.state, role)
    const choice = parseKey<C>(this.game, key)
    const keys = offered.map(c => choiceKey(this.game, c))
    if (!keys.includes(key)) throw new Error(`${role} is not offered ${key}, but: ${keys.join(' ') || 'nothing'}`)
    this.watch(() => play(this.game, this.state, role, choice).log)
    return this
  }

  /** Several plays of one role. */
  plays(role: Role, ...keys: string[]): this {
    for (const key of keys) this.play(role, key)
    return this
  }

  /** Keys offered to a role, all or those of some verbs. */
  choices(role: Role, verbs?: readonly string[]): string[] {
    this.settle()
    const offered = choices(this.game, this.state, role)
    const some = verbs === undefined ? offered : offered.filter(c => verbs.includes(c.verb))
    return some.map(c => choiceKey(this.game, c))
  }

  /** Exactly these are offered (in any order); with `only`, among the choices of these verbs. */
  expectChoices(role: Role, keys: readonly string[], { only }: { only?: readonly string[] } = {}): this {
    expect(this.choices(role, only).sort()).toEqual([...keys].sort())
    return this
  }

  expectOffered(role: Role, ...keys: string[]): this {
    expect(this.choices(role)).toEqual(expect.arrayContaining(keys))
    return this
  }

  expectNotOffered(role: Role, ...keys: string[]): this {
    const offered = this.choices(role)
    for (const key of keys) parseKey(this.game, key)
    expect(keys.filter(key => offered.includes(key))).toEqual([])
    return this
  }

  /** The role is asked in `proc` or `proc.step`. */
  expectDeciding(role: Role, place: string): this {
    this.settle()
    const asked = pending(this.game, this.state, role)
    const top = readScene(asked?.scene ?? '').at(-1)
    expect(`${asked?.roles.join(' ')} ${top?.proc}${place.includes('.') ? `.${top?.step}` : ''}`).toBe(
      `${role} ${place}`,
    )
    return this
  }

  /** Pointing at this piece or place is answered with this refusal; null: it is offered. */
  expectWhy(role: Role, kind: string, code: string, refusal: { rule: string; key: string } | null): this {
    this.settle()
    const id = idOf(this.game, kind, code)
    if (id === undefined) throw new Error(`there is no ${kind} "${code}"`)
    const answer = why(this.game, this.state, role, { kind, id })
    expect(answer && { rule: answer.rule, key: answer.key }).toEqual(
      refusal && { rule: refusal.rule, key: refusal.key },
    )
    return this
  }

  expectDiceSpent(): this {
    this.settle()
    expect(this.state.rng.tape).toEqual([])
    return this
  }

  unit(code: string): object {
    return this.find(code)
  }

  /** Everything said since the table was laid. */
  log(): readonly LogEntry[] {
    this.settle()
    return this.entries
  }

  view(viewer: Viewer): V {
    this.settle()
    return this.game.look(this.state, viewer)
  }

  /** The procedure under test is over, and nothing laid under it goes on. */
  get ended(): boolean {
    this.settle()
    return this.state.outcome === null && this.state.stack.at(-1)?.proc === BENCH
  }

  /** What the procedure under test, or the last one called, handed back. */
  get value(): unknown {
    this.settle()
    return last(this.state.stack).value
  }

  /** Innermost procedure under way, with its locals. */
  get frame(): Frame {
    this.settle()
    return last(this.state.stack)
  }

  private settle(): void {
    if (this.settled) return
    this.settled = true
    this.watch(() => begin({ ...this.game, setup: () => this.state }, '', {}, '').log)
  }

  private watch(run: () => readonly LogEntry[]): void {
    const { draws, tape } = this.state.rng
    const laid = tape.length
    this.entries.push(...run())
    const drawn = this.state.rng.draws - draws
    if (this.counted && drawn > laid) throw new Error(`${laid} dice lay ready, but ${drawn} were drawn`)
  }

  private find(code: string): object {
    if (this.adapter === undefined) throw new Error('this table has no adapter that finds pieces by code')
    return this.adapter.unit(this.state, code)
  }

  private ids(fields: Fields): Fields {
    const out: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(fields)) out[name] = this.id(this.adapter?.kinds[name], value, name)
    return out
  }

  private id(kind: string | undefined, value: unknown, name: string): unknown {
    if (Array.isArray(value)) return value.map(v => this.id(kind, v, name))
    if (value !== null && typeof value === 'object') return this.ids(value as Fields)
    if (kind === undefined || typeof value !== 'string') return value
    const id = idOf(this.game, kind, value)
    if (id === undefined) throw new Error(`${name}: there is no ${kind} "${value}"`)
    return id
  }
}

export function testGame<S extends CoreState, C extends AnyChoice, V>(
  game: GameModule<S, C, V>,
  scenario: string,
  options: Options = {},
  adapter?: TableAdapter<S>,
): TestGame<S, C, V> {
  return new TestGame(game, scenario, options, adapter)
}

/** Matches a log entry by rule and key, and by such arguments as are given. */
export function entry(rule: string, key: string, args: Fields = {}): LogEntry {
  return expect.objectContaining({ rule, key, args: expect.objectContaining(args) }) as unknown as LogEntry
}

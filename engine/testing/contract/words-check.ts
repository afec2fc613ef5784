import type { AnyGame, Args, LogEntry, Pending, Refusal } from '#engine/index.ts'
import { isDecision } from '#engine/kernel/procedure.ts'
import type { Tally } from './tally.ts'

/** A title's rulebook and messages, and a reader of messages: the engine itself has none. */
export interface SuiteWords {
  rulebook: { readonly [rule: string]: unknown }
  languages: { readonly [lang: string]: { readonly [key: string]: string } }
  argumentsOf(message: string): readonly string[]
}

const EXISTS = 'messages exist in every language with their arguments'
const CITED = 'rules cited are in the rulebook'
const ENGINE_KEYS: { readonly [key: string]: readonly string[] } = {
  'log.over': ['winner', 'reason'],
  'why.engine.gameOver': [],
  'why.engine.notNow': [],
  'why.engine.notYourDecision': [],
}

/** What a title's card says of it. */
const CARD_KEYS = ['game.name', 'game.text']

/** Checks of rule ids and message keys; each key's languages are compared once. */
export class WordsCheck {
  private readonly game: AnyGame
  private readonly words: SuiteWords
  private readonly tally: Tally
  private readonly needs = new Map<string, readonly string[]>()

  constructor(game: AnyGame, words: SuiteWords, tally: Tally) {
    this.game = game
    this.words = words
    this.tally = tally
  }

  /** All that can be known without playing. */
  everything(): void {
    const { game } = this
    for (const [proc, { rule, steps }] of Object.entries(game.procedures)) {
      this.rule(rule, `procedure ${proc}`)
      for (const at in steps) if (isDecision(steps[at] as never)) this.known(`prompt.${proc}.${at}`)
    }
    for (const [verb, fields] of Object.entries(game.verbs)) this.key(`choice.${verb}`, Object.keys(fields))
    for (const key of CARD_KEYS) this.key(key, [])
    for (const role of game.roles) this.key(`name.side.${role}`, [])
    for (const { id, rule } of game.scenarios) this.named('scenario', id, rule)
    for (const { id, rule } of game.options) this.named('option', id, rule)
    for (const option of game.options) {
      if (option.kind === 'word') for (const word of option.words) this.key(`option.${option.id}.${word}`, [])
    }
    for (const [key, args] of Object.entries(ENGINE_KEYS)) this.key(key, args)
    for (const messages of Object.values(this.words.languages)) for (const key of Object.keys(messages)) this.known(key)
  }

  rule(rule: string, where: string): void {
    this.tally.note(CITED, Object.hasOwn(this.words.rulebook, rule) ? null : `rule "${rule}" is cited by ${where}`)
  }

  /** The message exists and needs no more arguments than are supplied. */
  key(key: string, supplied: readonly string[]): void {
    const missing = this.known(key)?.filter(arg => !supplied.includes(arg)) ?? []
    this.tally.note(EXISTS, missing.length === 0 ? null : `${key} needs ${missing.join(', ')}`)
  }

  said(what: { rule: string; key: string; args: Args }): void {
    this.rule(what.rule, what.key)
    this.key(what.key, Object.keys(what.args))
  }

  asked(pending: Pending | null): void {
    if (pending !== null) this.said({ rule: pending.rule, key: pending.prompt, args: pending.args })
  }

  entry(entry: LogEntry): void {
    this.said(entry)
    const reason = entry.key === 'log.over' ? entry.args.reason : undefined
    if (typeof reason === 'string') this.key(reason, [])
  }

  refusal(refusal: Refusal): void {
    this.said(refusal)
  }

  private named(kind: 'scenario' | 'option', id: string, rule: string): void {
    this.rule(rule, `${kind} ${id}`)
    this.key(`${kind}.${id}.name`, [])
    this.key(`${kind}.${id}.text`, [])
  }

  /** Arguments of a key's message, after comparing it in all languages; undefined when it is missing somewhere. */
  private known(key: string): readonly string[] | undefined {
    const before = this.needs.get(key)
    if (before !== undefined) return before
    let first: readonly string[] | undefined
    for (const [lang, messages] of Object.entries(this.words.languages)) {
      const text = Object.hasOwn(messages, key) ? messages[key] : undefined
      if (text === undefined) {
        this.tally.note(EXISTS, `${key} is missing in ${lang}`)
        return undefined
      }
      let args: readonly string[] = []
      this.tally.attempt(EXISTS, () => {
        args = this.words.argumentsOf(text)
      })
      first ??= args
      const same = first.join() === args.join()
      this.tally.note(
        EXISTS,
        same ? null : `${key} has ${args.join(', ') || 'no arguments'} in ${lang}, else ${first.join(', ') || 'none'}`,
      )
    }
    this.needs.set(key, first ?? [])
    return first
  }
}

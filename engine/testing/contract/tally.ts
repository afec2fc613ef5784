/** The properties that every title must have. */
export const PROPERTIES = [
  'set-up is complete and draws nothing',
  'random games come to an end',
  'plays go through without an error',
  'someone always has a choice and nobody else does',
  'what is not offered is refused and changes nothing',
  'state, views and log are plain JSON',
  'JSON there and back plays on identically',
  'clone is complete',
  'clone is independent',
  'undo restores exactly',
  'the same plays give the same game',
  'what is known of one state is not told of another',
  'keys are unique and parse back',
  'invariants hold after every play',
  'imagined worlds look the same to the viewer',
  'imagined worlds offer the viewer the same',
  'imagined worlds deal anew what the viewer cannot know',
  'imagined worlds ask the viewer the same',
  'nothing hidden becomes known without a reveal',
  'what is asked next rests on nothing hidden',
  'whether a play is told rests on nothing hidden',
  'a secret choice is told by nothing',
  'log entries reach those they are for',
  'why not answers for every target',
  'rules cited are in the rulebook',
  'messages exist in every language with their arguments',
] as const

export type Property = (typeof PROPERTIES)[number]

/** Those that only a title with secrets can break. */
export const OF_SECRETS: readonly Property[] = [
  'nothing hidden becomes known without a reveal',
  'what is asked next rests on nothing hidden',
  'whether a play is told rests on nothing hidden',
  'a secret choice is told by nothing',
]

/** Faults of these have nothing to do with each other: they are named together, so that all can be mended at once. */
const NAMED_TOGETHER: readonly Property[] = [
  'rules cited are in the rulebook',
  'messages exist in every language with their arguments',
]
const MOST_NAMED = 60

/** Counts what was checked and keeps the first failure of each property; of rules and messages all. */
export class Tally {
  games = 0
  decisions = 0
  readonly checks = new Map<Property, number>()
  readonly failures = new Map<Property, string>()
  /** Where the walk is, for messages. */
  where = ''

  /** A check was made; `problem` says what is wrong, null: nothing. */
  note(property: Property, problem: string | null): void {
    this.checks.set(property, (this.checks.get(property) ?? 0) + 1)
    if (problem === null) return
    const before = this.failures.get(property)
    if (before === undefined) this.failures.set(property, `${problem} (${this.where})`)
    else if (NAMED_TOGETHER.includes(property)) {
      const lines = before.split('\n')
      if (lines.length < MOST_NAMED && !lines.some(line => line === problem || line.startsWith(`${problem} (`)))
        this.failures.set(property, `${before}\n${problem}`)
    }
  }

  /** As `note`; an error is the problem. */
  attempt(property: Property, check: () => void): boolean {
    try {
      check()
      this.note(property, null)
      return true
    } catch (error) {
      this.note(property, String(error))
      return false
    }
  }

  get total(): number {
    let sum = 0
    for (const n of this.checks.values()) sum += n
    return sum
  }
}

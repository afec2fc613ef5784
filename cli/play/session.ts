import { type Chooser, seatOf } from '#ai/bot.ts'
import type { Io } from '#cli/io.ts'
import { targetsOf } from '#engine/choice-key.ts'
import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choiceKey,
  choices,
  deciders,
  type LogEntry,
  logFor,
  type Pending,
  pending,
  type Role,
  why,
} from '#engine/index.ts'
import type { Recording } from '#engine/replay.ts'
import type { MapPlace, TextMap } from '#words/text-map.ts'
import type { TitleWords } from '#words/title.ts'
import type { Words } from '#words/words.ts'
import { drawMap } from './draw-map.ts'

export interface Session {
  game: AnyGame
  recording: Recording<CoreState, AnyChoice>
  /** Roles not among them are played at the keyboard. */
  bots: { readonly [role: Role]: Chooser }
  words: Words
  title: TitleWords
  io: Io
  /** The position as a map in letters; null: the title has none. */
  map: ((view: unknown) => TextMap) | null
  /** What the help says about a rule; null: nothing. */
  rule(number: string): string | null
  /** So many entries of the log were told on another evening. */
  told: number
  /** After every play and whatever was taken back: the game is kept. */
  changed(): void
  /** A line from the player; null: no more will come. */
  ask(prompt: string): Promise<string | null>
}

const HELP = ['number', 'undo', 'why', 'rule', 'quit'].map(line => `cli.help.${line}`)
/** Where the output is no terminal. */
const COLUMNS = 120

/** Play to the end, or until the player stops. */
export async function playInTerminal(session: Session): Promise<void> {
  const { game, recording, bots, io } = session
  tell(session, recording.log.slice(session.told))
  let shown = false
  for (;;) {
    const roles = deciders(game, recording.state)
    const role = roles.find(r => bots[r] !== undefined) ?? roles[0]
    if (role === undefined) return
    const bot = bots[role]
    if (bot !== undefined) {
      tell(session, recording.play(role, bot.choose(seatOf(game, recording.state, role))).log)
      session.changed()
      await new Promise(resolve => setImmediate(resolve))
      continue
    }
    if (!shown) showMap(session, role)
    shown = true
    if (!(await turn(session, role, pending(game, recording.state, role) as Pending))) {
      io.out(session.words.say('cli.stopped'))
      return
    }
  }
}

/** One line of the player; false when he stops. */
async function turn(session: Session, role: Role, asked: Pending): Promise<boolean> {
  const { game, recording, words, io } = session
  const { state } = recording
  const offered = offersTo(session, role)
  const view = game.look(state, role)
  io.out('')
  io.out(`${words.name('side', role)}: ${words.say(asked.prompt, asked.args, view)} [${asked.rule}]`)
  offered.forEach(({ text }, i) => {
    io.out(`${String(i + 1).padStart(4)}  ${text}`)
  })
  for (;;) {
    const line = (await session.ask('> '))?.trim()
    if (line === undefined || line === 'q') return false
    const choice = /^\d+$/.test(line) ? offered[Number(line) - 1]?.choice : undefined
    if (choice !== undefined) {
      tell(session, recording.play(role, choice).log)
      session.changed()
      return true
    }
    if (line === 'u') {
      io.out(words.say(recording.undo() ? 'cli.undo.done' : 'cli.undo.none'))
      session.changed()
      return true
    }
    const { describe } = session.title
    if (line === 'b' && describe !== undefined) for (const text of describe(view, words)) io.out(text)
    else if (line === 'm' && session.map !== null) showMap(session, role)
    else if (line === 'r' || line.startsWith('r ')) {
      const rule = line.slice(2).trim() || asked.rule
      io.out(session.rule(rule) ?? words.say('cli.noRule', { rule }))
    } else if (line === 'w') io.out(words.say('cli.help.why'))
    else if (line.startsWith('w ')) io.out(reason(session, role, line.slice(2).trim()))
    else if (line !== '') {
      io.out(words.say('cli.notAChoice', { line }))
      const more = [describe === undefined ? [] : 'cli.help.board', session.map === null ? [] : 'cli.help.map'].flat()
      for (const key of [...HELP, ...more]) io.out(`  ${words.say(key)}`)
    }
  }
}

/** What can be chosen, in words. What reads the same, such as the marches of two equal units, is named once: the first stands for all. */
function offersTo({ game, recording, words }: Session, role: Role): { choice: AnyChoice; text: string }[] {
  const { state } = recording
  const view = game.look(state, role)
  const byText = new Map<string, AnyChoice>()
  for (const choice of choices(game, state, role)) {
    const text = words.choice(game.verbs, choiceKey(game, choice), view)
    if (!byText.has(text)) byText.set(text, choice)
  }
  return [...byText].map(([text, choice]) => ({ choice, text }))
}

/** The map, with what can be chosen now by its number. */
function showMap(session: Session, role: Role): void {
  const { game, recording, words, io, map } = session
  if (map === null) return
  const { state } = recording
  const view = game.look(state, role)
  const lit = new Map<string, number>()
  offersTo(session, role).forEach(({ choice }, i) => {
    for (const { kind, code } of targetsOf(game.verbs, choiceKey(game, choice))) {
      if (!lit.has(`${kind} ${code}`)) lit.set(`${kind} ${code}`, i + 1)
    }
  })
  const colours = io.columns !== undefined && !process.env.NO_COLOR
  const name = ({ kind, code }: MapPlace) => words.name(kind, code)
  io.out('')
  const drawn = map(view)
  for (const line of drawMap(drawn, lit, io.columns ?? COLUMNS, colours, name)) io.out(line)
  const ground = drawn.places.some(place => place.ground !== undefined) ? 'yes' : 'no'
  const [first, second] = [words.name('side', 'union'), words.name('side', 'confederate')]
  io.out(words.say('cli.map.key', { first, second, ground }))
}

/** Why this piece or place, by its code or by how its name begins, is not offered. */
function reason({ game, recording, words }: Session, role: Role, text: string): string {
  const name = text.toLowerCase()
  const begins = (kind: string, code: string) => words.name(kind, code).toLowerCase().startsWith(name)
  for (const fits of [(_: string, code: string) => code === text, begins]) {
    for (const [kind, codes] of Object.entries(game.codes)) {
      const id = codes.findIndex(code => fits(kind, code))
      if (id < 0) continue
      const refusal = why(game, recording.state, role, { kind, id })
      return refusal === null ? words.say('cli.offered') : `${words.say(refusal.key, refusal.args)} [${refusal.rule}]`
    }
  }
  return words.say('cli.nothing', { code: text })
}

/** Write the entries that everyone at the keyboard may read. */
function tell({ game, bots, words, io }: Session, log: readonly LogEntry[]): void {
  const people = game.roles.filter(role => bots[role] === undefined)
  const viewers = people.length === 0 ? ['observer'] : people
  const visible = viewers.reduce((entries, viewer) => logFor(entries, viewer), log)
  for (const entry of visible) {
    const dice = entry.dice === undefined ? '' : ` (${entry.dice.map(die => die.value).join(' ')})`
    io.out(`  ${words.entry(entry)}${dice} [${entry.rule}]`)
  }
}

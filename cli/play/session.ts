import { type Chooser, seatOf } from '#ai/bot.ts'
import type { Io } from '#cli/io.ts'
import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choiceKey,
  choices,
  deciders,
  idOf,
  type LogEntry,
  logFor,
  type Pending,
  pending,
  type Role,
  why,
} from '#engine/index.ts'
import type { Recording } from '#engine/replay.ts'
import type { TitleWords } from '#words/title.ts'
import type { Words } from '#words/words.ts'

export interface Session {
  game: AnyGame
  recording: Recording<CoreState, AnyChoice>
  /** Roles not among them are played at the keyboard. */
  bots: { readonly [role: Role]: Chooser }
  words: Words
  title: TitleWords
  io: Io
  /** A line from the player; null: no more will come. */
  ask(prompt: string): Promise<string | null>
}

const HELP = ['number', 'undo', 'why', 'quit'].map(line => `cli.help.${line}`)

/** Play to the end, or until the player stops. */
export async function playInTerminal(session: Session): Promise<void> {
  const { game, recording, bots, io } = session
  tell(session, recording.log)
  for (;;) {
    const roles = deciders(game, recording.state)
    const role = roles.find(r => bots[r] !== undefined) ?? roles[0]
    if (role === undefined) return
    const bot = bots[role]
    if (bot !== undefined) {
      tell(session, recording.play(role, bot.choose(seatOf(game, recording.state, role))).log)
      await new Promise(resolve => setImmediate(resolve))
    } else if (!(await turn(session, role, pending(game, recording.state, role) as Pending))) {
      io.out(session.words.say('cli.stopped'))
      return
    }
  }
}

/** One line of the player; false when he stops. */
async function turn(session: Session, role: Role, asked: Pending): Promise<boolean> {
  const { game, recording, words, io } = session
  const { state } = recording
  const offered = choices(game, state, role)
  const view = game.look(state, role)
  io.out('')
  io.out(`${words.name('side', role)}: ${words.say(asked.prompt, asked.args, view)} [${asked.rule}]`)
  offered.forEach((choice, i) => {
    io.out(`${String(i + 1).padStart(4)}  ${words.choice(game.verbs, choiceKey(game, choice), view)}`)
  })
  for (;;) {
    const line = (await session.ask('> '))?.trim()
    if (line === undefined || line === 'q') return false
    const choice = /^\d+$/.test(line) ? offered[Number(line) - 1] : undefined
    if (choice !== undefined) {
      tell(session, recording.play(role, choice).log)
      return true
    }
    if (line === 'u') {
      io.out(words.say(recording.undo() ? 'cli.undo.done' : 'cli.undo.none'))
      return true
    }
    const { describe } = session.title
    if (line === 'b' && describe !== undefined) for (const text of describe(view, words)) io.out(text)
    else if (line.startsWith('w ')) io.out(reason(session, role, line.slice(2).trim()))
    else if (line !== '') {
      io.out(words.say('cli.notAChoice', { line }))
      for (const key of describe === undefined ? HELP : [...HELP, 'cli.help.board']) io.out(`  ${words.say(key)}`)
    }
  }
}

function reason({ game, recording, words }: Session, role: Role, code: string): string {
  for (const kind of Object.keys(game.codes)) {
    const id = idOf(game, kind, code)
    if (id === undefined) continue
    const refusal = why(game, recording.state, role, { kind, id })
    return refusal === null ? words.say('cli.offered') : `${words.say(refusal.key, refusal.args)} [${refusal.rule}]`
  }
  return words.say('cli.nothing', { code })
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

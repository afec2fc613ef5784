import { IllegalChoice } from './errors.ts'
import type { AnyGame, GameModule } from './game.ts'
import type { AnyChoice, CoreState } from './state.ts'

/** Text form of a choice, `march@u3,decatur,rail:chattanooga--decatur`: on the wire, in saved games and in tests. */
export function choiceKey(game: AnyGame, choice: AnyChoice): string {
  const fields = game.verbs[choice.verb]
  if (fields === undefined) throw new RangeError(`${game.id} has no verb "${choice.verb}"`)
  let key = ''
  for (const field in fields) {
    const value = (choice as never)[field] as number
    key += `${key === '' ? '@' : ','}${codeOf(game, fields[field] as string, value)}`
  }
  return choice.verb + key
}

/** The choice that a key stands for; throws `IllegalChoice` when it stands for none. */
export function parseKey<C extends AnyChoice>(game: GameModule<CoreState & never, C> | AnyGame, key: string): C {
  const at = key.indexOf('@')
  const verb = at < 0 ? key : key.slice(0, at)
  const fields = Object.hasOwn(game.verbs, verb) ? game.verbs[verb] : undefined
  const codes = at < 0 ? [] : key.slice(at + 1).split(',')
  if (fields === undefined || Object.keys(fields).length !== codes.length) throw bad(key)
  const choice: Record<string, unknown> = { verb }
  let i = 0
  for (const field in fields) {
    const id = idOf(game, fields[field] as string, codes[i++] as string)
    if (id === undefined) throw bad(key)
    choice[field] = id
  }
  return choice as unknown as C
}

export function codeOf(game: AnyGame, kind: string, id: number): string {
  const code = game.codes[kind]?.[id]
  if (code === undefined) throw new RangeError(`${game.id} has no ${kind} number ${id}`)
  return code
}

const indexes = new WeakMap<object, Map<string, Map<string, number>>>()

export function idOf(game: AnyGame, kind: string, code: string): number | undefined {
  let kinds = indexes.get(game.codes)
  if (kinds === undefined) {
    kinds = new Map()
    for (const [name, list] of Object.entries(game.codes)) kinds.set(name, new Map(list.map((text, id) => [text, id])))
    indexes.set(game.codes, kinds)
  }
  return kinds.get(kind)?.get(code)
}

function bad(key: string): IllegalChoice {
  return new IllegalChoice('badKey', `"${key.slice(0, 80)}" is not a choice of this game`)
}

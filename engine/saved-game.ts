import { SHARE, type Shares } from './game-seed.ts'
import type { Options, OptionValue } from './kernel/game.ts'
import type { Outcome, Role } from './kernel/state.ts'
import { isSeed, type Seed } from './rng.ts'

/** A hash stands in the file after every so many plays, and after the last. */
export const HASH_EVERY = 50

export interface Seal {
  /** SHA-256 of `seed:salt`, published before the first die; null for games without a promise (tests, fuzzing). */
  commitment: string | null
  /** The first draw that comes from this seed. Draws before it, from an earlier seed, are in `dice` only. */
  from: number
  /** Both null until the game is over. */
  seed: Seed | null
  salt: string | null
  /** What those who played have added to the seed; left out: it is the host's alone. */
  shares?: Shares
  /** How often play was taken back across dice before this seed; with `shares` only. */
  again?: number
}

/** Who sat at a seat: a person's name, or the computer's level. */
export type Player = { name: string } | { level: string }

/** A whole game in one JSON file; docs/saved-games.md says what each field means. */
export interface SavedGame {
  format: 'longroll-save'
  /** 2: the seal has shares. */
  formatVersion: 1 | 2
  game: string
  rulesVersion: number
  scenario: string
  options: Options
  seal: Seal
  dice: number[]
  plays: [Role, string][]
  hashes: [number, string][]
  outcome: Outcome | null
  /** Those who sat there at the end; left out where nobody knows. Nothing follows from it. */
  players?: [Role, Player][]
}

/** Text or JSON that is not a saved game; `path` says where. */
export class BadSave extends Error {
  override name = 'BadSave'
  readonly path: string
  constructor(path: string, message: string) {
    super(path === '' ? message : `${path} ${message}`)
    this.path = path
  }
}

export function parseSavedText(text: string): SavedGame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadSave('', 'the file is not JSON')
  }
  return parseSavedGame(value)
}

const FIELDS = [
  'format',
  'formatVersion',
  'game',
  'rulesVersion',
  'scenario',
  'options',
  'seal',
  'dice',
  'plays',
  'hashes',
  'outcome',
] as const

/** Check every field of a saved game; the answer is made anew and holds nothing else. */
export function parseSavedGame(value: unknown): SavedGame {
  const top = fieldsOf(value, '', FIELDS, ['players'])
  if (top.format !== 'longroll-save') throw new BadSave('format', 'must be "longroll-save"')
  const { formatVersion } = top
  if (formatVersion !== 1 && formatVersion !== 2) throw new BadSave('formatVersion', 'must be 1 or 2')
  const plays = list(top.plays, 'plays', (play, path): [Role, string] => {
    const [role, key] = pair(play, path)
    return [textOf(role, `${path}[0]`), textOf(key, `${path}[1]`)]
  })
  const hashes = list(top.hashes, 'hashes', (hash, path): [number, string] => {
    const [after, hex] = pair(hash, path)
    return [count(after, `${path}[0]`), hexOf(hex, `${path}[1]`, 32)]
  })
  hashes.forEach(([after], i) => {
    const before = hashes[i - 1]?.[0] ?? -1
    if (after <= before || after > plays.length) throw new BadSave(`hashes[${i}][0]`, 'is not a later play of the game')
  })
  if (hashes.at(-1)?.[0] !== plays.length) throw new BadSave('hashes', 'must end with the hash after the last play')
  return {
    format: 'longroll-save',
    formatVersion,
    game: textOf(top.game, 'game'),
    rulesVersion: count(top.rulesVersion, 'rulesVersion'),
    scenario: textOf(top.scenario, 'scenario'),
    options: optionsOf(top.options),
    seal: sealOf(top.seal, formatVersion),
    dice: list(top.dice, 'dice', (die, path) => {
      if (count(die, path) === 0) throw new BadSave(path, 'must be at least 1')
      return die as number
    }),
    plays,
    hashes,
    outcome: top.outcome === null ? null : outcomeOf(top.outcome),
    ...(top.players === undefined ? {} : { players: list(top.players, 'players', playerOf) }),
  }
}

function playerOf(value: unknown, path: string): [Role, Player] {
  const [role, who] = pair(value, path)
  const known = objectOf(who, `${path}[1]`)
  const field = Object.hasOwn(known, 'level') ? 'level' : 'name'
  const name = textOf(fieldsOf(who, `${path}[1]`, [field])[field], `${path}[1].${field}`)
  return [textOf(role, `${path}[0]`), field === 'level' ? { level: name } : { name }]
}

function optionsOf(value: unknown): Options {
  const options: Record<string, OptionValue> = {}
  for (const [id, choice] of Object.entries(objectOf(value, 'options'))) {
    const fits = typeof choice === 'boolean' || typeof choice === 'string' || Number.isFinite(choice)
    if (!fits) throw new BadSave(`options.${id}`, 'must be true, false, a number or a word')
    Object.defineProperty(options, id, { value: choice, enumerable: true })
  }
  return options
}

function sealOf(value: unknown, version: 1 | 2): Seal {
  const fields = ['commitment', 'from', 'seed', 'salt'] as const
  const seal = fieldsOf(value, 'seal', version === 1 ? fields : [...fields, 'shares', 'again'])
  const seed = seal.seed === null ? null : textOf(seal.seed, 'seal.seed')
  if (seed !== null && !isSeed(seed)) throw new BadSave('seal.seed', 'must be 32 hexadecimal digits')
  const { shares, again } = seal as { shares?: unknown; again?: unknown }
  return {
    commitment: seal.commitment === null ? null : hexOf(seal.commitment, 'seal.commitment', 64),
    from: count(seal.from, 'seal.from'),
    seed,
    salt: seal.salt === null ? null : textOf(seal.salt, 'seal.salt'),
    ...(version === 1 ? {} : { shares: sharesOf(shares), again: count(again, 'seal.again') }),
  }
}

function sharesOf(value: unknown): Shares {
  return list(value, 'seal.shares', (item, path): [Role, string | null] => {
    const [role, share] = pair(item, path)
    if (share !== null && !(typeof share === 'string' && SHARE.test(share)))
      throw new BadSave(`${path}[1]`, 'must be 32 hexadecimal digits, or null')
    return [textOf(role, `${path}[0]`), share]
  })
}

function outcomeOf(value: unknown): Outcome {
  const outcome = fieldsOf(value, 'outcome', ['winner', 'rule', 'reason'])
  return {
    winner: outcome.winner === null ? null : textOf(outcome.winner, 'outcome.winner'),
    rule: textOf(outcome.rule, 'outcome.rule'),
    reason: textOf(outcome.reason, 'outcome.reason'),
  }
}

function objectOf(value: unknown, path: string): { [field: string]: unknown } {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new BadSave(path, path === '' ? 'a saved game is a JSON object' : 'must be an object')
  }
  return value as { [field: string]: unknown }
}

/** An object with exactly these fields, and perhaps some of those that it may have. */
function fieldsOf<F extends string, M extends string = never>(
  value: unknown,
  path: string,
  fields: readonly F[],
  may: readonly M[] = [],
): { [P in F]: unknown } & { [P in M]?: unknown } {
  const object = objectOf(value, path)
  const full = (field: string) => (path === '' ? field : `${path}.${field}`)
  for (const field of fields) if (!Object.hasOwn(object, field)) throw new BadSave(full(field), 'is missing')
  const strange = Object.keys(object).find(field => ![...fields, ...may].includes(field as F))
  if (strange !== undefined) throw new BadSave(full(strange.slice(0, 40)), 'is not a field of a saved game')
  return object as { [P in F]: unknown } & { [P in M]?: unknown }
}

function list<T>(value: unknown, path: string, read: (item: unknown, path: string) => T): T[] {
  if (!Array.isArray(value)) throw new BadSave(path, 'must be a list')
  return value.map((item, i) => read(item, `${path}[${i}]`))
}

function pair(value: unknown, path: string): readonly [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) throw new BadSave(path, 'must be a list of two')
  return value as unknown as readonly [unknown, unknown]
}

function textOf(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.length > 200) throw new BadSave(path, 'must be a text of at most 200 letters')
  return value
}

function hexOf(value: unknown, path: string, digits: number): string {
  if (typeof value !== 'string' || value.length !== digits || !/^[0-9a-f]*$/.test(value)) {
    throw new BadSave(path, `must be ${digits} hexadecimal digits`)
  }
  return value
}

function count(value: unknown, path: string): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw new BadSave(path, 'must be a whole number, 0 or more')
  return value as number
}

import { byId, idsOf, mapBy } from '#engine/ids.ts'
import { sure } from '#engine/lists.ts'
import piecesData from '../data/pieces.json' with { type: 'json' }
import { entryNamed } from './board.ts'
import {
  CONFEDERATE,
  type CommandId,
  type EntryId,
  type FaceId,
  type Hour,
  type SideIndex,
  type TokenId,
  UNION,
} from './ids.ts'

/** The pieces as the rules use them: facts worked out once from `data/pieces.json`; index = id. */
interface RawCommand {
  code: string
  side: string
  cavalry?: boolean
  corps?: string
  full: number
  reduced2: number
  reduced1: number
  ironBrigade?: boolean
}
const rawCommands = piecesData.commands as readonly RawCommand[]

export const CORPS = ['I', 'II', 'III'] as const
export type CorpsIndex = 0 | 1 | 2

const indexOfSide = (name: string): SideIndex => (name === 'union' ? UNION : CONFEDERATE)

export interface Command {
  code: string
  side: SideIndex
  cavalry: boolean
  /** Confederate corps; null for the Union. */
  corps: CorpsIndex | null
  /** Blocks with which it enters. */
  full: number
}

export const COMMANDS = mapBy(
  byId<CommandId, RawCommand>(rawCommands),
  (c): Command => ({
    code: c.code,
    side: indexOfSide(c.side),
    cavalry: c.cavalry === true,
    corps: c.corps === undefined ? null : (CORPS.indexOf(c.corps as 'I') as CorpsIndex),
    full: c.full,
  }),
)
export const COMMAND_CODES = mapBy(COMMANDS, c => c.code)
const COMMAND_IDS: readonly CommandId[] = idsOf(COMMANDS)
export const commandNamed = (code: string): CommandId => {
  const id = COMMAND_IDS.find(command => COMMAND_CODES[command] === code)
  if (id === undefined) throw new RangeError(`no command "${code}"`)
  return id
}
export const BUFORD: CommandId = commandNamed('buford')

export const FULL = 0
export const REDUCED_2 = 1
const REDUCED_1 = 2
export type FaceState = 0 | 1 | 2

export interface Face {
  code: string
  side: SideIndex
  command: CommandId
  state: FaceState
  strength: number
  iron: boolean
  cavalry: boolean
  /** Blocks in the box with this face. */
  count: number
}

const STATE_SUFFIX = ['', '-2', '-1'] as const

/** 19: the Iron Brigade is one of Reynolds's blocks at each strength, and stands apart from the others. */
function facesOf(c: RawCommand, command: CommandId): Face[] {
  const iron = c.ironBrigade === true ? [1, 1, 1] : [0, 0, 0]
  const counts = [c.full, c.reduced2, c.reduced1]
  const made = (state: FaceState, isIron: boolean, count: number): Face => ({
    code: (isIron ? 'iron-brigade' : c.code) + STATE_SUFFIX[state],
    side: indexOfSide(c.side),
    command,
    state,
    strength: c.cavalry === true || state === REDUCED_1 ? 1 : 2,
    iron: isIron,
    cavalry: c.cavalry === true,
    count,
  })
  return ([FULL, REDUCED_2, REDUCED_1] as const)
    .flatMap(state => [
      made(state, false, (counts[state] as number) - (iron[state] as number)),
      made(state, true, iron[state] as number),
    ])
    .filter(face => face.count > 0)
}

export const FACES = byId<FaceId, Face>(byId<CommandId, RawCommand>(rawCommands).flatMap(facesOf))
export const FACE_CODES = mapBy(FACES, f => f.code)
const FACE_IDS: readonly FaceId[] = idsOf(FACES)
export const faceOf = (id: FaceId): Face => FACES[id]
export const faceNamed = (code: string): FaceId => {
  const id = FACE_IDS.find(face => FACE_CODES[face] === code)
  if (id === undefined) throw new RangeError(`no face "${code}"`)
  return id
}

/** 2: reduced faces of a command that may take a block's place; the Iron Brigade's are its own (19). */
export const REDUCED_FACES = mapBy(FACES, (face): readonly FaceId[] =>
  FACES.flatMap((r, id) => (r.command === face.command && r.iron === face.iron && r.state > face.state ? [id] : [])),
)
/** Faces with which a command enters. */
export const FULL_FACES = mapBy(COMMANDS, (_, command): readonly FaceId[] =>
  FACES.flatMap((face, id) =>
    face.command === command && face.state === FULL ? Array<FaceId>(face.count).fill(id) : [],
  ),
)

export type DeployKind = 'command' | 'corps' | 'reserve' | 'any' | 'march'

export interface BattleToken {
  code: string
  side: SideIndex
  deploy: DeployKind
  command: CommandId | null
  corps: CorpsIndex | null
  strength: number
  /** Matching blocks needed to deploy it (13). */
  blocks: number
  count: number
}

interface RawToken {
  code: string
  side: string
  deploy: string
  of?: string
  strength: number
  blocks: number
  count: number
}

export const TOKENS = mapBy(
  byId<TokenId, RawToken>(piecesData.battleTokens),
  (t): BattleToken => ({
    code: t.code,
    side: indexOfSide(t.side),
    deploy: t.deploy as DeployKind,
    command: t.deploy === 'command' ? commandNamed(t.of as string) : null,
    corps: t.deploy === 'corps' ? (CORPS.indexOf(t.of as 'I') as CorpsIndex) : null,
    strength: t.strength,
    blocks: t.blocks,
    count: t.count,
  }),
)
export const TOKEN_CODES = mapBy(TOKENS, t => t.code)
const TOKEN_IDS: readonly TokenId[] = idsOf(TOKENS)
export const tokenOf = (id: TokenId): BattleToken => TOKENS[id]
const marchToken = (side: SideIndex): TokenId =>
  sure(TOKEN_IDS.find(id => TOKENS[id].side === side && TOKENS[id].deploy === 'march'))
export const MARCH_TOKEN: readonly [TokenId, TokenId] = [marchToken(UNION), marchToken(CONFEDERATE)]

export const LIMITS = piecesData.limits

export const HOURS_A_DAY = LIMITS.nightHour - LIMITS.firstHour + 1
export const HOURS = 3 * HOURS_A_DAY
export const hourAt = (day: number, hour: number): Hour => (day - 1) * HOURS_A_DAY + hour - LIMITS.firstHour
export const dayOf = (hour: Hour): number => Math.floor(hour / HOURS_A_DAY) + 1
export const isNight = (hour: Hour): boolean => hour % HOURS_A_DAY === HOURS_A_DAY - 1
/** The night hour of the day to which this hour belongs. */
export const nightAfter = (hour: Hour): Hour => hour - (hour % HOURS_A_DAY) + HOURS_A_DAY - 1
export const START_HOUR: Hour = hourAt(1, LIMITS.startHour)
/** Codes of hours, `1-07` for 7 AM on 1 July. */
export const HOUR_CODES: readonly string[] = Array.from({ length: HOURS }, (_, h) => {
  const clock = (h % HOURS_A_DAY) + LIMITS.firstHour
  return `${dayOf(h)}-${String(clock).padStart(2, '0')}`
})

/** 4.4, 17: a lot of time tokens laid blind on so many hours in a row. */
export interface TimeFill {
  side: SideIndex
  /** 0: set-up, else the night of that day of July. */
  night: number
  from: Hour
  slots: number
  arrivals: readonly EntryId[]
}

const arrivalsDated = (side: string, day: number): EntryId[] =>
  piecesData.arrivalTokens.flatMap(a =>
    a.side === side && a.day === day ? Array(a.count).fill(entryNamed(a.entry)) : [],
  )

export const TIME_FILLS: readonly TimeFill[] = piecesData.timeFills.map(f => ({
  side: indexOfSide(f.side),
  night: f.when === 'set-up' ? 0 : Number(f.when.split(' ')[2]),
  from: hourAt(f.from.day, f.from.hour),
  slots: f.slots,
  arrivals: arrivalsDated(f.side, f.dated).slice(0, f.arrivals),
}))

export const SCHEDULE: readonly { hour: Hour; side: SideIndex; command: CommandId; entry: EntryId }[] =
  piecesData.historicalSchedule.map(h => ({
    hour: hourAt(h.day, h.hour),
    side: indexOfSide(h.side),
    command: commandNamed(h.command),
    entry: entryNamed(h.entry),
  }))

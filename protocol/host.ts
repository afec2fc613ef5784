import { type Static, Type } from 'typebox'
import type { TableStatus } from './messages.ts'
import { TableId } from './requests.ts'

/** The host's desk: what the one who runs the server sees and does. */

const closed = { additionalProperties: false }
const Days = Type.Integer({ minimum: 1, maximum: 3650 })
const Keep = Type.Union([Days, Type.Null()])
const Person = Type.String({ minLength: 8, maxLength: 24, pattern: '^[A-Za-z0-9_-]+$' })

/** How long things are kept, in days; null: for ever. */
export const Retention = Type.Object(
  {
    /** Guests who have not been here for so long and have no game under way. */
    guests: Keep,
    /** Chat of games that ended so long ago. */
    chat: Keep,
    /** Games that ended so long ago, with their results. */
    games: Keep,
  },
  closed,
)
export type Retention = Static<typeof Retention>

/** One thing that the host does. */
export const HostWish = Type.Union([
  Type.Object(
    { what: Type.Literal('rename'), person: Person, name: Type.String({ minLength: 1, maxLength: 30 }) },
    closed,
  ),
  /** No more chat for so many days. */
  Type.Object({ what: Type.Literal('mute'), person: Person, days: Days }, closed),
  Type.Object({ what: Type.Literal('unmute'), person: Person }, closed),
  /** Signed out everywhere, and not let in for so many days. */
  Type.Object({ what: Type.Literal('ban'), person: Person, days: Days }, closed),
  Type.Object({ what: Type.Literal('unban'), person: Person }, closed),
  /** The game is called off; nobody has won. */
  Type.Object({ what: Type.Literal('end'), table: TableId }, closed),
  /** A table that is stuck goes on, so many plays back. */
  Type.Object(
    { what: Type.Literal('unstick'), table: TableId, back: Type.Integer({ minimum: 0, maximum: 1000 }) },
    closed,
  ),
  /** Shown on every page for so many minutes. */
  Type.Object(
    {
      what: Type.Literal('announce'),
      text: Type.String({ minLength: 1, maxLength: 300 }),
      minutes: Type.Integer({ minimum: 1, maximum: 20_160 }),
    },
    closed,
  ),
  Type.Object({ what: Type.Literal('silence') }, closed),
  /** No new tables, until it is taken back. */
  Type.Object({ what: Type.Literal('drain'), on: Type.Boolean() }, closed),
  Type.Object({ what: Type.Literal('retention'), keep: Retention }, closed),
  /** A report is dealt with. */
  Type.Object({ what: Type.Literal('settle'), report: Person }, closed),
])
export type HostWish = Static<typeof HostWish>

export const HostSearch = Type.Object(
  {
    find: Type.Optional(Type.String({ maxLength: 60 })),
    status: Type.Optional(
      Type.Union([
        Type.Literal('waiting'),
        Type.Literal('playing'),
        Type.Literal('stuck'),
        Type.Literal('over'),
        Type.Literal('aborted'),
      ]),
    ),
  },
  closed,
)
export type HostSearch = Static<typeof HostSearch>

/** Somebody tells the host about whoever sits there. */
export const MakeReport = Type.Object(
  {
    table: TableId,
    role: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' }),
    text: Type.String({ minLength: 1, maxLength: 1000 }),
  },
  closed,
)
export type MakeReport = Static<typeof MakeReport>

/** GET /api/house: what everybody is told. */
export interface HouseWord {
  announcement: { text: string; until: number } | null
  /** No new tables are made for now. */
  draining: boolean
}

export interface HostPerson {
  id: string
  name: string
  guest: boolean
  host: boolean
  createdAt: number
  seenAt: number | null
  games: number
  mutedUntil: number | null
  bannedUntil: number | null
}

export interface HostTable {
  id: string
  game: string
  scenario: string
  status: TableStatus
  step: number
  at: number
  seats: { role: string; name: string | null; level: string | null }[]
}

export interface HostReport {
  id: string
  at: number
  table: string
  text: string
  /** null: has deleted his account. */
  by: { id: string; name: string } | null
  about: { id: string; name: string } | null
}

export interface HostLogLine {
  at: number
  by: string
  what: string
  about: string
  text: string
}

/** GET /api/host */
export interface HostDesk extends HouseWord {
  version: string
  store: string
  startedAt: number
  people: { accounts: number; guests: number; online: number }
  tables: { [S in TableStatus]?: number }
  retention: Retention
  reports: HostReport[]
  log: HostLogLine[]
}

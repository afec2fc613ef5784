import { type Static, Type } from 'typebox'

/** Notices: when, about what and by which way somebody is told that a game waits for him. */

const closed = { additionalProperties: false }

/** Always; only when he has not looked at the table; once a day, all together; never. */
export const NoticeRule = Type.Union([
  Type.Literal('always'),
  Type.Literal('away'),
  Type.Literal('digest'),
  Type.Literal('none'),
])

/** `rule: null`: as for all games. */
export const SetTableRule = Type.Object({ rule: Type.Union([NoticeRule, Type.Null()]) }, closed)

export const SetNotices = Type.Object(
  {
    rule: NoticeRule,
    lang: Type.Union([Type.Literal('en'), Type.Literal('fr'), Type.Literal('it')]),
    /** Of the daily digest. */
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    /** Such as Europe/Rome. */
    zone: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$' }),
  },
  closed,
)

/** A new address gets a mail with a link, and wants the password; none: no more mail. */
export const SetMail = Type.Object(
  {
    address: Type.Union([Type.Null(), Type.String({ minLength: 3, maxLength: 200 })]),
    lang: Type.Union([Type.Literal('en'), Type.Literal('fr'), Type.Literal('it')]),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 400 })),
  },
  closed,
)
export const MailToken = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) }, closed)
export const SetWebhook = Type.Object(
  { url: Type.Union([Type.Null(), Type.String({ minLength: 8, maxLength: 500 })]) },
  closed,
)

/** As the browser's PushSubscription writes itself. */
export const AddPush = Type.Object(
  {
    endpoint: Type.String({ minLength: 12, maxLength: 1000 }),
    keys: Type.Object(
      {
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{80,100}={0,2}$' }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{20,40}={0,2}$' }),
      },
      closed,
    ),
  },
  closed,
)
export const RemovePush = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16,64}$' }) }, closed)

export type NoticeRule = Static<typeof NoticeRule>
export type SetTableRule = Static<typeof SetTableRule>
export type SetNotices = Static<typeof SetNotices>
export type SetMail = Static<typeof SetMail>
export type MailToken = Static<typeof MailToken>
export type SetWebhook = Static<typeof SetWebhook>
export type AddPush = Static<typeof AddPush>
export type RemovePush = Static<typeof RemovePush>

export type NoticeKind =
  | 'turn'
  | 'alarm'
  | 'out'
  | 'begun'
  | 'over'
  | 'offer'
  | 'seat'
  | 'invited'
  | 'declined'
  | 'chat'
  | 'digest'
  | 'test'

/** Why a notice was not sent, or a way of sending failed. */
export type HeldWhy =
  | 'off'
  | 'looked'
  | 'passed'
  | 'already'
  | 'noWay'
  | 'digest'
  | 'tooMany'
  | 'refused'
  | 'gone'
  | 'unreachable'
  | 'forbidden'

export type Channel = 'mail' | 'push' | 'webhook'

/** GET /api/notices */
export interface Notices {
  rule: NoticeRule
  hour: number
  zone: string
  mail: {
    /** Whether this server sends mail at all. */
    offered: boolean
    address: string | null
    verified: boolean
  }
  webhook: { url: string | null; secret: string | null; stopped: boolean }
  push: {
    /** The public key that a browser subscribes with. */
    key: string
    browsers: { id: string; agent: string; createdAt: number }[]
  }
  /** Games with a rule of their own. */
  tables: { id: string; game: string; rule: NoticeRule }[]
  /** Whether the one who asks may set mail and webhook: guests may not. */
  account: boolean
}

/** GET /api/notices/log: the latest first. */
export interface NoticeLog {
  notices: NoticeLine[]
}
export interface NoticeLine {
  id: string
  kind: NoticeKind
  table: string | null
  game: string | null
  /** Names and numbers for the sentence. */
  args: Readonly<Record<string, string | number>>
  at: number
  state: 'waiting' | 'sent' | 'failed' | 'held' | 'digest'
  why: HeldWhy | null
  ways: { channel: Channel; state: 'sent' | 'failed' | 'again'; why: HeldWhy | null; at: number; tries: number }[]
}

/** GET /api/waiting: games in which the reader must decide, the longest waiting first, and tables he is invited to. */
export interface WaitingCount {
  tables: string[]
  /** Others at which an offer waits for my answer. */
  offers: string[]
  invitations: string[]
  /** A notice finds the reader while no page is open, or he wants none. */
  reached: boolean
}

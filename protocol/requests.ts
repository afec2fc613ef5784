import { type Static, Type } from 'typebox'
import { Pace } from './clocks.ts'

/** What may come in, by HTTP and by socket. Everything is checked against these before anything looks at it. */

const Word = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' })
const _Token = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })
/** A table's token and the seat that passes it on. */
const PassedOn = Type.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+(~[a-z-]+)?$' })
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const closed = { additionalProperties: false }
const Title = Type.String({ maxLength: 60 })

export const TableId = Type.String({ minLength: 8, maxLength: 24, pattern: '^[A-Za-z0-9_-]+$' })

export const Opponent = Type.Union([
  Type.Object({ kind: Type.Literal('bot'), level: Word }, closed),
  /** Whoever has the link. */
  Type.Object({ kind: Type.Literal('invite') }, closed),
  /** An account that is invited by its name; whoever has the link as well. */
  Type.Object({ kind: Type.Literal('person'), name: Type.String({ minLength: 1, maxLength: 30 }) }, closed),
  /** Anybody, from the list of open tables. */
  Type.Object({ kind: Type.Literal('open') }, closed),
  /** All seats at this screen. */
  Type.Object({ kind: Type.Literal('hotseat') }, closed),
])

/** Who may look on: nobody but those seated, whoever has the link, or anybody from the list in the lobby. */
export const Watch = Type.Union([Type.Literal('nobody'), Type.Literal('link'), Type.Literal('anyone')])

export const CreateTable = Type.Object(
  {
    game: Word,
    scenario: Word,
    /** Options that are left out take their default. */
    options: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z0-9]{1,60}$' }),
        Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 60 })]),
        { maxProperties: 100 },
      ),
    ),
    /** A role, or 'random'. */
    side: Word,
    opponent: Opponent,
    /** A game in teams: this person, or whoever sits down on the other side, holds all seats of his side. */
    alone: Type.Optional(Type.Union([Type.Literal('mine'), Type.Literal('theirs')])),
    /** Left out: whoever has the link. */
    watch: Type.Optional(Watch),
    /** Left out: no clocks. All seats at one screen: none either. */
    pace: Type.Optional(Pace),
    /** What those who play call their game. */
    title: Type.Optional(Title),
  },
  closed,
)

/** Go on with a saved game; the file is checked step by step. */
export const ImportTable = Type.Object({ save: Type.Unknown(), side: Word, opponent: Opponent }, closed)

/** What those who sit there call their game; empty: nothing of their own. */
export const NameTable = Type.Object({ title: Title }, closed)
/** Put a game away from one's own list, or back. */
export const Archive = Type.Object({ archived: Type.Boolean() }, closed)

/** `role`: the seat wished for, where several are free. */
export const JoinTable = Type.Object({ token: Type.Optional(PassedOn), role: Type.Optional(Word) }, closed)

export const OfferKind = Type.Union([
  Type.Literal('draw'),
  Type.Literal('abort'),
  Type.Literal('undo'),
  /** Play on at another pace, or without clocks. */
  Type.Literal('pace'),
  /** Hand one's seat over. */
  Type.Literal('seat'),
])

/** To whom a seat goes: a computer player, whoever takes it from the list, an account that is invited by name. */
export const Successor = Type.Union([
  Type.Object({ kind: Type.Literal('bot'), level: Word }, closed),
  Type.Object({ kind: Type.Literal('open') }, closed),
  Type.Object({ kind: Type.Literal('person'), name: Type.String({ minLength: 1, maxLength: 30 }) }, closed),
])

/** `to`: the step to go back to, for 'undo' only. `as`: the seat that speaks, where one person holds several. */
export const MakeOffer = Type.Object(
  {
    what: OfferKind,
    to: Type.Optional(Count),
    /** For 'pace'; null: no clocks from now on. */
    pace: Type.Optional(Type.Union([Pace, Type.Null()])),
    /** For 'seat'. */
    successor: Type.Optional(Successor),
    as: Type.Optional(Word),
  },
  closed,
)
/** While a seat is free, those who sit may let a computer player take it. */
export const FillSeat = Type.Object({ role: Word, level: Word }, closed)
export const LeaveTable = Type.Object({ as: Type.Optional(Word) }, closed)
/** The one who offered takes it back with `yes: false`. */
export const AnswerOffer = Type.Object({ what: OfferKind, yes: Type.Boolean(), as: Type.Optional(Word) }, closed)
export const Resign = Type.Object({ as: Type.Optional(Word) }, closed)
/** `sides`: as they were, or changed, which is what is meant when it is left out. */
export const AskRematch = Type.Object(
  { sides: Type.Optional(Type.Union([Type.Literal('same'), Type.Literal('changed')])) },
  closed,
)
export const Rename = Type.Object({ name: Type.String({ minLength: 1, maxLength: 30 }) }, closed)

const PersonName = Type.String({ minLength: 1, maxLength: 30 })
/** Longer than any that is accepted, so that a short or long one gets a reason. */
const Password = Type.String({ minLength: 1, maxLength: 400 })

/** A guest becomes an account. */
export const BecomeAccount = Type.Object({ name: PersonName, password: Password }, closed)
/** `bring`: the games of the guest in this browser go over to the account. */
export const SignIn = Type.Object({ name: PersonName, password: Password, bring: Type.Boolean() }, closed)
export const ChangePassword = Type.Object({ old: Password, next: Password }, closed)
/** A guest has no password to give. */
export const DeleteMe = Type.Object({ password: Type.Optional(Password) }, closed)
/** One session by its number in the list, or all but this one. */
export const EndSessions = Type.Object(
  { id: Type.Union([Type.Literal('others'), Type.String({ pattern: '^[0-9a-f]{16}$' })]) },
  closed,
)
/** By the name of an account, or whoever sits there. */
export const Block = Type.Union([
  Type.Object({ name: PersonName }, closed),
  Type.Object({ table: TableId, role: Word }, closed),
])
export const Unblock = Type.Object({ id: TableId }, closed)
export const Invite = Type.Object({ name: PersonName }, closed)
/** A place of the board, as `kind:code`. */
const PlaceOfBoard = Type.String({ maxLength: 160, pattern: '^[A-Za-z0-9-]{1,40}:.{1,119}$' })
/** No text: the note goes. */
export const WritePlaceNote = Type.Object({ place: PlaceOfBoard, text: Type.String({ maxLength: 500 }) }, closed)
export const WriteNotes = Type.Object({ text: Type.String({ maxLength: 10_000 }) }, closed)
export const OpenFilter = Type.Object(
  { game: Type.Optional(Word), scenario: Type.Optional(Word), side: Type.Optional(Word) },
  closed,
)
const MOST_CHAT = 500

export const ReplayRange = Type.Object(
  {
    from: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    to: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
    as: Type.Optional(Word),
  },
  closed,
)

/** In a game in teams those of a rank speak with each other while it is played, nobody with his own side. */
export const ChatRoom = Type.Union([
  Type.Literal('players'),
  Type.Literal('commanders'),
  Type.Literal('subordinates'),
  Type.Literal('watchers'),
])

/** Of one message. */
export const MOST_KEYS = 100
const Key = Type.String({ minLength: 1, maxLength: 200 })

export const ClientMessage = Type.Union([
  /**
   * First message. `seen`: the last revision this client holds, to get only what is new; in a game with secrets it counts
   * only with `as`, the viewer that it was told as. `builds`: it understands patches against the observer's view.
   */
  Type.Object(
    {
      t: Type.Literal('hello'),
      seen: Type.Optional(Count),
      as: Type.Optional(Word),
      builds: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  /** `revision`: the one the choice was made at. */
  Type.Object({ t: Type.Literal('play'), key: Key, revision: Count, as: Type.Optional(Word) }, closed),
  /** Several choices in order, as far as they go. */
  Type.Object(
    {
      t: Type.Literal('play'),
      keys: Type.Array(Key, { minItems: 1, maxItems: MOST_KEYS }),
      revision: Count,
      as: Type.Optional(Word),
    },
    closed,
  ),
  /** From now on the server gives this answer to this question for me; null: I want to be asked again. */
  Type.Object(
    {
      t: Type.Literal('standing'),
      prompt: Type.String({ maxLength: 120, pattern: '^prompt\\.[A-Za-z0-9.]+$' }),
      /** A choice that names nothing, or `@` and the name of a doctrine. */
      key: Type.Union([Type.String({ maxLength: 60, pattern: '^@?[A-Za-z0-9]+$' }), Type.Null()]),
      as: Type.Optional(Word),
    },
    closed,
  ),
  /** Take back the last play. */
  Type.Object({ t: Type.Literal('undo'), revision: Count, as: Type.Optional(Word) }, closed),
  /** Take back everything up to the last die, reveal or decision of another. */
  Type.Object({ t: Type.Literal('restart'), revision: Count, as: Type.Optional(Word) }, closed),
  Type.Object(
    {
      t: Type.Literal('why'),
      id: Count,
      kind: Word,
      code: Type.String({ minLength: 1, maxLength: 120 }),
      as: Type.Optional(Word),
    },
    closed,
  ),
  /** This page's part in the dice, for all seats of this person: 128 random bits, sent once the host's promise is known. */
  Type.Object(
    {
      t: Type.Literal('share'),
      commitment: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      share: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    },
    closed,
  ),
  /**
   * What a fight may come to; `keys`: choices that lead into it, none when it is under way. `at`: the one under way after that
   * play, as the seat knew it then.
   */
  Type.Object(
    {
      t: Type.Literal('forecast'),
      id: Count,
      keys: Type.Array(Key, { maxItems: 20 }),
      revision: Count,
      as: Type.Optional(Word),
      at: Type.Optional(Count),
    },
    closed,
  ),
  /** The curtain between seats at one screen is lifted for this role. */
  Type.Object({ t: Type.Literal('lift'), as: Word }, closed),
  /** This person has looked at everything up to this step. */
  Type.Object({ t: Type.Literal('seen'), step: Count }, closed),
  /** The page came to the front, or went behind another. */
  Type.Object({ t: Type.Literal('here'), here: Type.Boolean() }, closed),
  /** Plain text to those in the same room; `place`: what on the board it points at, as `kind:code`. */
  Type.Object(
    {
      t: Type.Literal('chat'),
      text: Type.String({ minLength: 1, maxLength: MOST_CHAT }),
      place: Type.Optional(PlaceOfBoard),
    },
    closed,
  ),
  /** This person has read a room up to this line. */
  Type.Object({ t: Type.Literal('read'), room: ChatRoom, n: Count }, closed),
])

export type CreateTable = Static<typeof CreateTable>
export type Opponent = Static<typeof Opponent>
export type ImportTable = Static<typeof ImportTable>
export type JoinTable = Static<typeof JoinTable>
export type NameTable = Static<typeof NameTable>
export type Archive = Static<typeof Archive>
export type OfferKind = Static<typeof OfferKind>
export type Successor = Static<typeof Successor>
export type FillSeat = Static<typeof FillSeat>
export type LeaveTable = Static<typeof LeaveTable>
export type MakeOffer = Static<typeof MakeOffer>
export type AnswerOffer = Static<typeof AnswerOffer>
export type Resign = Static<typeof Resign>
export type AskRematch = Static<typeof AskRematch>
export type Rename = Static<typeof Rename>
export type WritePlaceNote = Static<typeof WritePlaceNote>
export type ReplayRange = Static<typeof ReplayRange>
export type ClientMessage = Static<typeof ClientMessage>
export type Watch = Static<typeof Watch>
export type ChatRoom = Static<typeof ChatRoom>
export type BecomeAccount = Static<typeof BecomeAccount>
export type SignIn = Static<typeof SignIn>
export type ChangePassword = Static<typeof ChangePassword>
export type DeleteMe = Static<typeof DeleteMe>
export type EndSessions = Static<typeof EndSessions>
export type Block = Static<typeof Block>
export type Unblock = Static<typeof Unblock>
export type Invite = Static<typeof Invite>
export type WriteNotes = Static<typeof WriteNotes>
export type OpenFilter = Static<typeof OpenFilter>

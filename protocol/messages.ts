import type { Shares } from '#engine/game-seed.ts'
import type {
  Forecast,
  LogEntry,
  OptionInfo,
  Options,
  Outcome,
  Pending,
  Refusal,
  Role,
  ScenarioInfo,
  VerbFields,
  Viewer,
} from '#engine/index.ts'
import type { ClockInfo, Pace } from './clocks.ts'
import type { OrdersMessage } from './orders.ts'
import type { Patch } from './patch.ts'
import type { ChatRoom, OfferKind, Successor, Watch } from './requests.ts'

export type { AtZero, ClockInfo, HolidayList, Pace, SeatClockInfo } from './clocks.ts'
/** What goes out, by HTTP and by socket: plain types. What may come in, with its schemas, is in requests.ts. */
export type {
  AnswerOffer,
  BecomeAccount,
  Block,
  ChangePassword,
  ChatRoom,
  ClientMessage,
  CreateTable,
  ImportTable,
  JoinTable,
  MakeOffer,
  OfferKind,
  OpenFilter,
  Opponent,
  Rename,
  ReplayRange,
  Resign,
  SignIn,
  Successor,
  Watch,
} from './requests.ts'
export type {
  Forecast,
  LogEntry,
  OptionInfo,
  Options,
  Outcome,
  Pending,
  Refusal,
  Role,
  ScenarioInfo,
  VerbFields,
  Viewer,
}

/* ---- HTTP ---- */

export interface Me {
  id: string
  name: string
  guest: boolean
  /** True: the host's desk is his. Told by GET /api/me alone. */
  host?: boolean
}

/** GET /api/account/sessions: the latest first. */
export interface SessionList {
  sessions: SessionLine[]
}
export interface SessionLine {
  id: string
  /** What the browser called itself. */
  agent: string
  createdAt: number
  /** To the hour. */
  seenAt: number
  /** The one that asks. */
  here: boolean
}

/** GET /api/blocks */
export interface BlockList {
  blocked: { id: string; name: string }[]
}

/** GET /api/invitations */
export interface InvitationList {
  /** `role`: the seat that is handed over in a game under way; null: a free one. */
  invitations: { by: string; role: Role | null; options: Options; table: TableLine }[]
}

/** GET /api/tables/:id/invited: who has not answered yet. */
export interface Invited {
  names: string[]
}

/** GET and POST /api/tables/:id/notes */
export interface Notes {
  text: string
  /** In the order in which they were written. */
  places: PlaceNote[]
}

/** A note about a place of the board, named as `kind:code`; POST /api/tables/:id/notes/place */
export interface PlaceNote {
  place: string
  text: string
}

/** GET /api/games */
export interface Catalogue {
  games: GameInfo[]
}
export interface GameInfo {
  id: string
  roles: readonly Role[]
  /** Whether seats can know what others may not: then a curtain hangs between seats at one screen. */
  hidden: boolean
  /** A side has more than one seat. */
  teams: boolean
  scenarios: readonly ScenarioInfo[]
  options: readonly OptionInfo[]
  /** Computer players, weakest first. */
  levels: readonly string[]
  /** The series of which it is a battle: battles of one series are shown together. */
  family?: string
}

export type TableStatus = 'waiting' | 'playing' | 'over' | 'aborted' | 'stuck'

export interface Seat {
  role: Role
  kind: 'human' | 'bot' | 'empty'
  /** null: a bot (its level is its name), or a person who has deleted his account; of an empty seat, for whom it is kept. */
  name: string | null
  level: string | null
  /** null: at this table nobody is told who is here. */
  online: boolean | null
  /** This seat is the reader's. */
  mine: boolean
}

export interface Seal {
  /** SHA-256 of the host's seed and salt, published before the first die; null: the game came from a file without its seed. */
  commitment: string | null
  /** Number of the first die that this seal covers. */
  from: number
  /** The host's; both only once the game is over. */
  seed?: string
  salt?: string
  /** What each person's page added to the seed, told once play has begun; left out: the seed is the host's alone. */
  shares?: Shares
  /** How often play was taken back across dice before this seed was made; with `shares`. */
  again?: number
  /** While the dice wait to be made: the roles whose page has not yet sent its share. */
  wants?: readonly Role[]
  /** Those before it: after play was taken back across dice it goes on with another seed, so that no die is known. */
  earlier?: readonly Omit<Seal, 'wants' | 'earlier'>[]
}

/** Something that needs the consent of the others. */
export interface Offer {
  what: OfferKind
  by: Role
  /** The step to go back to. */
  to: number | null
  /** Those who have not yet agreed. */
  waiting: readonly Role[]
  /** What is offered for 'pace'; null: no clocks. */
  pace?: Pace | null
  /** To whom the seat is to go, for 'seat'. */
  successor?: Successor
}

/** Everything about a table except its position. GET /api/tables/:id, and `{ t: 'table' }`. */
export interface TableInfo {
  id: string
  game: string
  scenario: string
  options: Options
  verbs: VerbFields
  hidden: boolean
  seats: Seat[]
  /** The reader's roles; none: he watches. */
  mine: readonly Role[]
  status: TableStatus
  outcome: Outcome | null
  seal: Seal
  offers: Offer[]
  /** How often play was taken back by consent across a die, a reveal or another's decision. */
  takebacks: number
  watchers: number
  /** For the link `/t/<id>?join=<invite>`, told to those who sit at the table while a seat is free; it names the reader's seat. */
  invite: string | null
  /** The table at which the same is offered, or played, again. */
  rematch: string | null
  /** By question, the names of ways in which the server can answer it for those who want it. */
  doctrines: Readonly<Record<string, readonly string[]>>
  /** The game of which this is a what-if board; null: it is none. */
  forkOf: string | null
  /** A seat is free and the table stands on the list of open ones. */
  listed: boolean
  /** What those who play call their game; empty: nothing of their own. */
  title: string
  /** The reader is invited by name to a free seat; in GET /api/tables/:id alone. */
  invited?: true
  /** While a seat is free, who asks the reader to take it: whoever invited him by name, else whoever made the table; there alone. */
  inviter?: string
  watch: Watch
  /** The side whose free seats one person takes together; null: each seat for itself. */
  alone: Role | null
  /** Whether the reader may see the board: a seat that is free in a game under way can be taken unseen. */
  mayWatch: boolean
  createdAt: number
  /** null: no clocks. */
  clock: ClockInfo | null
  /** Somebody here has asked what the general would do: the game is not rated. */
  advised: boolean
  /** The general can be asked here: nobody else plays, and the title can be judged. `ends`: verbs that end a turn. */
  advice: { ends: readonly string[] } | null
  /** Seats that have changed hands in this game. */
  substitutions: readonly Substitution[]
}

/** A name, or a level, or neither: whoever is to come. */
export interface Substitution {
  role: Role
  step: number
  from: string | null
  to: string | null
  level: string | null
  why: 'agreed' | 'time' | 'filled'
}

/** POST /api/tables, /api/tables/import, /api/tables/:id/join, /api/tables/:id/rematch */
export interface Created {
  id: string
}

/** A game that nobody else plays: a what-if board, one from a file, a first game or both sides at one screen. */
export type Apart = 'fork' | 'import' | 'practice'

/** One line of GET /api/tables (mine) and GET /api/tables/open. */
export interface TableLine {
  id: string
  game: string
  scenario: string
  seats: Seat[]
  status: TableStatus
  outcome: Outcome | null
  /** The roles that must decide now. */
  turn: readonly Role[]
  myTurn: boolean
  /** Step reached, and how many of the plays of others the reader has not seen. */
  step: number
  unseen: number
  /** Lines of chat that the reader has not read. */
  unread: number
  /** Milliseconds since 1970 of the last event. */
  at: number
  /** Since when those whose turn it is have been asked. */
  turnAt: number
  clock: ClockInfo | null
  /** What those who play call it; empty: nothing of their own. */
  title: string
  /** null: a game with others, or against the computer. */
  apart: Apart | null
  /** The reader has put it away. */
  archived: boolean
  /** What others offer the reader and he has not answered. */
  offers: readonly Pick<Offer, 'what' | 'by'>[]
}
export interface TableList {
  tables: TableLine[]
}

/** GET /api/tables/:id/replay?from=&to=&as= : the first frame carries a whole view, the others patches. */
export interface Replay {
  as: Viewer
  from: number
  to: number
  /** The last step of the game so far. */
  last: number
  /** Steps at which the decision passed to others or a turn began: marks for the scrubber. */
  marks: readonly number[]
  frames: Report[]
}

/** GET /api/tables/:id/log?from=&to=&as= */
export interface LogPage {
  frames: Report[]
}

export type ErrorCode =
  // play
  | 'stale'
  | 'gameOver'
  | 'notYourDecision'
  | 'notOffered'
  | 'badKey'
  | 'notYourSeat'
  | 'curtain'
  | 'undoBarred'
  | 'notPlaying'
  | 'stuck'
  // tables
  | 'noSuchTable'
  | 'noSuchGame'
  | 'noSuchScenario'
  | 'badOption'
  | 'noSuchRole'
  | 'noSuchLevel'
  | 'noFreeSeat'
  | 'badInvite'
  | 'alreadySeated'
  | 'noSuchOffer'
  | 'notOver'
  | 'declined'
  | 'gone'
  | 'badFile'
  | 'notWatched'
  | 'noClaim'
  | 'noOrders'
  | 'lastPlayer'
  | 'noAdvice'
  | 'noJudgement'
  | 'noSuchStudy'
  | 'noSuchAccount'
  | 'ownName'
  // people
  | 'badName'
  | 'nameTaken'
  | 'weakPassword'
  | 'commonPassword'
  | 'namePassword'
  | 'badSignIn'
  | 'noAccount'
  | 'noSession'
  | 'badHoliday'
  | 'badAddress'
  | 'badWebhook'
  | 'noMail'
  | 'badToken'
  | 'muted'
  | 'banned'
  // the house
  | 'draining'
  // any request
  | 'malformed'
  | 'tooLarge'
  | 'tooMany'
  | 'busy'
  | 'otherOrigin'
  | 'notFound'
  | 'serverError'

/** Body of every answer that is not 2xx. The sentence for people is `error.<code>`; `message` is for logs. */
export interface Failure {
  code: ErrorCode
  message: string
  /** For 'badFile': the number of the first bad play. */
  step?: number
}

/* ---- socket /ws/:tableId ---- */

/** One play and what this viewer may know of it. */
export interface Report {
  revision: number
  /** Number of plays up to here; 0: set-up. Log lines are kept by step. */
  step: number
  /** Who played; null for set-up and for taking back. */
  by: Role | null
  log: readonly LogEntry[]
  /** The whole view after it … */
  view?: unknown
  /** … or what changed against the frame before (protocol/patch.ts). Neither: only the log is told. */
  patch?: Patch
  /** The patch is against the last view told as this viewer's on this connection. */
  of?: 'observer'
}

/**
 * Why a line of choices went no further: all are made; dice fell, something was revealed, another must decide; the next one is
 * not offered; the rules failed at it.
 */
export type LineEnd = 'end' | 'dice' | 'revealed' | 'others' | 'notOffered' | 'stuck'

/** An answer that a seat gives of itself whenever it is asked this. */
export interface StandingAnswer {
  prompt: string
  /** A choice that names no piece or place, or `@` and the name of a doctrine. */
  key: string
}

/** The standing answers of the reader's own seats; after `hello` and when they change. */
export interface StandingMessage {
  t: 'standing'
  answers: readonly (StandingAnswer & { role: Role })[]
}

/** How far a line of several keys went. It comes after the state that it led to. */
export interface PlayedMessage {
  t: 'played'
  made: number
  stopped: LineEnd
  revision: number
}

export interface UndoInfo {
  /** How many of his last plays this viewer may take back at will. */
  steps: number
  /** Why not more. */
  bar: 'start' | 'dice' | 'revealed' | 'others' | 'notYours' | 'over'
}

/** The position, for one viewer. */
export interface StateMessage {
  t: 'state'
  revision: number
  step: number
  as: Viewer
  /** Seats at one screen in a game with secrets: this role must lift the curtain first; `as` is then the observer. */
  curtain: Role | null
  /**
   * Drop log lines of steps after this one before adding those of `frames`: play was taken back, or (-1) everything comes
   * anew because another viewer sits at this screen now.
   */
  keep: number
  /** In the order of play; the last one is the position now. */
  frames: Report[]
  pending: Pending | null
  /** Keys of what this viewer may choose; protocol/offer.ts reads them with the table's verbs. */
  choices: readonly string[]
  undo: UndoInfo
  outcome: Outcome | null
  /** Left out: no clocks. */
  clock?: ClockInfo
}

export interface ChatLine {
  room: ChatRoom
  /** From 1 in each room. */
  n: number
  /** null: has deleted his account. */
  name: string | null
  /** The seats of the writer; none: he watches. */
  roles: readonly Role[]
  mine: boolean
  text: string
  /** What on the board it points at, as `kind:code`; left out: nothing. */
  place?: string
  at: number
}

/** Lines of chat that this reader may see: all of them after `hello` and when the game ends (`whole`), then each as it comes. */
export interface ChatMessage {
  t: 'chat'
  whole: boolean
  lines: ChatLine[]
  /** How far the reader has read each room; with `whole`. */
  read?: { [R in ChatRoom]?: number }
  /** Where the reader's own lines go; with `whole`. */
  speaks?: ChatRoom
}

/** A question of the client, as an answer names it. */
export interface Asked {
  t: 'why' | 'forecast'
  id: number
}

export type ServerMessage =
  | PlayedMessage
  | StandingMessage
  | OrdersMessage
  | ChatMessage
  | ({ t: 'table' } & TableInfo)
  | StateMessage
  | { t: 'why'; id: number; refusal: Refusal | null }
  /** null: there is no such fight, or not any more. */
  | { t: 'forecast'; id: number; forecast: Forecast | null }
  | { t: 'bot'; role: Role; level: string; thinking: boolean; sinceMs: number }
  /**
   * Nothing has changed; a state message with the present position follows when the client's was not the present one. `asked`: the
   * question that was refused.
   */
  | { t: 'error'; code: ErrorCode; message: string; revision: number; asked?: Asked }

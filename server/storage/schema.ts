import type { Insertable, Selectable } from 'kysely'
import type { ChatRoom, TableStatus, Watch } from '#protocol/messages.ts'
import type { GameResult, Unrated } from '#protocol/results.ts'
import type { HostLogRow, HostOrderRow, HostRow, MeasureRow, ReportRow } from './host-rows.ts'
import type {
  DeliveryRow,
  MailTokenRow,
  NoticeRow,
  NoticeRuleRow,
  NoticeSettingsRow,
  PushSubscriptionRow,
} from './notice-rows.ts'

/** The rows of the store. JSON is kept as text, times as milliseconds since 1970, flags as 0 and 1. */
export interface Database {
  settings: SettingRow
  people: PersonRow
  sessions: SessionRow
  tables: TableRow
  seats: SeatRow
  plays: PlayRow
  snapshots: SnapshotRow
  accounts: AccountRow
  blocks: BlockRow
  invitations: InvitationRow
  friends: FriendRow
  chat: ChatRow
  chat_read: ChatReadRow
  notes: NotesRow
  place_notes: PlaceNoteRow
  processes: ProcessRow
  presence: PresenceRow
  substitutions: SubstitutionRow
  holidays: HolidayRow
  notice_settings: NoticeSettingsRow
  mail_tokens: MailTokenRow
  reset_tokens: ResetTokenRow
  push_subscriptions: PushSubscriptionRow
  notice_rules: NoticeRuleRow
  notices: NoticeRow
  deliveries: DeliveryRow
  ratings: RatingRow
  results: ResultRow
  hosts: HostRow
  measures: MeasureRow
  reports: ReportRow
  host_log: HostLogRow
  host_orders: HostOrderRow
  analyses: AnalysisRow
  studies: StudyRow
}

export interface SettingRow {
  key: string
  value: string
}

export interface PersonRow {
  id: string
  name: string
  guest: number
  created_at: number
}

export interface SessionRow {
  /** SHA-256 of the cookie's token: the store alone opens no session. */
  hash: string
  person_id: string
  created_at: number
  seen_at: number
  /** What the browser called itself when the session began. */
  agent: string | null
}

/** A person with a password. Guests have none. */
export interface AccountRow {
  person_id: string
  /** The name as it is compared: no two accounts share it. */
  login: string
  /** Argon2id with its parameters and salt, as `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  password: string
  created_at: number
}

/** A link by which a lost password is replaced; of its token the store knows the SHA-256. */
export interface ResetTokenRow {
  hash: string
  person_id: string
  at: number
}

export interface BlockRow {
  person_id: string
  blocked_id: string
  at: number
}

/** Somebody whom a person likes to play with; the other need not know. */
export interface FriendRow {
  person_id: string
  friend_id: string
  at: number
}

export interface InvitationRow {
  table_id: string
  person_id: string
  by_id: string
  at: number
  /** The seat that the one who invites hands over in a game under way; null: any free one. */
  role: string | null
}

/** Numbered from 1 in each room of each table. */
export interface ChatRow {
  table_id: string
  room: ChatRoom
  n: number
  person_id: string
  text: string
  at: number
  /** `kind:code` of the place that it points at; null: at none. */
  place: string | null
}

/** How far a person has read. */
export interface ChatReadRow {
  table_id: string
  room: ChatRoom
  person_id: string
  n: number
}

export interface NotesRow {
  table_id: string
  person_id: string
  text: string
  at: number
}

/** What a person wants to remember about a place of the board. */
export interface PlaceNoteRow {
  table_id: string
  person_id: string
  /** `kind:code`. */
  place: string
  text: string
  at: number
}

/** A server process that shares the store with others. */
export interface ProcessRow {
  id: string
  seen_at: number
}

/** Who is connected to which table at a process; '' has no name. */
export interface PresenceRow {
  process_id: string
  table_id: string
  person_id: string
  sockets: number
  /** How many of them are before somebody's eyes. */
  looking: number
}

export interface TableRow {
  id: string
  game: string
  scenario: string
  options: string
  rules_version: number
  status: TableStatus
  /** Number of plays in the present line. */
  step: number
  /** Goes up with every change, also when play is taken back. A write names the one it found. */
  revision: number
  /** Undo at will stops at this step, and why. */
  barrier_step: number
  barrier_why: string
  /** JSON list of the roles that must decide. */
  deciders: string
  outcome: string | null
  /** The host's own part, promised by the commitment. */
  seed: string
  salt: string
  commitment: string
  /** JSON of `Shares`: while the dice are not made, those that have come; null: the seed is the host's alone. */
  shares: string | null
  /** 1: the dice are made; 0: nothing is played until they are. */
  sealed: number
  /** How often play was taken back across dice. */
  again: number
  /** When the dice of a table at which all sit are made without those whose page is silent. */
  opens_at: number | null
  /** First draw that this seed gives. */
  seal_from: number
  /** JSON list of the seals before it: play was taken back across dice, and went on with a fresh seed. */
  earlier_seals: string
  /** JSON list of offers. */
  offers: string
  takebacks: number
  invite: string
  /** 1: on the list of open tables while a seat is free. */
  open: number
  /** Who may look on once play has begun. */
  watch: Watch
  rematch: string | null
  created_by: string
  created_at: number
  at: number
  /** JSON of the clocks (server/clocks); null: played without. */
  clock: string | null
  /** When somebody is to look at the clocks next; null: not by itself. */
  clock_due: number | null
  /** The step at which, and the time when, those who must decide now were first asked. */
  turn_step: number
  turn_at: number
  /** 1: its results have been written. */
  settled: number
  /** 1: all who began the game had an account; null: it began before that was noted, or has not begun. */
  accounts_only: number | null
  /** 1: came from a file. */
  imported: number
  /** The side whose free seats go together to one person; null: each seat for itself. */
  alone: string | null
  /** What those who play call their game; empty: by its scenario. */
  title: string
  /** Begun here, branched off from another game, thought up from what one seat of it could see, or brought in as a file. */
  origin: 'new' | 'fork' | 'guess' | 'import'
  /** The game of which it is a what-if board, and how many of its own plays came from there; null: it is none. */
  fork_of: string | null
  fork_base: number | null
  /** 1: somebody has asked what the general would do. */
  advised: number
}

/** A game as it was judged. */
export interface AnalysisRow {
  table_id: string
  /** Plays that it is about. */
  step: number
  /** Which weights it was judged with. */
  weights: string
  /** JSON of `Analysis`. */
  data: string
  at: number
}

/** A line of moves with words, kept under a link of its own. */
export interface StudyRow {
  id: string
  table_id: string
  person_id: string
  title: string
  /** It goes from the position after so many plays to that after so many. */
  first: number
  last: number
  /** JSON list of `StudyNote`. */
  notes: string
  at: number
}

export interface SeatRow {
  table_id: string
  role: string
  kind: 'human' | 'bot' | 'empty'
  person_id: string | null
  level: string | null
  /** The last step that the person has looked at. */
  seen: number
  /** When he last looked. */
  seen_at: number
  /** The last step of which a notice was thought about. */
  noticed: number
  /** JSON: answers that the seat gives of itself, by question. They go with whoever sits there. */
  standing: string
  /** JSON: orders in advance of whoever sits there. */
  orders: string
  /** 1: put away by whoever sits there. */
  archived: number
}

/** A seat that changed hands in a game under way. */
export interface SubstitutionRow {
  table_id: string
  n: number
  role: string
  step: number
  from_person: string | null
  from_level: string | null
  to_person: string | null
  to_level: string | null
  why: 'agreed' | 'time' | 'filled'
  at: number
}

/** Days on which a person's correspondence clocks stand still. */
export interface HolidayRow {
  id: string
  person_id: string
  starts_at: number
  ends_at: number
}

export interface RatingRow {
  person_id: string
  game: string
  mu: number
  sigma: number
  games: number
  at: number
}

/** How a game ended for one seat. */
export interface ResultRow {
  table_id: string
  role: string
  game: string
  person_id: string | null
  level: string | null
  result: GameResult
  /** Why it changed no rating; null: it did. */
  unrated: Unrated | null
  /** The rating's mean before and after. */
  before: number | null
  after: number | null
  at: number
}

/** One play; step 0 is the set-up. State n is state n-1 with `patch` carried out. */
export interface PlayRow {
  table_id: string
  step: number
  revision: number
  role: string
  key: string
  log: string
  patch: string
  /** Values drawn, JSON list: with them a game can be played again without its seed. */
  drawn: string
  /** Why undo stops after this play; null: it does not. */
  barrier: string | null
  at: number
}

/** A whole state, deflated JSON, so that no moment is more than a few patches away. */
export interface SnapshotRow {
  table_id: string
  step: number
  state: Uint8Array
}

export type Table = Selectable<TableRow>
export type Seat = Selectable<SeatRow>
export type Play = Selectable<PlayRow>
export type NewTable = Insertable<TableRow>

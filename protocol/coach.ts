import { type Static, Type } from 'typebox'
import type { DeedTold } from '#ai/coach/book.ts'
import type { LogEntry } from '#engine/index.ts'
import { TableId } from './requests.ts'

/** What the general thinks of a position, and what was thought of a whole game. Chances go from 0 to 1. */

const closed = { additionalProperties: false }
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Word = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9-]+$' })

/** POST /api/tables/:id/advice: what would the general do? Answered by lines: `ThoughtLine`, the last an `AdviceTold`. */
export const AskAdvice = Type.Object({ revision: Count, as: Type.Optional(Word) }, closed)
/** POST /api/tables/:id/wise: is it wise to choose this? The last line is a `WisdomTold`. */
export const AskWise = Type.Object(
  {
    revision: Count,
    keys: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
    as: Type.Optional(Word),
  },
  closed,
)

const Note = Type.Object({ step: Count, text: Type.String({ maxLength: 2000 }) }, closed)
const MOST_NOTES = 200
/** POST /api/studies: keep a line of moves of a table with words. */
export const MakeStudy = Type.Object(
  {
    table: TableId,
    title: Type.String({ minLength: 1, maxLength: 80 }),
    from: Count,
    to: Count,
    notes: Type.Array(Note, { maxItems: MOST_NOTES }),
  },
  closed,
)
/** POST /api/studies/:id */
export const WriteStudy = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 80 }),
    from: Count,
    to: Count,
    notes: Type.Array(Note, { maxItems: MOST_NOTES }),
  },
  closed,
)

export type AskAdvice = Static<typeof AskAdvice>
export type AskWise = Static<typeof AskWise>
export type MakeStudy = Static<typeof MakeStudy>
export type WriteStudy = Static<typeof WriteStudy>
export type StudyNote = Static<typeof Note>

/** A line of an answer that takes its time: its place in the queue, or how much is done. */
export type ThoughtLine = { place: number } | { done: number }

export type { Analysis as AnalysisTold, TurningPoint as TurningTold } from '#ai/analysis/analysis.ts'
// what is thought is told as it is: the forms are those of `ai/`
export type { DeedTold } from '#ai/coach/book.ts'

export interface PlanMessage {
  keys: readonly string[]
  told: DeedTold
  chance: number
  /** Of winning the fight that it begins; null: it begins none. */
  battle: number | null
  /** Topics that speak for it: `coach.for.<topic>`. */
  reasons: readonly string[]
  /** `coach.against.<topic>`: what suffers most in the worst quarter of the worlds, and the chance there. */
  risk: { topic: string; chance: number } | null
  /** What the general himself would do. */
  general: boolean
}

export interface AdviceTold {
  revision: number
  now: number
  plans: readonly PlanMessage[]
  /** Which of the two sides asks: sentences about topics are told by it. */
  asker: 'first' | 'other'
  games: number
  worlds: number
}

export interface WisdomTold {
  revision: number
  chance: number
  best: number
  better: { keys: readonly string[]; told: DeedTold } | null
  answer: readonly LogEntry[]
}

/** GET /api/studies/:id */
export interface StudyTold {
  id: string
  table: string
  game: string
  title: string
  /** null: has deleted his account. */
  by: string | null
  mine: boolean
  from: number
  to: number
  notes: readonly StudyNote[]
}

/** GET /api/tables/:id/studies: those of a table. */
export interface StudyList {
  studies: { id: string; title: string; by: string | null }[]
}

/** The rows of the host's desk. */

export interface HostRow {
  person_id: string
  at: number
}

/** What a person may not do, and until when; null: he may. */
export interface MeasureRow {
  person_id: string
  muted_until: number | null
  banned_until: number | null
}

export interface ReportRow {
  id: string
  table_id: string
  by_id: string | null
  about_id: string | null
  text: string
  at: number
  settled_at: number | null
}

/** Everything that a host has done. */
export interface HostLogRow {
  id: string
  at: number
  /** His name then. */
  by: string
  what: string
  about: string
  text: string
}

/** What `longroll admin` wants a running server to do. */
export interface HostOrderRow {
  id: string
  at: number
  /** JSON of the wish. */
  wish: string
  /** JSON: what came of it; null: nobody has taken it yet. */
  answer: string | null
}

import type { Role } from '#engine/index.ts'
import type { TargetId } from './api.ts'

/**
 * A small picture beside a rule, drawn by the title's board from its real map: games/<title>/help/diagrams/list.json, with
 * a caption for each in en.json, fr.json and it.json beside it.
 */
export interface Diagram {
  id: string
  /** The section of the help that shows it. */
  rule: string
  /** The picture is framed round these; others in the frame are drawn faintly. */
  places: readonly TargetId[]
  pieces?: readonly DiagramPiece[]
  arrows?: readonly DiagramArrow[]
  /** Places where something is possible, or not. */
  signs?: readonly { at: TargetId; sign: 'yes' | 'no' }[]
  /** Who holds a place, where it is not as printed. */
  owners?: Readonly<Record<TargetId, string>>
  /** A cut through the ground instead of a map. */
  profile?: DiagramProfile
}

/** Levels of the ground from one unit to the other. */
export interface DiagramProfile {
  levels: readonly number[]
  /** Where woods stand on it. */
  woods?: readonly number[]
  /** What hides them from each other; left out: they see each other. */
  blocked?: number
}

export interface DiagramPiece {
  at: TargetId
  side: Role
  /** The title's own name of the piece: "militia-infantry". */
  kind: string
  state?: 'reduced' | 'entrenched' | 'refusedLeft' | 'refusedRight'
  /** Where it looks, in degrees from north. */
  face?: number
  /** Places that it stretches into, with its strength there. */
  tail?: readonly { at: TargetId; strength: number }[]
  /** Its sides are marked as front, flank and rear. */
  arcs?: boolean
}

export interface DiagramArrow {
  from: TargetId
  to: TargetId
  /** By way of this place: along the lines, or past it where that is a jump. */
  via?: TargetId
  /** `go`: allowed; `fight`: into a battle; `no`: not allowed. */
  tone: 'go' | 'fight' | 'no'
  /** Past `via`, over sea: not along lines of the map. */
  leap?: boolean
}

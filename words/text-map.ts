/** A map in letters, for the terminal. */
export interface TextMap {
  width: number
  height: number
  places: readonly MapPlace[]
}

export interface MapPlace {
  /** As choices name it. */
  kind: string
  code: string
  x: number
  y: number
  /** Whose it is. */
  owner: MapSide
  /** Who stands there, and how strong; '' shows the owner's sign alone. */
  troops: readonly { side: MapSide; text: string }[]
  /** The sign of a place where nobody stands; left out: that of its owner. */
  ground?: string
  /** Who stands there, as choices name them: one who can be chosen lights his place. */
  pieces?: readonly { kind: string; code: string }[]
}

/** The Union, the Confederacy; null: nobody's. */
export type MapSide = 0 | 1 | null

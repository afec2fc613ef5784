/** Where men camp: behind a stack, which may be of hidden pieces. A fire tells no more than the stack does. */
export interface Camp {
  x: number
  y: number
  /** How many pieces; a flame each. */
  pieces: number
}

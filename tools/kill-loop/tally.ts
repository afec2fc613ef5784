/** What is counted, and what went wrong. */
export class Tally {
  kills = 0
  storeKills = 0
  moves = 0
  undos = 0
  botMoves = 0
  games = 0
  reconnects = 0
  /** Answers that were not expected while everything stood. */
  readonly wrong: string[] = []

  fail(message: string): void {
    this.wrong.push(message)
  }
}

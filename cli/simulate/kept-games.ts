import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { UsageError } from '#cli/io.ts'

/** Games that were played, by name, kept in a file line by line: whoever was stopped goes on where he was. */
export class KeptGames<T> {
  private readonly games: Map<string, T>
  private readonly file: string | undefined

  constructor(file: string | undefined) {
    this.file = file
    this.games = file === undefined || !existsSync(file) ? new Map() : gamesIn<T>(file)
  }

  get(name: string): T | undefined {
    return this.games.get(name)
  }

  keep(name: string, game: T): void {
    this.games.set(name, game)
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify({ name, game })}\n`)
  }
}

function gamesIn<T>(file: string): Map<string, T> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Map(
    lines.flatMap((line, i): [string, T][] => {
      if (line === '') return []
      try {
        // older files call it by what it was to them
        const kept = JSON.parse(line) as { name: string; game?: T; meeting?: T; result?: T }
        const game = kept.game ?? kept.meeting ?? kept.result
        if (typeof kept.name === 'string' && game !== undefined) return [[kept.name, game]]
      } catch {
        // the last line may have been cut off
        if (i >= lines.length - 2) return []
      }
      throw new UsageError(`line ${i + 1} of ${file} is not a game that was kept`)
    }),
  )
}

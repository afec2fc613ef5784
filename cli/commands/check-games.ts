import { readArguments } from '#cli/arguments.ts'
import type { Command } from '#cli/main.ts'
import { breathe, progress, stopping } from '#cli/progress.ts'
import { storeFlags, withStore } from '#cli/store.ts'
import { checkGames, countGames, type GameCheck, type Verdict } from '#server/check/check-games.ts'
import { loadTitles } from '#server/titles.ts'

export const command: Command = {
  usage: '[--data FOLDER] [--table ID] [--json]',
  summary:
    'Opens and replays every stored game and tells which differ; to be run with a new version before it serves. DATABASE_URL is honoured.',
  async run(argv, io) {
    const flags = { ...storeFlags, table: 'text', json: 'flag' } as const
    const args = readArguments(argv, flags, { min: 0, max: 0, what: '' })
    const json = args.flag('json')
    const counts: Record<Verdict, number> = { same: 0, older: 0, differs: 0, unreadable: 0 }
    const { stopped, end } = stopping(io)
    let [all, checked] = [0, 0]
    await withStore(args, io, async store => {
      all = args.text('table') === undefined ? await countGames(store) : 1
      const show = progress(io, 'games')
      for await (const check of checkGames(store, await loadTitles(), { only: args.text('table') })) {
        counts[check.verdict]++
        if (json) io.out(JSON.stringify(check))
        else if (check.verdict !== 'same') io.out(sentence(check))
        show(++checked, all)
        await breathe()
        if (stopped()) break
      }
    })
    end()
    io.status('')
    if (checked === 0 && !stopped()) {
      const only = args.text('table')
      io.err(
        `longroll: ${only === undefined ? 'there are no games in this store' : `there is no table "${only}"`}: nothing was checked`,
      )
      return 1
    }
    if (json) io.out(JSON.stringify(counts))
    else {
      io.out(
        `${counts.same} games play again the same, ${counts.older} are of older rules and open, ` +
          `${counts.differs} differ and go on from their stored position, ${counts.unreadable} cannot be opened`,
      )
    }
    if (stopped() && checked < all) {
      io.err(`longroll: stopped; ${all - checked} of ${all} games were not checked`)
      return 1
    }
    return counts.differs + counts.unreadable === 0 ? 0 : 1
  },
}

function sentence({ id, game, status, plays, verdict, message }: GameCheck): string {
  return `${verdict}: ${id} (${game}, ${status}, ${plays} plays): ${message}`
}

import { begin } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { lessonLevel } from '#protocol/lessons.ts'
import { sealSeed } from '#protocol/seal.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { insertTable, played, type SeatPlan, setupRow, titleFor } from './new-table.ts'

/** A newcomer's table: its dice are fixed, its opponent knows his part. It goes on as a game like any other. */
export async function createGuide(services: Services, person: string, id: string, lesson: number): Promise<string> {
  const { game, lessons } = titleFor(services, id)
  const guide = lessons[lesson - 1]
  if (guide === undefined) throw new Refused('noSuchGame', `"${id}" has no lesson ${lesson}`)
  const options = completeOptions(game, guide.options)
  const sealed = await sealSeed(guide.seed, services.config.draw)
  const begun = begin(game, guide.scenario, options, guide.seed)
  const seats = game.roles.map(
    (role): SeatPlan =>
      role === guide.role
        ? { role, kind: 'human', person_id: person, level: null }
        : { role, kind: 'bot', person_id: null, level: lessonLevel(lesson) },
  )
  const plan = { person, scenario: guide.scenario, options, seats, open: false, watch: 'link' as const, pace: null }
  const play = setupRow(begun.log, begun.drawn, services.config.now())
  const seal = { ...sealed, seal_from: 0, earlier_seals: '[]', shares: null, sealed: 1 }
  await insertTable(services, game, plan, seal, played(begun.state, play))
  return play.table_id
}

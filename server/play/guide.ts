import { openLesson } from '#ai/scripted.ts'
import { lessonLevel } from '#protocol/lessons.ts'
import { opened, sealSeed } from '#protocol/seal.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { unpackPlays } from '#server/storage/packed-plays.ts'
import { packState } from '#server/storage/plays.ts'
import { insertTable, type SeatPlan, titleFor } from './new-table.ts'
import { replayedGame } from './replayed-game.ts'

/** A newcomer's table: its dice are fixed, its opponent knows his part. It goes on as a game like any other. */
export async function createGuide(services: Services, person: string, id: string, lesson: number): Promise<string> {
  const { game, lessons } = titleFor(services, id)
  const guide = lessons[lesson - 1]
  if (guide === undefined) throw new Refused('noSuchGame', `"${id}" has no lesson ${lesson}`)
  const sealed = await sealSeed(guide.seed, services.config.draw)
  const begun = replayedGame(game, openLesson(game, guide).save(opened(sealed)))
  const { options, scenario, state, step } = begun
  const seats = game.roles.map(
    (role): SeatPlan =>
      role === guide.role
        ? { role, kind: 'human', person_id: person, level: null }
        : { role, kind: 'bot', person_id: null, level: lessonLevel(lesson) },
  )
  const plan = { person, scenario, options, seats, open: false, watch: 'link' as const, pace: null }
  const seal = { ...sealed, seal_from: 0, earlier_seals: '[]', shares: null, sealed: 1 }
  const earlier = begun.snapshots.filter(snapshot => snapshot.step !== step)
  const snapshots = [...earlier, { step, state: packState(state) }]
  await insertTable(services, game, plan, seal, {
    id: begun.id,
    step,
    state,
    plays: unpackPlays(begun.plays),
    snapshots,
  })
  return begun.id
}

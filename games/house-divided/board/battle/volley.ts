// The shots rolled last in the battle under way, read from the log, or as the show lets them fall.
import type { LoggedEntry, Stage } from '#client/board/api.ts'
import { within } from '#words/scenes/scenes.ts'
import { UNIT_CODES } from '../../data/unit-codes.ts'
import { isHit } from '../words/log-lines.ts'

export interface RolledShot {
  shooter: number
  target: number
  targetType: string
  /** null: the target was gone, no die was rolled. */
  roll: number | null
  needs: number
  hit: boolean
  eliminated: boolean
}

/** What is seen of a shot: announced, or in the show waiting for its die, its die in the air, what the die did. */
export type ShotState = 'aimed' | 'waits' | 'falls' | 'hit' | 'miss' | 'lost'

const isShot = (entry: LoggedEntry): boolean => entry.key.startsWith('log.shot')

/** The entries of the last volley of this battle, by one side. */
export const lastVolley = (log: readonly LoggedEntry[]): readonly LoggedEntry[] =>
  within(within(log, 'battle').filter(isShot), 'battlePart')

function rolledShots(entries: readonly LoggedEntry[]): RolledShot[] {
  const id = (entry: LoggedEntry, name: string) => UNIT_CODES.indexOf(String(entry.args[name]))
  return entries.map(entry => ({
    shooter: id(entry, 'unit'),
    target: id(entry, 'target'),
    targetType: String(entry.args.targetType),
    roll: entry.dice?.[0]?.value ?? null,
    needs: Number(entry.args.needs ?? 0),
    hit: isHit(entry),
    eliminated: entry.key === 'log.shot.eliminated',
  }))
}

const stateOf = (shot: RolledShot): ShotState => (shot.roll === null ? 'lost' : shot.hit ? 'hit' : 'miss')

export type SeenShot = RolledShot & { state: ShotState }

/** All shots of the fire that is shown, each as far as its die has come; null: no fire is shown. */
export function shotsOnStage(stage: Stage | null): readonly SeenShot[] | null {
  const entries = stage?.entries ?? []
  if (stage === null || !entries.some(isShot)) return null
  return entries.flatMap((entry, i) => {
    if (!isShot(entry)) return []
    const [shot] = rolledShots([entry]) as [RolledShot]
    const state: ShotState = i > stage.at ? 'waits' : i === stage.at && stage.falls ? 'falls' : stateOf(shot)
    return [{ ...shot, state }]
  })
}

/** The last fire, as its dice lie. */
export const shotsThatLie = (volley: readonly LoggedEntry[]): readonly SeenShot[] =>
  rolledShots(volley).map(shot => ({ ...shot, state: stateOf(shot) }))

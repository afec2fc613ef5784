// The shots rolled last in the battle under way, read from the log.
import type { LoggedEntry } from '#client/board/api.ts'
import { within } from '#client/scenes/scenes.ts'
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

const isShot = (entry: LoggedEntry): boolean => entry.key.startsWith('log.shot')

/** The entries of the last volley of this battle, by one side. */
export const lastVolley = (log: readonly LoggedEntry[]): readonly LoggedEntry[] =>
  within(within(log, 'battle').filter(isShot), 'battlePart')

export function rolledShots(entries: readonly LoggedEntry[]): RolledShot[] {
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

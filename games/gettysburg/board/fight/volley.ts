// Long-range fire read from the log: one order's guns, their targets and dice.
import type { LoggedEntry } from '#client/board/api.ts'
import { callOf, innermost, within } from '#words/scenes/scenes.ts'
import { textOf } from '../words/log-lines.ts'
import { type Roll, rollOf } from './fight.ts'

export interface Shot {
  piece: string
  from: string
  place: string
  atGuns: boolean
  /** null: nobody was left to fire at. */
  roll: Roll | null
}

export interface Volley {
  /** Its call (client/scenes): no other fire has it. */
  call: string
  lastStep: number
  shots: readonly Shot[]
}

/** The fire of the last order that fired: each gun's aim, and the die that follows it. */
export function lastVolley(log: readonly LoggedEntry[]): Volley | null {
  const entries = within(log, 'fire')
  const shots: Shot[] = []
  for (const entry of entries) {
    if (innermost(entry) !== 'fire.shoot') continue
    const from = textOf(entry, 'from')
    const open = shots.at(-1)
    if (from !== null) {
      const [piece, place] = [textOf(entry, 'piece') ?? '', textOf(entry, 'place') ?? '']
      shots.push({ piece, from, place, atGuns: entry.key === 'log.shot.atGuns', roll: null })
    } else if (open !== undefined && entry.dice !== undefined) open.roll = rollOf(entry)
  }
  const last = entries.at(-1)
  if (last === undefined || shots.length === 0) return null
  return { call: callOf(last.scene, 'fire') as string, lastStep: last.step, shots }
}

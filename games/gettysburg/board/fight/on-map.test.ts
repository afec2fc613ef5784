import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { isOnMap } from './fight.ts'

const said = (key: string, dice = 0): LoggedEntry =>
  ({ key, dice: Array.from({ length: dice }, () => ({ value: 3, sides: 6 })), args: {} }) as unknown as LoggedEntry

describe('the panel of an assault gives way to the map', () => {
  const entries = [
    said('log.combat.begins'),
    said('log.fire', 1),
    said('log.retreat.to'),
    said('log.combat.again'),
    said('log.fire', 1),
    said('log.retreat.to'),
    said('log.combat.won'),
  ]
  it('while somebody goes back, and after the last die', () => {
    expect(entries.map((_, at) => isOnMap({ entries, at }))).toEqual([false, false, true, false, false, true, true])
    expect(isOnMap(null)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { choiceKey, choices, pending } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { gunsOfGettysburg } from '../rules/index.ts'
import { armed, bare, charge } from '../tests/charge.ts'
import { attacking, type Board, declaring, field, tray } from '../tests/position.ts'
import { doctrines } from './doctrines.ts'

/** What this side answers by this way to what it is asked now. */
function answer(table: Board, side: string, way: string): string {
  const prompt = pending(gunsOfGettysburg, table.state, side)?.prompt ?? ''
  const choose = doctrines[prompt]?.[way]
  if (choose === undefined) throw new Error(`"${way}" does not answer "${prompt}"`)
  const choice = choose({ view: table.view(side), choices: choices(gunsOfGettysburg, table.state, side), role: side })
  return choice === null ? '' : choiceKey(gunsOfGettysburg, choice as Choice)
}

describe('standing ways of The Guns of Gettysburg', () => {
  const defended = (u1: string) =>
    bare(
      attacking(armed({ ...charge, u1: `${u1} p161 a073` }), 'confederate').plays(
        'confederate',
        'assault@c1,p161',
        'declare',
      ),
      1,
    )

  it('13.8 the strongest or the weakest block leads the defence', () => {
    const table = defended('hancock-1')
    expect(answer(table, 'union', 'leadStrongest')).toBe('lead@u2')
    expect(answer(table, 'union', 'leadWeakest')).toBe('lead@u1')
  })

  it('2 the two strongest reduced blocks are offered', () => {
    const table = defended('hancock').play('union', 'lead@u1')
    expect(answer(table, 'union', 'twoStrongest')).toBe('offer@hancock-2,hancock-1')
  })

  it('8 what the tray holds the most of is discarded, and no more than must be', () => {
    const table = declaring(tray(field(charge), 'union', 'u-march', 'u-any-1', 'u-any-1', 'u-howard-1'), 'union')
    table.play('union', 'order@withdraw')
    expect(answer(table, 'union', 'ofTheMost')).toBe('discard@u-any-1')
    table.plays('union', 'discard@u-any-1', 'discard@u-any-1')
    expect(answer(table, 'union', 'ofTheMost')).toBe('endDiscard')
  })
})

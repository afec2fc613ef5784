import { describe, expect, it } from 'vitest'
import { choiceKey, choices, pending } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { gettysburg } from '../rules/index.ts'
import { Field } from '../tests/field.ts'
import { doctrines } from './doctrines.ts'

type Table = ReturnType<Field['order']>

/** What this side answers by this way to what it is asked now. */
function answer(table: Table, side: string, way: string): string {
  const prompt = pending(gettysburg, table.state, side)?.prompt ?? ''
  const choose = doctrines[prompt]?.[way]
  if (choose === undefined) throw new Error(`"${way}" does not answer "${prompt}"`)
  const choice = choose({ view: table.view(side), choices: choices(gettysburg, table.state, side), role: side })
  return choice === null ? '' : choiceKey(gettysburg, choice as Choice)
}

describe('standing ways of Gettysburg', () => {
  it('16.0 a whole gun is hit, or one that is damaged already', () => {
    const field = new Field()
      .block('confederate', 5, 'seminary-ridge')
      .stand('seminary-ridge', 'ca1', 'ca2')
      .stand('gettysburg', 'ua1', 'ua2')
      .fired('gettysburg')
    field.table.put('ua1', { damaged: true })
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aimAtGuns@ca1,gettysburg')
    table.dice(6).play('confederate', 'openFire').expectChoices('union', ['hitGun@ua1', 'hitGun@ua2'])
    expect(answer(table, 'union', 'wholeGun')).toBe('hitGun@ua2')
    expect(answer(table, 'union', 'damagedGun')).toBe('hitGun@ua1')
  })

  it('9.2 the poorest or the best troops take the next cube', () => {
    const field = new Field()
      .stand('gettysburg', 'cr1', 'cr2', 'cr3', 'ce1')
      .lying('gettysburg', 'confederate-regular', 1)
      .lying('gettysburg', 'confederate-elite', 1)
      .block('confederate', 5, 'gettysburg')
      .stand('cemetery-hill', 'ur1', 'ur2', 'ug1', 'ua1')
      .lying('cemetery-hill', 'union-regular', 1)
      .lying('cemetery-hill', 'union-green', 1)
      .sticks('cemetery-hill', 'cemetery-hill--gettysburg', 'cemetery-hill--gettysburg')
      .disrupted('cemetery-hill')
      .block('union', 2, 'hummelbaugh-farm')
    const table = field
      .turn('confederate')
      .plays('confederate', 'doubleOrder@gettysburg', 'secondDisc@gettysburg')
      .plays('confederate', 'move@cr2,cemetery-hill', 'carry@1', 'move@cr1,cemetery-hill', 'endMove')
      .plays('confederate', 'joinAssault@gettysburg', 'move@ce1,cemetery-hill')
    table.dice(4).play('confederate', 'move@cr3,cemetery-hill')
    table.dice(2, 4, 4).play('union', 'assign@ur1,1')
    expect(answer(table, 'confederate', 'poorestTakes')).toBe('takeCube@cr1')
    expect(answer(table, 'confederate', 'bestTakes')).toBe('takeCube@ce1')
    table.dice(4, 5, 2, 1, 6, 5, 4).play('confederate', 'takeCube@cr3')
    expect(answer(table, 'union', 'poorestTakes')).toBe('takeCube@ug1')
    expect(answer(table, 'union', 'bestTakes')).toBe('takeCube@ur1')
  })
})

import { describe, expect, it } from 'vitest'
import { placeNamed } from '../../rules/board.ts'
import { Field } from '../../tests/field.ts'
import { addColumns } from './columns.ts'
import type { Goal } from './goals.ts'

const GATE = placeNamed('knoxlyn-ridge')
const HERR = placeNamed('herr-ridge')
const TOWN = placeNamed('gettysburg')

function columns(field: Field, goals = new Map<number, Goal>()) {
  const found = goals as Map<typeof GATE, Goal>
  addColumns(field.turn('confederate').state, [GATE, HERR, TOWN], found)
  return found
}

describe('columns on the march', () => {
  const field = () =>
    new Field().stand('knoxlyn-ridge', 'cr1', 'cr2').stand('herr-ridge', 'cr3', 'cr4').stand('gettysburg', 'cr5')

  it('bring forward whoever stands far from the stars, and leave alone who is there', () => {
    const goals = columns(field())
    expect(goals.get(GATE)?.path.length).toBeGreaterThan(2)
    expect(goals.has(HERR)).toBe(true)
    expect(goals.has(TOWN)).toBe(false)
  })
  it('leave whoever has a goal to it', () => {
    const goal: Goal = { troops: 2, rate: 1, path: [HERR] }
    expect(columns(field(), new Map([[GATE, goal]])).get(GATE)).toBe(goal)
  })
  it('are in more haste out of a gate behind which others wait', () => {
    const jam = field().stand('box-chambersburg', 'cr6', 'cr7', 'cr8')
    expect(columns(jam).get(GATE)?.rate).toBeGreaterThan((columns(field()).get(GATE)?.rate ?? 9) + 0.2)
  })
  it('do not march through the enemy', () => {
    const barred = field().stand('herr-ridge-north', 'ur1').stand('knoxlyn-road', 'ur2')
    for (const { path } of columns(barred).values())
      for (const code of ['herr-ridge-north', 'knoxlyn-road']) expect(path).not.toContain(placeNamed(code))
  })
})

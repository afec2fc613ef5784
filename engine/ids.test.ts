import { describe, expect, it } from 'vitest'
import {
  type ById,
  byId,
  bytesBy,
  growingById,
  type Id,
  idsOf,
  idsTo,
  listOf,
  mapBy,
  type NumbersBy,
  numbersBy,
} from './ids.ts'

type UnitId = Id<0.91, 0.911>
type BoxId = Id<0.92, 0.921>
interface Unit {
  name: string
  box: BoxId
}

const units = byId<UnitId, Unit>([
  { name: 'first', box: 1 as BoxId },
  { name: 'second', box: 0 as BoxId },
])
const boxes = byId<BoxId, string>(['ford', 'ridge'])

describe('Ids', () => {
  it('index a list without a cast and without undefined', () => {
    const [first] = idsOf(units) as readonly [UnitId]
    const box: string = boxes[units[first].box]
    expect(box).toBe('ridge')
    units[first] = { name: 'another', box: 0 as BoxId }
    expect(units[first].name).toBe('another')
    units[first] = { name: 'first', box: 1 as BoxId }
  })

  it('are what a walk over the list hands out', () => {
    expect(idsOf(units)).toEqual([0, 1])
    expect(idsTo<BoxId>(3)).toEqual([0, 1, 2])
    expect(units.map((unit, id) => `${id} ${unit.name} ${units[id].name}`)).toEqual([
      '0 first first',
      '1 second second',
    ])
    const where: ById<UnitId, string> = mapBy(units, unit => boxes[unit.box])
    expect(listOf(where)).toEqual(['ridge', 'ford'])
    for (const [id, unit] of units.entries()) expect(units[id]).toBe(unit)
  })

  it('index a list that grows', () => {
    const growing = growingById<UnitId, string>(['first'])
    const copy = growing.slice()
    copy.push('second')
    expect([listOf(growing), listOf(copy)]).toEqual([['first'], ['first', 'second']])
    const plain: ById<UnitId, string> = copy
    expect(plain[1 as UnitId]).toBe('second')
  })

  it('may be compared, ordered and taken apart by bits', () => {
    const [a, b] = idsOf(units) as readonly [UnitId, UnitId]
    expect(a !== b && a < b).toBe(true)
    expect(b & 1).toBe(1)
    expect([b, a].sort((x, y) => x - y)).toEqual([a, b])
  })

  it('of one kind are not those of another, nor bare numbers', () => {
    const [unit] = idsOf(units) as readonly [UnitId]
    const n: number = unit
    // @ts-expect-error a box's list wants a box's id
    expect(boxes[unit]).toBe('ford')
    // @ts-expect-error a bare number is nobody's id
    expect(boxes[n]).toBe('ford')
    // @ts-expect-error not even a written one
    expect(boxes[0]).toBe('ford')
    // @ts-expect-error a unit is not a box
    const box: BoxId = unit
    // @ts-expect-error comparing a unit with a box is a mistake
    expect(unit === units[unit].box).toBe(false)
    // @ts-expect-error no id is known to be 0
    expect(unit === 0).toBe(true)
    // @ts-expect-error what comes of arithmetic is a number until somebody says otherwise
    const next: UnitId = unit + 1
    // @ts-expect-error a list by box is not one by unit
    const wrong: ById<UnitId, string> = boxes
    // @ts-expect-error a plain list has to be declared
    const plain: ById<UnitId, Unit> = [units[unit]]
    expect([box, next, wrong.length, plain.length]).toEqual([0, 1, 2, 1])
  })

  it('index numbers in typed arrays', () => {
    const seen: NumbersBy<BoxId> = bytesBy<BoxId>(boxes.length)
    const [unit] = idsOf(units) as readonly [UnitId]
    seen[units[unit].box] = 3
    expect(seen[1 as BoxId]).toBe(3)
    const copy = numbersBy<BoxId>(new Int16Array(2))
    copy.set(seen)
    expect(copy[1 as BoxId]).toBe(3)
    // @ts-expect-error a unit's id is no place in it
    expect(seen[unit]).toBe(0)
    // @ts-expect-error numbers by unit are not numbers by box
    copy.set(bytesBy<UnitId>(2))
    copy.fill(0)
    expect([...(copy as unknown as Int16Array)]).toEqual([0, 0])
  })
})

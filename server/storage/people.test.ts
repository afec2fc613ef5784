import { expect, it } from 'vitest'
import { newId } from './people.ts'

it('an id can be given to a command: it does not begin like an option', () => {
  const ids = Array.from({ length: 5000 }, newId)
  expect(ids.filter(id => id.startsWith('-'))).toEqual([])
  expect(new Set(ids).size).toBe(5000)
})

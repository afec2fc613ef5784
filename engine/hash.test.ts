import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { begin, type CoreState, seedFrom } from '#engine/index.ts'
import { fc } from '#engine/testing/properties.ts'
import { toy } from '#engine/testing/toy/index.ts'
import { canonicalJson, sha256, stateHash } from './hash.ts'

describe('hash', () => {
  it('is SHA-256', () => {
    const right = (text: string) => createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex')
    for (let n = 0; n < 130; n++) expect(sha256('a'.repeat(n))).toBe(right('a'.repeat(n)))
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => sha256(text) === right(text)))
    expect(sha256('\ud800x')).toBe(right('\ufffdx'))
  })
  it('does not depend on the order of fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true, e: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    )
  })
  it('depends on the position and the count of draws, not on the seed', () => {
    const g = begin(toy, 'ford', { long: false }, seedFrom(1)).state
    const other = {
      ...toy.clone(g),
      rng: { s: [1, 2, 3, 4] as [number, number, number, number], draws: g.rng.draws, tape: [3] },
    }
    expect(stateHash(other)).toBe(stateHash(g))
    expect(stateHash({ ...g, turn: 2 } as CoreState)).not.toBe(stateHash(g))
    expect(stateHash({ ...g, rng: { ...g.rng, draws: 99 } })).not.toBe(stateHash(g))
  })
})

import { describe, expect, it } from 'vitest'
import { hexNamed } from '#engine/map/hex.ts'
import {
  type Arc,
  arcHexes,
  arcOf,
  arcOfSide,
  arcSides,
  degreesOf,
  FACES,
  type Face,
  FRONT_BITS,
  faceOfDegrees,
  faceToSide,
  isVertexFace,
  SIDE_FACES,
  turnBetween,
  turned,
  VERTEX_FACES,
} from './facing.ts'
import { codeOfHex, hexGrid, SIDE_NAMES, SIDES } from './hex.ts'

const ARCS: readonly Arc[] = ['front', 'flank', 'rear']
const grid = hexGrid(40, 30)
const named = (face: Face, arc: Arc) =>
  arcSides(face, arc)
    .map(side => SIDE_NAMES[side])
    .join(' ')

describe('Facing', () => {
  it.each([
    [30, 'n ne', 'nw se', 'sw s'],
    [90, 'ne se', 'n s', 'nw sw'],
    [150, 'se s', 'ne sw', 'n nw'],
    [210, 's sw', 'se nw', 'ne n'],
    [270, 'sw nw', 's n', 'se ne'],
    [330, 'nw n', 'sw ne', 's se'],
  ])(
    'at the vertex of %i degrees: two hexes in front, two on the flanks, two in the rear',
    (degrees, front, flank, rear) => {
      const face = faceOfDegrees(degrees) as Face
      expect(isVertexFace(face)).toBe(true)
      expect([named(face, 'front'), named(face, 'flank'), named(face, 'rear')]).toEqual([front, flank, rear])
    },
  )

  it.each([
    [0, 'n', 'sw nw ne se', 's'],
    [60, 'ne', 'nw n se s', 'sw'],
    [120, 'se', 'n ne s sw', 'nw'],
    [180, 's', 'ne se sw nw', 'n'],
    [240, 'sw', 'se s nw n', 'ne'],
    [300, 'nw', 's sw n ne', 'se'],
  ])('at the side of %i degrees: one in front, one in the rear, four flanks', (degrees, front, flank, rear) => {
    const face = faceOfDegrees(degrees) as Face
    expect(isVertexFace(face)).toBe(false)
    expect([named(face, 'front'), named(face, 'flank'), named(face, 'rear')]).toEqual([front, flank, rear])
  })

  it('puts each side into one arc', () => {
    for (const face of FACES) {
      expect(ARCS.flatMap(arc => arcSides(face, arc)).sort()).toEqual([...SIDES])
      for (const side of SIDES) expect(arcSides(face, arcOfSide(face, side))).toContain(side)
      expect(FRONT_BITS[face]).toBe(arcSides(face, 'front').reduce<number>((bits, side) => bits | (1 << side), 0))
    }
    expect([...VERTEX_FACES, ...SIDE_FACES].sort((a, b) => a - b)).toEqual([...FACES])
  })

  it('says where a neighbouring hex lies, and no other', () => {
    const at = (code: string) => hexNamed(grid, code)
    // An enveloped defender: 3312 is in front of it, 3411 on its flank.
    expect(arcOf(grid, at('3412'), faceOfDegrees(270) as Face, at('3312'))).toBe('front')
    expect(arcOf(grid, at('3412'), faceOfDegrees(270) as Face, at('3411'))).toBe('flank')
    expect(arcOf(grid, at('3412'), faceOfDegrees(270) as Face, at('3311'))).toBe(null)
    expect(arcHexes(grid, at('2010'), 3, 'front').map(hex => codeOfHex(grid, hex))).toEqual(['2110', '2111'])
    expect(arcHexes(grid, at('0101'), 0, 'front')).toEqual([])
  })

  it('turns by steps of 30 degrees, the shorter way round', () => {
    expect(turned(11, 2)).toBe(1)
    expect(turned(1, -2)).toBe(11)
    expect(turned(5, 30)).toBe(11)
    expect(turnBetween(11, 1)).toBe(2)
    expect(turnBetween(1, 7)).toBe(6)
    expect(FACES.map(face => faceOfDegrees(degreesOf(face)))).toEqual([...FACES])
    expect(faceOfDegrees(-30)).toBe(11)
    expect(faceOfDegrees(45)).toBe(null)
    expect(SIDES.map(faceToSide)).toEqual([...SIDE_FACES])
  })
})

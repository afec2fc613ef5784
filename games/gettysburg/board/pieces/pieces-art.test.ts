import { describe, expect, it } from 'vitest'
import pieceData from '../../data/pieces.json' with { type: 'json' }
import { skySvg } from '../margin/margin-art.ts'
import { PIECE_TYPES } from '../palette.ts'
import { type PieceFace, pieceKey, pieceOutline, pieceSvg } from './pieces-art.ts'
import {
  blockSvg,
  cubeSvg,
  discPileSvg,
  discSvg,
  disruptionMarkerSvg,
  fireMarkerSvg,
  isCubeType,
  stickSvg,
} from './wood-art.ts'

// A drawing with every colour taken out: what is left is form.
const form = (svg: string) => svg.replace(/#[0-9a-f]{3,6}/gi, '#')
const distinct = (drawings: readonly string[]) => {
  expect(new Set(drawings.map(form)).size).toBe(drawings.length)
  for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|null/)
}

describe('standing pieces', () => {
  const faces: PieceFace[] = PIECE_TYPES.flatMap((type): PieceFace[] =>
    isCubeType(type)
      ? [{ type }, ...[1, 2, 3, 4, 5].map(cubes => ({ type, cubes }))]
      : [{ type }, { type, damaged: true }],
  )

  it('there is one for each type of the game', () => {
    expect([...PIECE_TYPES].sort()).toEqual(pieceData.types.map(type => type.code).sort())
  })

  it('no two look alike, also without colour', () => {
    distinct(faces.map(pieceSvg))
    expect(new Set(faces.map(pieceKey)).size).toBe(faces.length)
  })

  it('arm and side are told by the outline alone', () => {
    const outlines = new Set(PIECE_TYPES.map(type => pieceOutline(type)))
    const classes = new Set(pieceData.types.map(({ side, arm }) => `${side} ${arm}`))
    expect(outlines.size).toBe(classes.size)
  })

  it('signs are at least 1.7 units thick', () => {
    for (const type of PIECE_TYPES) {
      const signs = pieceSvg({ type }).split('<g fill="none"')[1] ?? ''
      const thick = [...signs.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width))
      expect(thick.length).toBeGreaterThan(0)
      expect(
        thick.filter(width => width < 1.7),
        type,
      ).toEqual([])
    }
  })
})

describe('wooden things', () => {
  it('cubes of every colour carry a mark of their own', () => {
    distinct(PIECE_TYPES.filter(isCubeType).map(cubeSvg))
  })

  it('command blocks: every value, and a back that tells the side and nothing else', () => {
    const faces = (['union', 'confederate'] as const).flatMap(side =>
      [2, 3, 4, 5, null].map(value => blockSvg(side, value)),
    )
    distinct(faces)
    expect(blockSvg('union', null)).not.toMatch(/<text/)
    expect(blockSvg('confederate', null)).not.toMatch(/<text/)
  })

  it('discs, piles, sticks, markers and skies differ in form', () => {
    distinct([
      discSvg('union'),
      discSvg('confederate'),
      discSvg('forced-pass'),
      ...[1, 2, 3, 4, 5].map(count => discPileSvg('union', count)),
      stickSvg(50, 1),
      stickSvg(50, 2),
      fireMarkerSvg(),
      disruptionMarkerSvg(),
      ...(['morning', 'noon', 'afternoon', 'night'] as const).map(skySvg),
    ])
    expect(discPileSvg('union', 0)).toBe('')
  })
})

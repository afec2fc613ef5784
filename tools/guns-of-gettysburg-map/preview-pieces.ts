// Every kind of piece, in colour and in grey: what must be told apart without colour.
import {
  type BlockFace,
  blockBackSvg,
  blockRingSvg,
  blockSvg,
  fieldWorksSvg,
} from '#games/guns-of-gettysburg/board/blocks/blocks-art.ts'
import type { Side } from '#games/guns-of-gettysburg/board/palette.ts'
import {
  type BattleFace,
  battleTokenSvg,
  objectiveSvg,
  reinforcementSvg,
  timeTokenSvg,
  tokenRingSvg,
} from '#games/guns-of-gettysburg/board/tokens/tokens-art.ts'
import pieces from '#games/guns-of-gettysburg/data/pieces.json' with { type: 'json' }

const title = (code: string) => code.charAt(0).toUpperCase() + code.slice(1)

// All faces in the box, from data/pieces.json.
export const blockFaces: readonly BlockFace[] = pieces.commands.flatMap(command => {
  const side = command.side as Side
  const name = command.code === 'mclaws' ? 'McLaws' : title(command.code)
  if ('cavalry' in command) return [{ side, name, strength: 1 as const, cavalry: true }]
  const faces: BlockFace[] = [{ side, name, strength: 2 }]
  if (command.reduced2 > 0) faces.push({ side, name, strength: 2, reduced: true })
  if (command.reduced1 > 0) faces.push({ side, name, strength: 1, reduced: true })
  return 'ironBrigade' in command ? [...faces, ...faces.map(face => ({ ...face, name: 'Iron', iron: true }))] : faces
})

export const battleFaces: readonly BattleFace[] = [
  ...pieces.battleTokens.map((token): BattleFace => {
    const side = token.side as Side
    if (token.deploy === 'march') return { side, kind: 'march' }
    const of = 'of' in token && typeof token.of === 'string' ? token.of : token.deploy
    const deploy = token.deploy as 'command' | 'corps' | 'reserve' | 'any'
    return { side, kind: 'artillery', deploy, name: deploy === 'corps' ? of : title(of), strength: token.strength }
  }),
  { side: 'union', kind: 'back' },
  { side: 'confederate', kind: 'back' },
]

function grid(items: readonly string[], cell: number, height: number, scale: number): string {
  const columns = Math.floor(1420 / cell)
  const drawn = items.map(
    (svg, i) =>
      `<g transform="translate(${cell / 2 + (i % columns) * cell} ${height / 2 + Math.floor(i / columns) * height})scale(${scale})">${svg}</g>`,
  )
  return `<svg width="1400" height="${Math.ceil(items.length / columns) * height}" style="display:block">${drawn.join('')}</svg>`
}

export function pieceSheet(): string {
  const sides = ['union', 'confederate'] as const
  const look = { turn: 0, scale: 1.6 }
  const blocks = [
    ...blockFaces.map(face => blockSvg(face, look)),
    ...sides.map(side => blockBackSvg({ side }, look)),
    ...sides.map(side => blockBackSvg({ side, known: { name: 'Heth', strength: 2 } }, look)),
    ...sides.map(side => blockBackSvg({ side, known: { name: 'Heth', reduced: true } }, look)),
    ...sides.map(side => blockRingSvg(side, 'lit') + blockBackSvg({ side }, look)),
    blockSvg({ side: 'union', name: 'Buford', strength: 1, cavalry: true }, look, { mounted: true, moved: true }),
    blockSvg({ side: 'union', name: 'Sickles', strength: 2 }, { turn: 180, scale: 1.6 }, { won: true }),
    fieldWorksSvg(90),
  ]
  const small = blockFaces.slice(0, 24).map(face => blockSvg(face, { turn: 0, scale: 0.5 }))
  const tokens = [
    ...battleFaces.map(face => battleTokenSvg(face)),
    ...sides.flatMap(side => [
      timeTokenSvg({ side, kind: 'unknown' }),
      timeTokenSvg({ side, kind: 'rumour' }),
      timeTokenSvg({ side, kind: 'arrival', name: 'Emmitsb.' }),
      reinforcementSvg(side, null, 3),
      reinforcementSvg(side, 'Reynolds', 2),
      objectiveSvg(side),
      tokenRingSvg(side) + battleTokenSvg({ side, kind: 'march' }),
    ]),
  ]
  const all = grid(blocks, 127, 48, 1.6) + grid(small, 44, 18, 0.5) + grid(tokens, 66, 62, 1.9)
  return `<div style="background:#f3e8cb;padding:10px">${all}<div style="filter:grayscale(1)">${all}</div></div>`
}

// Pages for looking at the board: the set-up, the second day with fights, a phone's window, and all pieces at three sizes.
//   node tools/gettysburg-map/preview.ts <folder to write to> [folder of fonts]
import { readFileSync } from 'node:fs'
import { isNameShown, nameSvg, signSvg } from '#games/gettysburg/board/ground/names.ts'
import { contestedSpots, cubeSpots, detailOf, pieceSpots, type Spot } from '#games/gettysburg/board/ground/placing.ts'
import { sectorRingSvg, sectorTintSvg, TINT_DEFS } from '#games/gettysburg/board/ground/sector-art.ts'
import {
  borderPlaces,
  entryPlaces,
  racks,
  SHEET,
  sectorPlace,
  sectorPlaces,
} from '#games/gettysburg/board/ground/sectors.ts'
import {
  daysSvg,
  entryNameSvg,
  legendSvg,
  type Period,
  rackHeadingSvg,
  skySvg,
} from '#games/gettysburg/board/margin/margin-art.ts'
import { PIECE_TYPES, type PieceTypeCode, type Side } from '#games/gettysburg/board/palette.ts'
import { PIECE_VIEW_BOX, type PieceFace, pieceRingSvg, pieceSvg } from '#games/gettysburg/board/pieces/pieces-art.ts'
import {
  blockSvg,
  type CubeType,
  cubeCountSvg,
  cubeSvg,
  discPileSvg,
  discSvg,
  disruptionMarkerSvg,
  fireMarkerSvg,
  stickSvg,
} from '#games/gettysburg/board/pieces/wood-art.ts'
import mapData from '#games/gettysburg/data/map.json' with { type: 'json' }
import pieceData from '#games/gettysburg/data/pieces.json' with { type: 'json' }
import setup from '#games/gettysburg/data/setup.json' with { type: 'json' }
import { previewPages } from '#tools/map/preview-page.ts'

const { page, write } = previewPages('gettysburg')

const typeOf = (code: string) => pieceData.pieces.find(piece => piece.code === code)?.type as PieceTypeCode

interface Standing {
  at: string
  pieces: readonly PieceTypeCode[]
  enemies?: readonly PieceTypeCode[]
  cubes?: readonly (readonly [CubeType, number])[]
  block?: readonly [Side, number | null, number]
  fire?: boolean
  disrupted?: boolean
  damaged?: boolean
  sticks?: readonly (readonly [border: string, count: 1 | 2])[]
}

const start: Standing[] = setup.setup.map(({ place, pieces }) => ({ at: place, pieces: pieces.map(typeOf) }))
const kinds: Readonly<Record<string, PieceTypeCode>> = {
  R: 'union-regular',
  E: 'union-elite',
  G: 'union-green',
  C: 'union-cavalry',
  A: 'union-artillery',
  r: 'confederate-regular',
  e: 'confederate-elite',
  a: 'confederate-artillery',
}
const army = (letters: string) => [...letters].map(letter => kinds[letter] as PieceTypeCode)
const second: Standing[] = [
  { at: 'cemetery-hill', pieces: army('GGAA'), cubes: [['union-green', 4]], block: ['union', 4, 3], fire: true },
  {
    at: 'culps-hill',
    pieces: army('RERA'),
    cubes: [
      ['union-regular', 3],
      ['union-elite', 2],
    ],
    sticks: [['culps-hill--rock-creek', 2]],
  },
  {
    at: 'cemetery-ridge',
    pieces: army('RRRA'),
    cubes: [['union-regular', 5]],
    sticks: [['cemetery-ridge--codori-farm', 2]],
    block: ['union', 5, 1],
  },
  { at: 'zieglers-grove', pieces: army('RRAA'), sticks: [['bliss-farm--zieglers-grove', 1]] },
  {
    at: 'round-tops',
    pieces: army('RRA'),
    block: ['union', 2, 2],
    disrupted: true,
    sticks: [['devils-den--round-tops', 2]],
  },
  {
    at: 'devils-den',
    pieces: army('RR'),
    enemies: army('eerr'),
    cubes: [
      ['union-regular', 4],
      ['confederate-elite', 1],
    ],
    disrupted: true,
  },
  {
    at: 'wheatfield',
    pieces: army('RRG'),
    cubes: [
      ['union-regular', 2],
      ['union-green', 3],
    ],
    disrupted: true,
  },
  {
    at: 'peach-orchard',
    pieces: army('RRAA'),
    cubes: [['union-regular', 6]],
    fire: true,
    damaged: true,
    block: ['union', 3, 0],
  },
  { at: 'trostle-farm', pieces: army('R'), block: ['union', 3, 2] },
  { at: 'leister-house', pieces: army('RC') },
  { at: 'powers-hill', pieces: army('AA'), fire: true },
  { at: 'munshower-farm', pieces: army('RR') },
  { at: 'warfield-ridge', pieces: army('eraa'), fire: true, block: ['confederate', null, 3] },
  {
    at: 'pitzer-woods',
    pieces: army('rrer'),
    cubes: [
      ['confederate-regular', 3],
      ['confederate-elite', 4],
    ],
    block: ['confederate', null, 2],
  },
  { at: 'spangler-woods', pieces: army('rraa'), fire: true },
  { at: 'biesecker-woods', pieces: army('er'), cubes: [['confederate-elite', 1]] },
  { at: 'slyder-farm', pieces: army('r') },
  { at: 'seminary-ridge', pieces: army('rr'), block: ['confederate', null, 0] },
  { at: 'gettysburg', pieces: army('rrea'), cubes: [['confederate-regular', 2]], block: ['confederate', null, 4] },
  { at: 'benners-hill', pieces: army('aa'), fire: true, damaged: true },
  { at: 'rock-creek', pieces: army('rrr'), cubes: [['confederate-regular', 7]] },
  { at: 'box-baltimore', pieces: army('RRRRA'), block: ['union', 2, 1] },
  { at: 'box-chambersburg', pieces: army('era') },
]

const at = (x: number, y: number, scale: number, svg: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`
const standing = ({ x, y, size }: Spot, face: PieceFace, ring = '') =>
  at(x - size / 2, y - size / 2, size / 24, ring + pieceSvg(face))

function contents(s: Standing, scale: number): string {
  const detail = detailOf(scale)
  const box = entryPlaces[s.at]
  const faces: PieceFace[] = s.pieces.map((type, i) => ({
    type,
    damaged: s.damaged === true && i === s.pieces.length - 1,
  }))
  const blockAt = box ? box.block : sectorPlace(s.at).block
  const block = s.block
    ? at(blockAt[0] - 18, blockAt[1] - 21, 28 / 24, blockSvg(s.block[0], s.block[1])) +
      at(blockAt[0] - 1, blockAt[1] + 2, 1, discPileSvg(s.block[0], s.block[2]))
    : ''
  if (box)
    return (
      block +
      box.spots
        .slice(0, faces.length)
        .map(([x, y], i) => standing({ x, y, size: 37 }, faces[i] as PieceFace))
        .join('')
    )
  const place = sectorPlace(s.at)
  const own: Side = s.pieces[0]?.startsWith('union') ? 'union' : 'confederate'
  const spots = s.enemies ? contestedSpots(s.at, own, faces.length, detail) : pieceSpots(s.at, faces.length, detail)
  const count = (spot: Spot, n: number) =>
    detail === 'far'
      ? `<text x="${spot.x + spot.size / 2}" y="${spot.y + spot.size / 2}" font-family="Barlow Semi Condensed" font-weight="700" font-size="42" stroke="#faf6ea" stroke-width="8" paint-order="stroke" text-anchor="middle">${n}</text>`
      : ''
  let svg = spots.map((spot, i) => standing(spot, faces[i] as PieceFace) + count(spot, faces.length)).join('')
  if (s.enemies) {
    const other: Side = own === 'union' ? 'confederate' : 'union'
    const theirs = contestedSpots(s.at, other, s.enemies.length, detail)
    svg += theirs
      .map((spot, i) => standing(spot, { type: s.enemies?.[i] as PieceTypeCode }) + count(spot, s.enemies?.length ?? 0))
      .join('')
  }
  for (const [border, number] of s.sticks ?? []) {
    const line = borderPlaces[border]
    const spot = line?.sticks[s.at]
    if (!line || !spot) throw new Error(`no stick of ${s.at} on ${border}`)
    svg += `<g transform="translate(${spot.x} ${spot.y}) rotate(${spot.turn})">${stickSvg(line.length, number)}</g>`
  }
  if (detail === 'far') return svg
  const cubes = s.cubes ?? []
  svg += cubeSpots(s.at, cubes.length)
    .map((spot, i) => at(spot.x, spot.y, spot.scale, cubeCountSvg(...(cubes[i] as [CubeType, number]))))
    .join('')
  const { fire, disruption } = place
  if (s.fire) svg += at(fire[0] - 11, fire[1] - 11, 22 / 24, fireMarkerSvg())
  if (s.disrupted) svg += at(disruption[0] - 11, disruption[1] - 11, 22 / 24, disruptionMarkerSvg())
  return block + svg
}

const inner = (file: string) =>
  readFileSync(new URL(`../../games/gettysburg/board/ground/${file}`, import.meta.url), 'utf8')
    .replace(/^.*\n<svg[^>]*>/, '')
    .replace('</svg>', '')

interface Look {
  scale: number
  standings: readonly Standing[]
  now: { day: number; period: Period }
  lit?: boolean
}

function marginsSvg(now: Look['now']): string {
  const names = mapData.entryBoxes.map(box => entryNameSvg(box.code, box.name)).join('')
  const heads =
    rackHeadingSvg('confederate', 'single', 'Single orders', 9) +
    rackHeadingSvg('confederate', 'double', 'Double orders', 6) +
    rackHeadingSvg('confederate', 'blocks', 'Blocks', 5) +
    rackHeadingSvg('confederate', 'aside', 'Set aside', 1) +
    rackHeadingSvg('union', 'orders', 'Orders', 10) +
    rackHeadingSvg('union', 'blocks', 'Blocks', 4) +
    rackHeadingSvg('union', 'aside', 'Set aside', 2)
  const discs = (spots: readonly (readonly [number, number])[], n: number, kind: Parameters<typeof discSvg>[0]) =>
    spots
      .slice(0, n)
      .map(([x, y]) => at(x - 15, y - 15, 30 / 24, discSvg(kind)))
      .join('')
  const blocks = (spots: readonly (readonly [number, number])[], side: Side, values: readonly (number | null)[]) =>
    values
      .map((value, i) => at((spots[i]?.[0] ?? 0) - 13, (spots[i]?.[1] ?? 0) - 19, 26 / 24, blockSvg(side, value)))
      .join('')
  return (
    names +
    heads +
    discs(racks.confederate.single.spots, 9, 'confederate') +
    discs(racks.confederate.double.spots, 6, 'confederate') +
    discs(racks.union.orders.spots, 8, 'union') +
    discs(racks.union.orders.spots.slice(8), 2, 'forced-pass') +
    blocks(racks.confederate.blocks.spots, 'confederate', [null, null, null, null, null]) +
    blocks(racks.confederate.aside.spots, 'confederate', [null]) +
    blocks(racks.union.blocks.spots, 'union', [2, 3, 4, 5]) +
    blocks(racks.union.aside.spots, 'union', [2, 5]) +
    daysSvg(setup.days, now) +
    legendSvg({
      hill: 'hill, range 4',
      ridge: 'ridge, range 3',
      vertex: 'only guns cross',
      star: 'hold two and win',
      doubleStar: 'wins alone',
      road: 'road: four cross',
      railroad: 'railroad: a road',
      regular: 'damage, regular',
      elite: 'damage, elite',
    })
  )
}

function boardSvg({ scale, standings, now, lit }: Look): string {
  const codes = Object.keys(sectorPlaces)
  const tints = lit
    ? ['trostle-farm', 'klingel-farm', 'rose-farm', 'wheatfield'].map(code => sectorTintSvg(code, 'reach')).join('') +
      ['long-lane', 'culp-farm', 'college', 'almshouse', 'oak-ridge']
        .map(code => sectorTintSvg(code, 'range'))
        .join('') +
      sectorTintSvg('mcpherson-ridge', 'hidden')
    : ''
  const rings = lit
    ? sectorRingSvg('trostle-farm', 'lit', scale) +
      sectorRingSvg('klingel-farm', 'lit', scale) +
      sectorRingSvg('rose-farm', 'focus', scale) +
      sectorRingSvg('warfield-ridge', 'fight', scale) +
      sectorRingSvg('peach-orchard', 'chosen', scale)
    : ''
  return [
    `<defs>${TINT_DEFS}</defs>`,
    inner('ground.svg'),
    scale >= 0.7 ? inner('lettering.svg') : '',
    tints,
    rings,
    codes.map(signSvg).join(''),
    marginsSvg(now),
    standings.map(s => contents(s, scale)).join(''),
    codes
      .filter(code => isNameShown(code, scale))
      .map(code => nameSvg(code, scale))
      .join(''),
  ].join('')
}

function boardPage(look: Look, part: { x: number; y: number; width: number; height: number }, bare = false): string {
  const [width, height] = [part.width * look.scale, part.height * look.scale]
  return page(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${part.x} ${part.y} ${part.width} ${part.height}" width="${width}" height="${height}" style="display:block;margin:${bare ? 0 : 'auto'}">${boardSvg(look)}</svg>`,
  )
}

function sheet(): string {
  const things = (px: number) => {
    const k = px / 24
    const cell = (viewBox: string, svg: string, ratio = 1) =>
      `<svg width="${28 * k}" height="${28 * k * ratio}" viewBox="${viewBox}" style="margin:${4 * k}px">${svg}</svg>`
    const pieces = PIECE_TYPES.map(type => cell(PIECE_VIEW_BOX, pieceSvg({ type })))
    const states = [
      cell(PIECE_VIEW_BOX, pieceSvg({ type: 'union-artillery', damaged: true })),
      cell(PIECE_VIEW_BOX, pieceSvg({ type: 'confederate-artillery', damaged: true })),
      cell(PIECE_VIEW_BOX, pieceSvg({ type: 'union-regular', cubes: 3 })),
      cell(PIECE_VIEW_BOX, pieceSvg({ type: 'confederate-elite', cubes: 2 })),
      cell('-8 -8 40 40', pieceRingSvg('union-elite') + pieceSvg({ type: 'union-elite' })),
      cell('-8 -8 40 40', pieceRingSvg('confederate-regular', true) + pieceSvg({ type: 'confederate-regular' })),
    ]
    const cubes = PIECE_TYPES.filter(type => !type.endsWith('artillery')).map(type =>
      cell('-2 -2 28 28', cubeSvg(type as CubeType)),
    )
    const blocks = (['union', 'confederate'] as const).flatMap(side =>
      [2, 5, null].map(v => cell('-1 -1 26 36', blockSvg(side, v))),
    )
    const rest = [
      discSvg('union'),
      discSvg('confederate'),
      discSvg('forced-pass'),
      fireMarkerSvg(),
      disruptionMarkerSvg(),
      discPileSvg('union', 4),
      discPileSvg('confederate', 3),
    ].map(svg => cell('-2 -2 28 28', svg))
    const skies = (['morning', 'noon', 'afternoon', 'night'] as const).map(period =>
      cell('-14 -14 28 28', skySvg(period)),
    )
    const sticks = ([1, 2] as const).map(
      n => `<svg width="${60 * k}" height="${28 * k}" viewBox="-30 -14 60 28">${stickSvg(50, n)}</svg>`,
    )
    return `<div>${[...pieces, ...states].join('')}</div><div>${[...cubes, ...blocks, ...rest, ...skies, ...sticks].join('')}</div>`
  }
  const all = [48, 24, 18].map(things).join('')
  return page(
    `<div style="background:#ecdcb1;padding:12px">${all}<div style="filter:grayscale(1)">${[24, 18].map(things).join('')}</div></div>`,
  )
}

const whole = { x: 0, y: 0, ...SHEET }
const morning = { standings: start, now: { day: 1, period: 'morning' } as const }
const later = { standings: second, now: { day: 2, period: 'afternoon' } as const, lit: true }
const pages: Readonly<Record<string, string>> = {
  'start.html': boardPage({ scale: 900 / SHEET.height, ...morning }, whole),
  'second.html': boardPage({ scale: 900 / SHEET.height, ...later }, whole),
  'fit.html': boardPage({ scale: 812 / SHEET.height, ...later }, whole),
  'large.html': boardPage({ scale: 1, ...later }, whole, true),
  'phone-far.html': boardPage({ scale: 390 / SHEET.width, ...later }, whole, true),
  'phone.html': boardPage({ scale: 0.85, ...later }, { x: 390, y: 600, width: 460, height: 993 }, true),
  'near.html': boardPage({ scale: 1.7, ...later }, { x: 380, y: 960, width: 847, height: 529 }, true),
  'pieces.html': sheet(),
}
write(pages)

// The card of a sector and of what stands in it.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { CardNow, CardPieces, CardWay, PlaceCard } from '#client/board/aside.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { PlaceId } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import { sectorLooks } from '../ground/sectors.ts'
import type { Side } from '../palette.ts'
import { placeMiddle } from '../pieces/outlines.ts'
import {
  blockIn,
  borderCode,
  colourCode,
  isBoxCode,
  pieceAt,
  piecesIn,
  pieceTarget,
  placeAt,
  placeCode,
  SIDES,
} from '../pieces/pieces.ts'
import { BLOCK_VIEW_BOX, blockSvg, type CubeType, cubeCountSvg } from '../pieces/wood-art.ts'
import { facts } from '../words/sites.ts'

export function card({ view, words, side }: CardNow<View>, target: TargetId): PlaceCard | null {
  const piece = pieceAt(view, target)
  const id = piece?.place ?? placeAt(target)
  if (id === undefined) return null
  const code = placeCode(id)
  const look = sectorLooks.get(code)
  const holder = holderOf(view, id)
  const told = piece === undefined ? null : facts(view, target, words)
  const order: readonly Side[] = side === 'confederate' ? ['confederate', 'union'] : SIDES
  return {
    side: holder,
    title: words.name('place', code),
    what: words.say('card.what', {
      ground: isBoxCode(code) ? 'box' : look?.town ? 'town' : (look?.terrain ?? 'open'),
      holder: holder ?? 'nobody',
    }),
    ...(look !== undefined && look.stars > 0
      ? { worth: { star: true, label: words.say('card.stars', { count: look.stars }) } }
      : {}),
    ...(told === null
      ? {}
      : {
          first: [
            `${told.title}: ${told.values.map(v => `${v.label} ${v.value}`).join(', ')}.`,
            told.text === '.' ? '' : told.text,
          ].join(' '),
        }),
    pieces: order.flatMap(one => piecesOf(view, id, one, words)),
    rose: { title: words.say('card.borders'), ways: isBoxCode(code) ? [] : waysOut(view, code, words) },
    follows: followsOf(view, id, words).slice(0, 3),
  }
}

/** Who alone has pieces there. */
function holderOf(view: View, id: PlaceId): Side | null {
  const here = SIDES.filter(side => piecesIn(view, id, side).length > 0)
  return here.length === 1 ? (here[0] as Side) : null
}

function piecesOf(view: View, id: PlaceId, side: Side, words: BoardWords): CardPieces[] {
  const pieces = piecesIn(view, id, side)
  const block = blockIn(view, id, side)
  const cubes = view.cubes.filter(c => c.place === id && colourCode(c.colour).startsWith(side))
  if (pieces.length + cubes.length === 0 && block === undefined) return []
  const more = [
    ...cubes.map(c => ({
      name: words.say('board.cubesOf', { count: c.count, colour: colourCode(c.colour) }),
      box: '-2 -2 46 28',
      ratio: 1.6,
      svg: cubeCountSvg(colourCode(c.colour) as CubeType, c.count),
    })),
    ...(block === undefined
      ? []
      : [
          {
            name: words.say(`board.block.${block.value === null ? 'hidden' : 'known'}`, {
              side,
              value: block.value ?? 0,
              orders: block.orders,
            }),
            box: BLOCK_VIEW_BOX,
            svg: blockSvg(side, block.value),
          },
        ]),
  ]
  return [
    {
      label: words.say('card.pieces', { count: pieces.length, side }),
      pieces: pieces.map(p => pieceTarget(p.id)),
      more,
      ...(block === undefined ? {} : { note: words.say('card.orders', { count: block.orders }) }),
    },
  ]
}

function waysOut(view: View, code: string, words: BoardWords): CardWay[] {
  const here = placeMiddle(code)
  return mapData.borders.flatMap(border => {
    if (!border.sectors.includes(code)) return []
    const other = border.sectors.find(sector => sector !== code) ?? ''
    const there = placeMiddle(other)
    return [
      {
        name: words.name('place', other),
        side: holderOf(view, placeAt(`place:${other}`) as PlaceId),
        dx: there.x - here.x,
        dy: there.y - here.y,
        kind: border.roads.length > 0 ? ('road' as const) : ('border' as const),
      },
    ]
  })
}

function followsOf(view: View, id: PlaceId, words: BoardWords): PlaceCard['follows'] {
  const look = sectorLooks.get(placeCode(id))
  const list: PlaceCard['follows'][number][] = []
  if (look !== undefined && look.stars > 0)
    list.push({
      sign: 'flag',
      rule: '24.0',
      text: words.say('card.starNow', { count: view.stars.length, own: look.stars }),
    })
  const sticks = view.sticks.filter(s => s.place === id)
  const [first, second] = sticks
  if (first !== undefined && second !== undefined && first.border === second.border)
    list.push({
      sign: 'fight',
      rule: '19.0',
      text: words.say('board.trench.done', { border: borderCode(first.border) }),
    })
  if (view.disrupted.includes(id)) list.push({ sign: 'fight', rule: '10.6', text: words.say('card.disrupted') })
  if (look?.terrain === 'hill' || look?.terrain === 'ridge')
    list.push({ sign: 'fight', rule: '10.5', text: words.say('card.heights') })
  if (look?.town === true) list.push({ sign: 'fight', rule: '10.5', text: words.say('card.town') })
  if (view.fireMarkers.includes(id)) list.push({ sign: 'guns', rule: '16.0', text: words.say('card.fireMarker') })
  return list
}

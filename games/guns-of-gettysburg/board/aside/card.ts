// The card of a position and of the blocks on it.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { CardHalf, CardNow, CardPieces, PlaceCard } from '#client/board/aside.ts'
import { POSITIONS } from '../../rules/board.ts'
import type { AreaId, PositionId } from '../../rules/ids.ts'
import type { BlockView, View } from '../../views.ts'
import {
  areaCode,
  blockAt,
  blocksOn,
  blockTarget,
  idAt,
  positionCode,
  SIDES,
  sideName,
  sideOfBlock,
} from '../blocks/pieces.ts'
import { areasUnderFire } from '../blocks/sight.ts'
import { facts } from '../words/facts.ts'
import { groundOf } from '../words/sites.ts'

export function card({ view, words, side }: CardNow<View>, target: TargetId): PlaceCard | null {
  const block = blockAt(view, target)
  const id = block?.at ?? idAt(target, 'position')
  if (id === undefined || id === null) return null
  const here = blocksOn(view, id)
  const holder = here[0] === undefined ? null : sideOfBlock(here[0].id)
  const [title = '', part] = words.name('position', positionCode(id)).split(/, | at the /)
  const told = block === undefined ? null : facts(view, target, words)
  const order = side === 'confederate' ? SIDES.toReversed() : SIDES
  return {
    side: holder,
    title,
    what: part === undefined ? words.say('card.what') : words.say('card.whatPart', { part }),
    ...(here.length > 0
      ? { worth: { figure: String(here.length), label: words.say('card.blocks', { count: here.length }) } }
      : {}),
    ...(told === null
      ? {}
      : {
          first:
            `${told.title}: ${told.values.map(v => `${v.label} ${v.value}`).join(', ')}. ${told.text ?? ''}`.trim(),
        }),
    pieces: order.flatMap(one =>
      piecesOf(
        here.filter(b => sideOfBlock(b.id) === one),
        one,
        words,
      ),
    ),
    halves: { title: words.say('card.sides'), ridge: ridgeOf(id), parts: halvesOf(view, id, here[0], words) },
    follows: followsOf(view, id, words).slice(0, 3),
  }
}

const ridgeOf = (id: PositionId): boolean => POSITIONS[id].sides.some(side => side.ridge !== null)

function piecesOf(blocks: readonly BlockView[], side: string, words: BoardWords): CardPieces[] {
  if (blocks.length === 0) return []
  const notes = [
    blocks.some(b => b.won) ? words.say('card.won') : '',
    blocks.some(b => b.moved) ? words.say('card.moved') : '',
  ].filter(Boolean)
  return [
    {
      label: words.say('card.side', { side }),
      pieces: blocks.map(b => blockTarget(b.id)),
      ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
    },
  ]
}

/** The front first, where somebody stands; else as they are printed. */
function halvesOf(view: View, id: PositionId, block: BlockView | undefined, words: BoardWords): CardHalf[] {
  const { sides } = POSITIONS[id]
  const front = block?.front ?? 0
  const order = [front, 1 - front] as const
  return order.map((i, n) => {
    const half = sides[i as 0 | 1]
    const seen = [0, 1].filter(side => areasUnderFire(view, side).has(half.area))
    return {
      label: words.say('card.half', { which: block === undefined ? 'side' : n === 0 ? 'front' : 'rear' }),
      name: words.name('area', areaCode(half.area)),
      lines: [
        groundOf(half, words),
        ...(seen.length === 0
          ? [words.say('card.unseen')]
          : seen.map(s => words.say('card.seen', { side: sideName(s) }))),
        ...(view.works.includes((id << 1) | i) ? [words.say('card.works')] : []),
      ],
    }
  })
}

function followsOf(view: View, id: PositionId, words: BoardWords): PlaceCard['follows'] {
  const list: PlaceCard['follows'][number][] = []
  const { sides } = POSITIONS[id]
  for (const half of sides) {
    if (half.ridge !== null && half.ridge > 0)
      list.push({
        sign: 'guns',
        rule: '13.6',
        text: words.say('card.ridge', { count: half.ridge, area: areaCode(half.area) }),
      })
  }
  const areas: readonly AreaId[] = sides.map(half => half.area)
  view.objectives.forEach((objective, i) => {
    if (areas.includes(objective.area))
      list.unshift({
        sign: 'flag',
        rule: '20',
        text: words.say('card.objective', {
          area: areaCode(objective.area),
          objective: String(i + 1),
          gap: objective.gap ?? 'none',
        }),
      })
  })
  return list
}

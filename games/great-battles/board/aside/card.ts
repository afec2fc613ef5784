// The card of a hex and of who stands in it.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { CardNow, CardPieces, CardWay, PlaceCard } from '#client/board/aside.ts'
import { hexOfCode } from '#engine/map/hex.ts'
import { type HexId, type LeaderId, MAP, ORDERS, SIDES, type SideIndex, scenarioOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { type Field, hexOf } from '../field.ts'
import { stacksOf } from '../pieces/spots.ts'
import { facts } from '../words/facts.ts'
import { terrainOf } from '../words/sites.ts'

export const cardOf =
  (field: Field) =>
  ({ view, words, side }: CardNow<View>, target: TargetId): PlaceCard | null => {
    const hex = hexOf(field, view, target)
    if (hex === null) return null
    const { gr, codes } = field
    const told = codes.hex(target) === null ? facts(field, view, target, words) : null
    const own = SIDES.find(one => gr.roles[one] === side) ?? 0
    const order: readonly SideIndex[] = [own, (1 - own) as SideIndex]
    const worth = worthOf(field, view, hex)
    return {
      side: holderOf(field, view, hex),
      title: words.name('hex', gr.hexCodes[hex]),
      what: words.say('card.what', { level: gr.level[hex], terrain: terrainOf(field, hex, words) }),
      ...(worth === null
        ? {}
        : { worth: { figure: String(worth.vp), label: words.say('card.points', { vp: worth.vp }) } }),
      ...(told === null
        ? {}
        : {
            first: [
              `${told.title}: ${told.values.map(v => `${v.label} ${v.value}`).join(', ')}.`,
              told.text ?? '',
            ].join(' '),
          }),
      pieces: order.flatMap(one => piecesOf(field, view, hex, one, words)),
      rose: { title: words.say('card.around'), ways: waysOut(field, view, hex, words) },
      follows: followsOf(field, view, hex, words),
    }
  }

/** Whose regiments stand there. */
function holderOf({ gr }: Field, view: View, hex: HexId): string | null {
  const top = stacksOf(view).get(hex)?.at(-1)
  return top === undefined ? null : gr.roles[gr.units[top].side]
}

/** The line of the victory points that counts this hex. */
function worthOf({ gr }: Field, view: View, hex: HexId): { vp: number; holder: string } | null {
  const { objectives, print } = scenarioOf(view)
  const code = gr.hexCodes[hex]
  const point = print.victory.points.find(p => (p.kind === 'control' || p.kind === 'hold') && p.hexes?.includes(code))
  const owner = view.control[objectives.indexOf(hex)]
  return point === undefined || owner === undefined ? null : { vp: point.vp, holder: gr.roles[owner] }
}

function piecesOf(
  { gr, codes, army }: Field,
  view: View,
  hex: HexId,
  side: SideIndex,
  words: BoardWords,
): CardPieces[] {
  const units = [...(stacksOf(view).get(hex) ?? [])].reverse().filter(unit => gr.units[unit].side === side)
  const leaders = gr.leaderIds.filter(
    (id: LeaderId) => gr.leaders[id].side === side && view.leaders[id].where === MAP && view.leaders[id].hex === hex,
  )
  if (units.length + leaders.length === 0) return []
  const top = units[0]
  const brigade = top === undefined ? undefined : gr.units[top].brigade
  return [
    {
      label: words.say('card.strength', {
        side: gr.roles[side],
        sp: units.reduce((sum, unit) => sum + army.face(view, unit).sp, 0),
      }),
      pieces: [...units.map(codes.ofUnit), ...leaders.map(codes.ofLeader)],
      ...(brigade === undefined
        ? {}
        : {
            note: words.say(
              'card.brigade',
              { brigade: gr.brigades[brigade].code, orders: ORDERS[view.brigades[brigade].orders] },
              view,
            ),
          }),
    },
  ]
}

const STEPS: readonly number[] = [0, 1, 2, 3, 4, 5]

/** The six hexes round it: how much higher they lie and what grows there. */
function waysOut(field: Field, view: View, hex: HexId, words: BoardWords): CardWay[] {
  const { gr, sheet } = field
  const here = sheet.middle(hex)
  return STEPS.flatMap(side => {
    const next = gr.grid.next[hex * 6 + side] as HexId
    if (next < 0) return []
    const there = sheet.middle(next)
    const rise = gr.level[next] - gr.level[hex]
    const edge = gr.sideAt[hex * 6 + side]
    const wet = edge?.water !== undefined && edge.crossing === undefined
    return [
      {
        name: words.say('card.way', {
          number: gr.hexCodes[next],
          rise,
          terrain: words.say(`board.terrain.${gr.terrainAt[next]}`),
        }),
        side: holderOf(field, view, next),
        dx: there.x - here.x,
        dy: there.y - here.y,
        kind: (gr.link[hex * 6 + side] ?? 0) > 0 ? ('road' as const) : ('border' as const),
        ...(wet ? { crossing: true } : {}),
      },
    ]
  })
}

function followsOf(field: Field, view: View, hex: HexId, words: BoardWords): PlaceCard['follows'] {
  const { gr } = field
  const list: PlaceCard['follows'][number][] = []
  const worth = worthOf(field, view, hex)
  if (worth !== null)
    list.push({ sign: 'flag', rule: '1.0', text: words.say('card.worth', { vp: worth.vp, side: worth.holder }) })
  const near = (scenarioOf(view).print.victory.automatic ?? []).find(one =>
    (one.controls ?? []).some(code => hexOfCode(gr.grid, code) === hex),
  )
  if (near !== undefined) list.push({ sign: 'flag', rule: '1.0', text: words.say('card.atOnce') })
  if (view.works.some(work => work.hex === hex))
    list.push({ sign: 'fight', rule: '15.21', text: words.say('board.barricade') })
  return list
}

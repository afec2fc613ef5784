// The card of a box and of the counters in it.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { CardNow, CardPieces, CardWay, PlaceCard } from '#client/board/aside.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { UnitView, View } from '../../views.ts'
import {
  BOXES,
  boxAt,
  boxId,
  ownerOf,
  SIDES,
  sideOfUnit,
  spotOf,
  typeFacts,
  unitAt,
  unitsInBox,
  unitTarget,
} from '../counters/pieces.ts'
import type { Side } from '../palette.ts'
import { capital, stateCode } from '../words/sites.ts'
import { VICTORY_CITIES } from './stand.ts'

type LineData = { from: string; to: string; type: 'rail' | 'road' | 'river'; crossingInto?: readonly string[] }
const MARCHES = 2
const LINES = mapData.lines as readonly LineData[]

export function card({ view, words, side }: CardNow<View>, target: TargetId): PlaceCard | null {
  const unit = unitAt(view, target)
  const id = unit?.box ?? boxAt(target)
  const box = id === undefined ? undefined : BOXES[id]
  if (id === undefined || box === undefined) return null
  const owner = ownerOf(view, id)
  const worth = owner === 'neutral' ? box.recruit.union + box.recruit.confederate : box.recruit[owner]
  const first = unit === undefined ? undefined : unitLine(view, unit, words)
  return {
    side: owner === 'neutral' ? null : owner,
    title: words.name('box', box.code),
    what: words.say('card.what', {
      state: words.name('state', stateCode(box.state)),
      owner,
      taken: owner === box.owner ? 'false' : 'true',
    }),
    ...(worth > 0
      ? {
          worth: {
            figure: String(worth),
            star: VICTORY_CITIES.includes(id),
            label: words.say('card.recruits', { count: worth }),
          },
        }
      : {}),
    ...(first === undefined ? {} : { first }),
    pieces: sidesFirst(side).flatMap(one => piecesOf(view, id, one, words)),
    rose: { title: words.say('card.linesOut'), ways: waysOut(view, box.code, words) },
    follows: followsOf(view, id, words),
  }
}

const sidesFirst = (side: string | null): readonly Side[] => (side === 'confederate' ? ['confederate', 'union'] : SIDES)

/** What a counter is and can do: "Veteran infantry: combat 3. Dug in." */
function unitLine(view: View, unit: UnitView, words: BoardWords): string {
  const { code, combat, defence } = typeFacts(unit.type)
  const values = [`${words.say('card.combat')} ${combat}`]
  if (defence > 0) values.push(`${words.say('card.defence')} ${defence}`)
  const active = (view.active === 0) === (sideOfUnit(unit.id) === 'union')
  if (active && view.phase === 'movement')
    values.push(`${words.say('card.marches')} ${Math.min(unit.marches, MARCHES)} / ${MARCHES}`)
  const states = [
    unit.reduced && words.say('board.reduced'),
    unit.entrenched && words.say('board.entrenched'),
    unit.digging && words.say('board.digging'),
    unit.promoted && words.say('card.promoted'),
  ].filter(state => state !== false)
  const told = `${capital(words.name('type', code))}: ${values.join(', ')}.`
  return states.length === 0 ? told : `${told} ${capital(words.list(states))}.`
}

function piecesOf(view: View, id: number, side: Side, words: BoardWords): CardPieces[] {
  const units = unitsInBox(view, id, side)
  if (units.length === 0) return []
  const reduced = units.filter(u => u.reduced).length
  const note = words.say('card.states', { dug: units.filter(u => u.entrenched).length, reduced, all: units.length })
  return [
    {
      label: words.say('card.units', { count: units.length, side: sideOfUnit(units[0]?.id ?? 0) }),
      pieces: units.map(u => unitTarget(u.id)),
      note,
    },
  ]
}

function waysOut(view: View, code: string, words: BoardWords): CardWay[] {
  const here = spotOf(code)
  return LINES.flatMap(line => {
    if (line.from !== code && line.to !== code) return []
    const other = line.from === code ? line.to : line.from
    const there = spotOf(other)
    const owner = ownerOf(view, boxId(other) ?? -1)
    return [
      {
        name: words.name('box', other),
        side: owner === 'neutral' ? null : owner,
        dx: there.x - here.x,
        dy: there.y - here.y,
        kind: line.type,
        ...(line.crossingInto?.includes(code) === true ? { crossing: true } : {}),
      },
    ]
  })
}

function followsOf(view: View, id: number, words: BoardWords): PlaceCard['follows'] {
  const box = BOXES[id]
  const owner = ownerOf(view, id)
  if (box === undefined) return []
  const list: PlaceCard['follows'][number][] = []
  const over = LINES.filter(
    line => line.crossingInto?.includes(box.code) && (line.from === box.code || line.to === box.code),
  )
  if (over.length > 0) list.push({ sign: 'fight', rule: '5.2.3', text: words.say('card.crossing') })
  if (owner !== 'neutral') {
    const [own, other] = owner === 'union' ? [0, 1] : [1, 0]
    const lost = box.recruit[owner]
    const won = box.recruit[owner === 'union' ? 'confederate' : 'union']
    const most = view.armyMaximum
    if (lost + won > 0) {
      const args = {
        side: owner,
        before: most[own as 0 | 1],
        after: most[own as 0 | 1] - lost,
        theirs: most[other as 0 | 1],
        now: most[other as 0 | 1] + won,
        both: won > 0 ? 'true' : 'false',
      }
      list.push({ sign: 'flag', rule: '7.0', text: words.say('card.ifFalls', args) })
    }
  }
  if (VICTORY_CITIES.includes(id))
    list.push({
      sign: 'flag',
      rule: '11.0',
      text: words.say('card.victory', { count: view.victoryCities, needed: view.citiesToWin }),
    })
  else if (box.code === 'washington') list.push({ sign: 'flag', rule: '11.0', text: words.say('card.washington') })
  return list
}

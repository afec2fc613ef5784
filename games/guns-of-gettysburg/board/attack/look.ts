// How a lit thing looks: the way there, red where a fight follows, and a tag in few words.
import type { BoardFace, Lit, LitLook, Offered } from '#client/board/api.ts'
import type { PositionId } from '../../rules/ids.ts'
import type { AttackView, View } from '../../views.ts'
import type { WaysOf } from '../blocks/march-ways.ts'
import { routeOf } from '../blocks/paths-art.ts'
import {
  areaCode,
  blockAt,
  blocksOn,
  entryCode,
  idAt,
  idOf,
  positionCode,
  sideName,
  sideOfBlock,
} from '../blocks/pieces.ts'
import { areaPlaceOf, placeOf, WAITING } from '../ground/positions.ts'
import type { Point } from '../ground/spots.ts'
import { span } from './numbers.ts'

export function look(table: BoardFace<View>, waysOf: WaysOf, lit: Lit): LitLook {
  const offer = lit.offers[0]
  if (offer === undefined) return { tone: 'go' }
  const view = table.view()
  const words = table.words()
  const position = idAt(lit.target, 'position')
  switch (offer.verb) {
    case 'marchTo':
    case 'withdrawTo':
      return position === undefined || !isPointed(table, lit)
        ? { tone: 'go' }
        : marchLook(table, waysOf, position, offer.verb === 'marchTo')
    case 'enter':
    case 'enterByRoad': {
      const by = lit.offers.length > 1 ? 'either' : offer.verb === 'enter' ? 'across' : 'road'
      return {
        tone: 'go',
        tag: words.say(`board.tag.${by}`),
        ...(isPointed(table, lit) ? entryWay(view, position) : {}),
      }
    }
    case 'transfer':
      return { tone: 'go', tag: words.say('board.tag.transfer') }
    case 'face':
      return { tone: 'go', tag: words.say('board.tag.front') }
    case 'assault':
      return assaultLook(table, lit)
    case 'support':
      return { tone: 'go', ...supportTag(table, offer) }
    case 'bombard':
    case 'fireFor':
      return { tone: 'fight', ...gunTag(table, offer) }
    case 'fightAt': {
      const forecast = position === undefined ? null : view.attack?.forecast[view.attack.targets.indexOf(position)]
      return forecast == null ? { tone: 'fight' } : { tone: 'fight', tag: span(forecast.total) }
    }
    case 'suffer':
    case 'giveUp':
      return { tone: 'fight' }
    case 'leaveMap':
      return { tone: 'go', tag: words.say('board.tag.leave') }
    default:
      return { tone: 'go' }
  }
}

const isPointed = (table: BoardFace<View>, lit: Lit): boolean =>
  table.hover() === lit.target || table.focus() === lit.target

/** The way there; how many steps it is stands on every lit place (march-steps.tsx). */
function marchLook(table: BoardFace<View>, waysOf: WaysOf, to: PositionId, stops: boolean): LitLook {
  const view = table.view()
  const block = view.blocks.find(b => b.id === view.doing.picked)
  const way = block === undefined ? null : waysOf(view, block)(to)
  if (way === null) return { tone: 'go' }
  const key = stops && way.stops ? 'board.tag.stepsStop' : 'board.tag.steps'
  return { tone: 'go', tag: table.words().say(key, { count: way.steps }), way: routeOf(way.points) }
}

/** From where the block waits. */
function entryWay(view: View, to: PositionId | undefined): { way?: string } {
  const block = view.blocks.find(b => b.id === view.doing.picked)
  if (block?.waits == null || to === undefined) return {}
  const from = WAITING.get(entryCode(block.waits))
  return from === undefined ? {} : { way: line(from, placeOf(positionCode(to)).mid) }
}

const line = (a: Point, b: Point): string => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`

function assaultLook(table: BoardFace<View>, lit: Lit): LitLook {
  const view = table.view()
  const position = idAt(lit.target, 'position')
  if (position === undefined) return { tone: 'fight' }
  const side = sideName(1 - view.active)
  const enemies = blocksOn(view, position).filter(b => sideOfBlock(b.id) === side).length
  const ways = lit.offers.flatMap(offer => {
    const block = blockAt(view, offer.targets.find(t => t.field === 'block')?.id ?? '')
    return block?.at == null ? [] : [line(placeOf(positionCode(block.at)).mid, placeOf(positionCode(position)).mid)]
  })
  const pointed = isPointed(table, lit)
  const tag = table.words().say(enemies === 0 ? 'board.tag.empty' : 'board.tag.enemies', { count: enemies })
  return { tone: 'fight', tag, ...(pointed || lit.offers.length < 3 ? { way: ways.join('') } : {}) }
}

const codeOf = (offer: Offered, field: string): string => offer.targets.find(t => t.field === field)?.code ?? ''
const positionOf = (offer: Offered, field: string): PositionId | undefined => idOf('position', codeOf(offer, field))

/** How many tokens lie there already. */
function supportTag(table: BoardFace<View>, offer: Offered): { tag?: string } {
  const view = table.view()
  const at = positionOf(offer, 'position')
  const guns = view.attack?.guns.find(g => g.at === at && g.side === view.side)
  return guns === undefined ? {} : { tag: table.words().say('board.tag.guns', { count: guns.count }) }
}

const POINTS = 3

/** What the attacked position would have with these guns: points, and what they come to. */
function gunTag(table: BoardFace<View>, offer: Offered): { tag?: string } {
  const { attack } = table.view()
  if (attack === null) return {}
  const guns = attack.guns.find(g => g.at === positionOf(offer, 'guns') && g.side === table.view().side)
  const target = positionOf(offer, 'target')
  if (guns === undefined || target === undefined) return {}
  const fire = offer.verb === 'fireFor'
  const own = fire ? (guns.fires?.[attack.targets.indexOf(target)]?.points ?? 0) : (guns.strength ?? 0)
  const points = own + aimedAt(attack, guns.side, target)
  const key = fire ? 'board.tag.fire' : 'board.tag.bombard'
  return { tag: table.words().say(key, { points, count: Math.floor(points / POINTS) }) }
}

/** Points of a side's guns that are aimed at a position, or fire for it. */
export function aimedAt(attack: AttackView, side: number, target: PositionId): number {
  let sum = 0
  for (const g of attack.guns) if (g.side === side && g.target === target) sum += g.points ?? g.strength ?? 0
  return sum
}

/** An attacker's way: through the areas that it crosses, to the attacked position. */
export function attackPoints(attack: AttackView, attacker: AttackView['attackers'][number]): Point[] {
  const from = placeOf(positionCode(attacker.from)).mid
  const to = placeOf(positionCode(attack.targets[attacker.target] as PositionId)).mid
  const between = attacker.path.length < 2 ? [] : attacker.path.map(area => areaPlaceOf(areaCode(area)).label)
  return [from, ...between, to]
}

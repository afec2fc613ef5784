import type { BoardFace, BoardWords, Question, QuickPick, Ribbon, SideStrip } from '#client/board/api.ts'
import { phasesOf } from '#client/board/phases.ts'
import type { View } from '../../views.ts'
import { isGun, pieceAt, placeCode, SIDES, sideIndex } from '../pieces/pieces.ts'

const guns = (view: View, subject: string): boolean => {
  const piece = pieceAt(view, subject)
  return piece !== undefined && isGun(piece.id)
}

export const picks: readonly QuickPick<View>[] = [
  { letter: 'A', name: 'board.pick.all', pick: () => true },
  { letter: 'I', name: 'board.pick.troops', pick: (view, subject) => !guns(view, subject) },
  { letter: 'G', name: 'board.pick.guns', pick: guns },
  { letter: 'X', name: 'board.pick.none', pick: () => false },
]

const PERIODS = ['morning', 'noon', 'afternoon', 'night'] as const

export function ribbon(view: View, words: BoardWords): Ribbon {
  const step = stepOf(view, words)
  return {
    turn: words.say('board.day', { n: view.day }),
    date: words.name('day', String(view.day)),
    phases: phasesOf(
      PERIODS.filter(p => view.day < 3 || p !== 'night'),
      view.period,
      id => words.name('period', id),
    ),
    ...(step === undefined ? {} : { step }),
  }
}

/** The order as a sentence that grows, or the round of a combat. */
function stepOf(view: View, words: BoardWords): string | undefined {
  if (view.battle !== null) return words.say('board.round', { round: view.battle.round })
  if (view.order !== null) {
    const { disc, part, moved, aims } = view.order
    return words.say('board.order', {
      place: placeCode(disc),
      part,
      deed: aims.length > 0 ? 'fire' : moved.length > 0 ? 'move' : 'none',
      count: aims.length > 0 ? aims.length : moved.length,
    })
  }
  return undefined
}

export function sides(view: View, words: BoardWords): readonly SideStrip[] {
  return SIDES.map(side => {
    const command = view.command[sideIndex(side)]
    const { union, confederate } = view
    const orders =
      side === 'union'
        ? {
            value: union.forcedPasses > 0 ? `${union.orders} + ${union.forcedPasses}` : String(union.orders),
            title: words.say('board.side.unionOrders', { orders: union.orders, forced: union.forcedPasses }),
          }
        : {
            value: `${confederate.singles} + ${confederate.doubles}`,
            title: words.say('board.side.confederateOrders', {
              single: confederate.singles,
              double: confederate.doubles,
            }),
          }
    const resources = [
      { label: words.say('board.side.orders'), ...orders },
      {
        label: words.say('board.side.blocks'),
        value: String(command.available),
        title: words.say('board.side.blocksOf', { available: command.available, aside: command.aside }),
      },
    ]
    if (side === 'confederate') {
      resources.push({
        label: words.say('board.side.stars'),
        value: words.say('board.side.starsOf', { count: view.stars.length }),
        title: words.say('board.side.starsTitle', { count: view.stars.length }),
      })
    }
    return { role: side, side, name: words.name('side', side), resources }
  })
}

export function question(table: BoardFace<View>): Question {
  return { step: stepOf(table.view(), table.words()), hint: hintOf(table) }
}

function hintOf(table: BoardFace<View>): string | undefined {
  const words = table.words()
  const verbs = new Set(table.offers().map(o => o.verb))
  const { order } = table.view()
  if (order !== null && order.moved.length === 0 && verbs.size === 1 && verbs.has('pass'))
    return words.say('board.hint.onlyPass')
  if (table.mode() === 'doubleOrder') return words.say('board.hint.doubleOrder')
  if (verbs.has('takeBlock') || verbs.has('forcedPass')) {
    return words.say(verbs.has('order') || verbs.has('doubleOrder') ? 'board.hint.action' : 'board.hint.noOrder')
  }
  if (verbs.has('placeBlock')) return words.say('board.hint.placeBlock')
  const mode = table.mode()
  if (mode !== null && words.has(`board.hint.${mode}`)) return words.say(`board.hint.${mode}`)
  if (verbs.has('retreat') || verbs.has('retreatThrough')) return words.say('board.hint.retreat')
  return undefined
}

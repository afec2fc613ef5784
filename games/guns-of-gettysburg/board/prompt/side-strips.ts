// What the table shows of each seat: the side that it plays, and what counts for it.
import type { BoardWords, SideStrip } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { SIDES, sideName, sideOfBlock } from '../blocks/pieces.ts'
import type { Side } from '../palette.ts'

/** The side that a seat plays (24), and its subordinate's. */
const sideOfSeat = (view: View, role: string): 0 | 1 => (role.startsWith('union') !== view.swapped ? 0 : 1)

export function sides(view: View, words: BoardWords): readonly SideStrip[] {
  const roles = view.teams ? [...SIDES, ...SIDES.map(side => `${side}-subordinate`)] : [...SIDES]
  return roles.map(role => {
    const side = sideOfSeat(view, role)
    const name = sideName(side)
    const aide = role.endsWith('-subordinate')
    return {
      role,
      side: name,
      name: aide ? words.name('role', role) : words.name('side', name),
      resources: aide ? blockResources(view, name, words) : resourcesOf(view, side, words),
    }
  })
}

function resourcesOf(view: View, side: 0 | 1, words: BoardWords): SideStrip['resources'] {
  const { tokens, order, next, received } = view.sides[side]
  const orders = ['attack', 'hold', 'withdraw'] as const
  const list: SideStrip['resources'][number][] = [
    {
      label: words.say('board.side.orders'),
      value: words.name('order', orders[order]),
      title: words.say('board.side.ordersTitle', {
        order: orders[order],
        next: words.name('order', orders[next]),
        first: view.first === side ? 'true' : 'false',
      }),
    },
    {
      label: words.say('board.side.tray'),
      value: String(tokens.traySize),
      title: words.say('board.side.trayTitle', {
        tray: tokens.traySize,
        pool: tokens.poolSize,
        returned: tokens.returnedSize,
      }),
    },
    ...blockResources(view, sideName(side), words),
  ]
  if (side === 0) {
    const held = view.objectives.filter(o => o.gap === null).length
    list.push({
      label: words.say('board.side.objectives'),
      value: words.say('board.side.objectivesOf', { count: held }),
      title: words.say('board.side.objectivesTitle', { count: held, received }),
    })
  }
  return list
}

function blockResources(view: View, side: Side, words: BoardWords): SideStrip['resources'] {
  const own = view.blocks.filter(b => sideOfBlock(b.id) === side)
  const count = own.filter(b => b.at !== null).length
  return [
    {
      label: words.say('board.side.blocks'),
      value: String(count),
      title: words.say('board.side.blocksTitle', { count, off: own.length - count }),
    },
  ]
}

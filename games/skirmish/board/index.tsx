import type { Board, BoardFace, BoardModule, Lit, Shape, TargetId } from '#client/board/api.ts'
import { siteList } from '#client/board/sites.ts'
import { LAST_TURN } from '../rules/board.ts'
import { SIDES } from '../rules/ids.ts'
import { sideOf } from '../rules/pieces.ts'
import type { View } from '../views.ts'
import './board.css'
import { scenes } from '../scenes.ts'
import { HALF, SmallCounter } from './counter.tsx'
import { arrow, sideOfEntry, where } from './log-lines.ts'
import { Battlefield } from './map.tsx'
import { AttackOdds } from './odds.tsx'
import { SHEET } from './sheet.ts'
import sideLooks from './sides.json' with { type: 'json' }
import { counterIn, facts, hexIn, hexTarget, nameOf, siteWords } from './sites.ts'
import { modes, uses } from './uses.ts'

function shapeOf(view: View, target: TargetId): Shape | null {
  const hex = hexIn(target)
  if (hex !== null) return { ...SHEET.middle(hex), w: 60, h: 60, d: SHEET.outline(hex, 0.94) }
  const at = counterIn(view, target)?.hex ?? null
  if (at === null) return null
  const { x, y } = SHEET.middle(at)
  const size = 2 * HALF
  return { x, y, w: size, h: size, d: `M${x - HALF} ${y - HALF}h${size}v${size}h${-size}z` }
}

/** The board of one table. It closes over the face that the table shows it, and keeps nothing else. */
function createBoard(face: BoardFace<View>): Board {
  const words = () => face.words()
  return {
    Drawing: props => <Battlefield face={face} {...props} />,
    Piece: props => <SmallCounter face={face} {...props} />,
    sites: siteList(face, siteWords),
    targetAt(x, y) {
      const hex = SHEET.hexAt(x, y)
      return hex === null ? null : hexTarget(hex)
    },
    shapeOf: target => shapeOf(face.view(), target),
    nameOf: target => nameOf(face.view(), target, words()),
    facts: target => facts(face.view(), target, words()),
    sides: () =>
      SIDES.map((side, i) => ({
        role: side,
        side,
        name: words().name('side', side),
        resources: [
          {
            label: words().say('board.left'),
            value: String(face.view().counters.filter(c => c.hex !== null && sideOf(c.id) === i).length),
          },
        ],
      })),
    ribbon: () => ({
      turn: words().say('board.turn', { turn: face.view().turn, last: LAST_TURN }),
      date: holderText(face),
      phases: SIDES.map(side => ({ id: side, name: words().name('side', side), state: stateOf(face.view(), side) })),
    }),
    look: (lit: Lit) => ({ tone: lit.offers[0]?.verb === 'attack' ? 'fight' : 'go' }),
    PromptMore: () => <AttackOdds face={face} />,
    panels: [],
    tabs: [],
  }
}

function holderText(face: BoardFace<View>): string {
  const { holder } = face.view()
  return holder === null ? face.words().say('board.free') : face.words().say('board.held', { side: holder })
}

const stateOf = (view: View, side: string): 'done' | 'now' | 'next' =>
  view.active === side ? 'now' : view.active === 'south' ? 'done' : 'next'

export const board: BoardModule<View> = {
  id: 'skirmish',
  uses,
  modes,
  sides: sideLooks,
  size: SHEET,
  createBoard,
  where,
  sideOf: sideOfEntry,
  scenes,
  arrow,
}

import type { Board, BoardFace, BoardModule } from '#client/board/api.ts'
import { siteList } from '#client/board/sites.ts'
import type { View } from '../views.ts'
import { aidsTab } from './aids-tab.tsx'
import './board.css'
import { episodes } from './episodes.ts'
import { facts } from './facts.ts'
import { createEnemyFire } from './fields.tsx'
import { filters, heading, sideOf, traces, where } from './log-lines.ts'
import { look } from './look.ts'
import { Battlefield } from './map.tsx'
import { createWays } from './march-ways.ts'
import { createOutlines, targetAt } from './outlines.ts'
import { SmallPiece } from './piece-small.tsx'
import { SHEET } from './positions.ts'
import { PromptMore, picks, question, ribbon, UnderWay } from './prompt.tsx'
import { sides } from './side-strips.ts'
import sideLooks from './sides.json' with { type: 'json' }
import { nameOf, siteWords } from './sites.ts'
import { uses } from './uses.ts'

function createBoard(face: BoardFace<View>): Board {
  const outlines = createOutlines()
  const waysOf = createWays()
  const enemyFire = createEnemyFire()
  return {
    Drawing: props => <Battlefield table={face} outlines={outlines} waysOf={waysOf} enemyFire={enemyFire} {...props} />,
    Piece: props => <SmallPiece table={face} {...props} />,
    sites: siteList(face, siteWords),
    targetAt,
    shapeOf: target => outlines.shapeOf(face.view(), target),
    nameOf: target => nameOf(face.view(), target, face.words()),
    facts: target => facts(face.view(), target, face.words()),
    sides: () => sides(face.view(), face.words()),
    ribbon: () => ribbon(face.view(), face.words()),
    look: lit => look(face, waysOf, lit),
    question: () => question(face),
    PromptMore: () => <PromptMore table={face} />,
    UnderWay: () => <UnderWay table={face} />,
    panels: [],
    tabs: [aidsTab(face)],
  }
}

export const board: BoardModule<View> = {
  id: 'guns-of-gettysburg',
  uses,
  picks,
  sides: sideLooks,
  size: SHEET,
  createBoard,
  where,
  sideOf,
  heading,
  traces,
  episodes,
  filters,
}

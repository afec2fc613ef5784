import type { Board, BoardFace, BoardModule } from '#client/board/api.ts'
import { siteList } from '#client/board/sites.ts'
import type { View } from '../views.ts'
import { aidsTab } from './hand/aids-tab.tsx'
import './board.css'
import { scenes } from '../scenes.ts'
import { createEnemyFire } from './attack/fields.tsx'
import { look } from './attack/look.ts'
import { createWays } from './blocks/march-ways.ts'
import { createOutlines, targetAt } from './blocks/outlines.ts'
import { SmallPiece } from './blocks/piece-small.tsx'
import { SHEET } from './ground/positions.ts'
import { Battlefield } from './map.tsx'
import { PromptMore, picks, question, ribbon, UnderWay } from './prompt/prompt.tsx'
import { sides } from './prompt/side-strips.ts'
import sideLooks from './sides.json' with { type: 'json' }
import { uses } from './uses.ts'
import { facts } from './words/facts.ts'
import { arrow, joined, parts, sideOf, where } from './words/log-lines.ts'
import { nameOf, siteWords } from './words/sites.ts'

function createBoard(face: BoardFace<View>): Board {
  const outlines = createOutlines()
  const waysOf = createWays()
  const enemyFire = createEnemyFire()
  return {
    Drawing: props => <Battlefield table={face} outlines={outlines} waysOf={waysOf} enemyFire={enemyFire} {...props} />,
    Piece: props => <SmallPiece table={face} {...props} />,
    sites: siteList(face, siteWords),
    targetAt,
    shapeOf: (target, view) => outlines.shapeOf((view as View | undefined) ?? face.view(), target),
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
  scenes,
  arrow,
  parts,
  joined,
}

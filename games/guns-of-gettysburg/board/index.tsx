import type { Board, BoardFace, BoardModule } from '#client/board/api.ts'
import { siteList } from '#client/board/sites.ts'
import { SmallGround } from '#client/board/small-ground.tsx'
import type { View } from '../views.ts'
import { aidsTab } from './hand/aids-tab.tsx'
import './board.css'
import { scenes } from '../scenes.ts'
import { createEnemyFire } from './attack/fields.tsx'
import { look } from './attack/look.ts'
import { createWays } from './blocks/march-ways.ts'
import { createOutlines, targetAt } from './blocks/outlines.ts'
import { SmallPiece } from './blocks/piece-small.tsx'
import { blockAt, sideOfBlock } from './blocks/pieces.ts'
import { FIELD, SHEET } from './ground/positions.ts'
import smallDay from './ground/small-ground.webp'
import smallNight from './ground/small-ground-night.webp'
import { Battlefield, isNight } from './map.tsx'
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
    SmallMap: () => <SmallGround href={isNight(face) ? smallNight : smallDay} field={FIELD} />,
    sideOfPiece: target => {
      const block = blockAt(face.view(), target)
      return block === undefined ? null : sideOfBlock(block.id)
    },
    lettering: async scale => (await import('./ground/lettering.ts')).lettering(scale),
    tabs: [aidsTab(face)],
  }
}

export const board: BoardModule<View> = {
  id: 'guns-of-gettysburg',
  uses,
  picks,
  sides: sideLooks,
  size: SHEET,
  field: FIELD,
  createBoard,
  where,
  sideOf,
  scenes,
  arrow,
  parts,
  joined,
  aside: async () => (await import('./aside/index.tsx')).aside,
}

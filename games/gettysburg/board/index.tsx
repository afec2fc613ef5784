import type { Board, BoardFace, BoardModule } from '#client/board/api.ts'
import { hitTest } from '#client/board/hits.ts'
import { siteList } from '#client/board/sites.ts'
import { SmallGround } from '#client/board/small-ground.tsx'
import type { View } from '../views.ts'
import './board.css'
import './fight/fight.css'
import { scenes } from '../scenes.ts'
import { fightPanel } from './fight/fight-panel.tsx'
import { firePanel } from './fight/fire-panel.tsx'
import { FIELD, SHEET } from './ground/sectors.ts'
import smallDay from './ground/small-ground.webp'
import smallNight from './ground/small-ground-night.webp'
import { Battlefield, isNight } from './map.tsx'
import { tracksTab } from './margin/tracks.tsx'
import { modes } from './modes.ts'
import { createOutlines, placeAreas } from './pieces/outlines.ts'
import { SmallPiece } from './pieces/piece-small.tsx'
import { pieceAt, sideOfPiece } from './pieces/pieces.ts'
import { look } from './prompt/look.ts'
import { AssaultOdds } from './prompt/odds-list.tsx'
import { picks, question, ribbon, sides } from './prompt/prompt.ts'
import sideLooks from './sides.json' with { type: 'json' }
import { uses } from './uses.ts'
import { arrow, diceRow, hits, isDetail, joined, sideOf, where } from './words/log-lines.ts'
import { facts, nameOf, siteWords } from './words/sites.ts'

const placeAtPoint = hitTest(placeAreas)

function createBoard(face: BoardFace<View>): Board {
  const outlines = createOutlines()
  return {
    Drawing: props => <Battlefield table={face} outlines={outlines} {...props} />,
    Piece: props => <SmallPiece table={face} {...props} />,
    sites: siteList(face, siteWords),
    targetAt: placeAtPoint,
    shapeOf: (target, view) => outlines.shapeOf((view as View | undefined) ?? face.view(), target, face.scale()),
    nameOf: target => nameOf(face.view(), target, face.words()),
    facts: target => facts(face.view(), target, face.words()),
    sides: () => sides(face.view(), face.words()),
    ribbon: () => ribbon(face.view(), face.words()),
    look: lit => look(face, lit),
    question: () => question(face),
    PromptMore: () => <AssaultOdds table={face} />,
    panels: [fightPanel(face), firePanel(face)],
    SmallMap: () => <SmallGround href={isNight(face) ? smallNight : smallDay} field={FIELD} />,
    sideOfPiece: target => {
      const piece = pieceAt(face.view(), target)
      return piece === undefined ? null : sideOfPiece(piece.id)
    },
    lettering: async scale => (await import('./ground/lettering.ts')).lettering(scale),
    tabs: [tracksTab(face)],
  }
}

export const board: BoardModule<View> = {
  id: 'gettysburg',
  uses,
  modes,
  picks,
  sides: sideLooks,
  size: SHEET,
  field: FIELD,
  createBoard,
  where,
  sideOf,
  hits,
  scenes,
  arrow,
  joined,
  diceRow,
  isDetail,
  aside: async () => (await import('./aside/index.tsx')).aside,
}

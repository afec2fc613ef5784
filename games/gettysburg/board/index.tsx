import type { Board, BoardFace, BoardModule } from '#client/board/api.ts'
import { hitTest } from '#client/board/hits.ts'
import { siteList } from '#client/board/sites.ts'
import type { View } from '../views.ts'
import './board.css'
import './fight.css'
import { episodes } from './episodes.ts'
import { fightPanel } from './fight-panel.tsx'
import { watchFights } from './fight-watch.ts'
import { firePanel } from './fire-panel.tsx'
import { filters, heading, hits, sideOf, traces, where } from './log-lines.ts'
import { look } from './look.ts'
import { Battlefield } from './map.tsx'
import { modes } from './modes.ts'
import { AssaultOdds } from './odds-list.tsx'
import { createOutlines, placeAreas } from './outlines.ts'
import { SmallPiece } from './piece-small.tsx'
import { picks, question, ribbon, sides } from './prompt.ts'
import { SHEET } from './sectors.ts'
import sideLooks from './sides.json' with { type: 'json' }
import { facts, nameOf, siteWords } from './sites.ts'
import { tracksTab } from './tracks.tsx'
import { uses } from './uses.ts'

const placeAtPoint = hitTest(placeAreas)

function createBoard(face: BoardFace<View>): Board {
  const outlines = createOutlines()
  const watch = watchFights(face)
  return {
    Drawing: props => <Battlefield table={face} outlines={outlines} {...props} />,
    Piece: props => <SmallPiece table={face} {...props} />,
    sites: siteList(face, siteWords),
    targetAt: placeAtPoint,
    shapeOf: target => outlines.shapeOf(face.view(), target, face.scale()),
    nameOf: target => nameOf(face.view(), target, face.words()),
    facts: target => facts(face.view(), target, face.words()),
    sides: () => sides(face.view(), face.words()),
    ribbon: () => ribbon(face.view(), face.words()),
    look: lit => look(face, lit),
    question: () => question(face),
    PromptMore: () => <AssaultOdds table={face} />,
    panels: [fightPanel(face, watch), firePanel(face, watch)],
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
  createBoard,
  where,
  sideOf,
  hits,
  heading,
  traces,
  episodes,
  filters,
}

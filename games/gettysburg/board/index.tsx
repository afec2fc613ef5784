import type { BoardModule } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import './board.css'
import './fight.css'
import { episodes } from './episodes.ts'
import { fightPanel } from './fight-panel.tsx'
import { firePanel } from './fire-panel.tsx'
import { filters, heading, hits, sideOf, traces, where } from './log-lines.ts'
import { look } from './look.ts'
import { Battlefield } from './map.tsx'
import { shapeOf } from './outlines.ts'
import { SmallPiece } from './piece-small.tsx'
import { facts, nameOf, placeOf, places } from './places.ts'
import { PromptMore, picks, question, ribbon, sides } from './prompt.tsx'
import { SHEET } from './sectors.ts'
import { tracksTab } from './tracks.tsx'
import { uses } from './uses.ts'

export const board: BoardModule<View> = {
  id: 'gettysburg',
  uses,
  size: SHEET,
  Board: Battlefield,
  places,
  placeOf,
  shapeOf,
  nameOf,
  Piece: SmallPiece,
  sides,
  ribbon,
  look,
  question,
  PromptMore,
  picks,
  where,
  sideOf,
  hits,
  heading,
  traces,
  episodes,
  facts,
  filters,
  panels: [fightPanel, firePanel],
  tabs: [tracksTab],
}

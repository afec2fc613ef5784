import type { BoardModule } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import { aidsTab } from './aids-tab.tsx'
import './board.css'
import { episodes } from './episodes.ts'
import { facts } from './facts.ts'
import { filters, heading, sideOf, traces, where } from './log-lines.ts'
import { look } from './look.ts'
import { Battlefield } from './map.tsx'
import { shapeOf } from './outlines.ts'
import { SmallPiece } from './piece-small.tsx'
import { nameOf, placeOf, places } from './places.ts'
import { SHEET } from './positions.ts'
import { PromptMore, picks, question, ribbon, sides, UnderWay } from './prompt.tsx'
import { uses } from './uses.ts'

export const board: BoardModule<View> = {
  id: 'guns-of-gettysburg',
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
  UnderWay,
  picks,
  // where an objective goes counts, and which of two positions between the same areas it crosses hardly ever does
  means: offers => offers[0] as (typeof offers)[number],
  where,
  sideOf,
  heading,
  traces,
  episodes,
  facts,
  filters,
  panels: [],
  tabs: [aidsTab],
}

import type { BoardFace, BoardModule } from '#client/board/api.ts'
import { hitTest } from '#client/board/hits.ts'
import { siteList } from '#client/board/sites.ts'
import { SmallGround } from '#client/board/small-ground.tsx'
import type { View } from '../views.ts'
import { battlePanel } from './battle/battle-panel.tsx'
import './board.css'
import { scenes } from '../scenes.ts'
import { COUNTER_VIEW_BOX, counterSvg } from './counters/counters.ts'
import { plateAreas, shapeOf } from './counters/outlines.ts'
import { faceOf, sideOfUnit, unitAt } from './counters/pieces.ts'
import { look } from './counters/ways.ts'
import layout from './ground/layout.json' with { type: 'json' }
import smallGround from './ground/small-ground.webp'
import { CampaignMap } from './map.tsx'
import { PromptMore, picks, question, ribbon, sides } from './prompt/prompt.tsx'
import sideLooks from './sides.json' with { type: 'json' }
import { tracksTab } from './tracks/tracks-tab.tsx'
import { uses } from './uses.ts'
import { arrow, diceRow, hits, isDetail, joined, sideOf, where } from './words/log-lines.ts'
import { nameOf, siteWords } from './words/sites.ts'

const SIZE = { width: layout.width, height: layout.height }
const boxAtPoint = hitTest(plateAreas)

export const board: BoardModule<View> = {
  id: 'house-divided',
  uses,
  picks,
  sides: sideLooks,
  size: SIZE,
  createBoard: (face: BoardFace<View>) => ({
    Drawing: props => <CampaignMap table={face} {...props} />,
    Piece: props => {
      const svg = () => {
        const unit = unitAt(face.view(), props.target)
        return unit === undefined ? '' : counterSvg({ ...faceOf(unit, false), style: face.settings().unitStyle })
      }
      return <svg width={props.px} height={props.px} viewBox={COUNTER_VIEW_BOX} aria-hidden="true" innerHTML={svg()} />
    },
    sites: siteList(face, siteWords),
    targetAt: boxAtPoint,
    shapeOf: (target, view) => shapeOf((view as View | undefined) ?? face.view(), target, face.scale()),
    nameOf: target => nameOf(face.view(), target, face.words()),
    // all of it is told by the card that comes with aside
    facts: () => null,
    sides: () => sides(face.view(), face.words()),
    ribbon: () => ribbon(face.view(), face.words()),
    look: lit => look(face, lit),
    question: () => question(face),
    PromptMore: () => <PromptMore table={face} />,
    SmallMap: () => <SmallGround href={smallGround} field={{ x: 0, y: 0, ...SIZE }} />,
    sideOfPiece: target => {
      const unit = unitAt(face.view(), target)
      return unit === undefined ? null : sideOfUnit(unit.id)
    },
    lettering: async () => (await import('./ground/lettering.ts')).lettering,
    panels: [battlePanel(face)],
    tabs: [tracksTab(face)],
  }),
  where,
  sideOf,
  hits,
  scenes,
  arrow,
  joined,
  diceRow,
  isDetail,
  diagram: async () => (await import('./diagram.tsx')).DiagramView,
  aside: async () => (await import('./aside/index.tsx')).aside,
}

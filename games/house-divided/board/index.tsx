import { settings } from '#client/shell/settings-store.ts'
import type { BoardModule } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import { battlePanel } from './battle-panel.tsx'
import './board.css'
import { COUNTER_VIEW_BOX, counterSvg } from './counters.ts'
import { episodes } from './episodes.ts'
import layout from './layout.json' with { type: 'json' }
import { filters, heading, hits, sideOf, sound, traces, where } from './log-lines.ts'
import { CampaignMap } from './map.tsx'
import { shapeOf } from './outlines.ts'
import { faceOf, unitAt } from './pieces.ts'
import { facts, nameOf, placeOf, places } from './places.ts'
import { PromptMore, picks, question, ribbon, sides, uses } from './prompt.tsx'
import { tracksTab } from './tracks-tab.tsx'
import { look } from './ways.ts'

export const board: BoardModule<View> = {
  id: 'house-divided',
  uses,
  size: { width: layout.width, height: layout.height },
  Board: CampaignMap,
  places,
  placeOf,
  shapeOf,
  nameOf,
  Piece: props => {
    const svg = () => {
      const unit = unitAt(props.view, props.target)
      return unit === undefined ? '' : counterSvg({ ...faceOf(unit, false), style: settings().unitStyle })
    }
    return <svg width={props.px} height={props.px} viewBox={COUNTER_VIEW_BOX} aria-hidden="true" innerHTML={svg()} />
  },
  sides,
  ribbon,
  look,
  question,
  PromptMore,
  picks,
  where,
  sideOf,
  hits,
  sound,
  heading,
  traces,
  episodes,
  facts,
  filters,
  diagram: async () => (await import('./diagram.tsx')).DiagramView,
  curve: { name: 'board.tracks.army', values: view => view.armyMaximum },
  panels: [battlePanel],
  tabs: [tracksTab],
}

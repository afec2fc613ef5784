import { createMemo, createSignal, Show } from 'solid-js'
import type { Board, BoardFace, BoardModule } from '#client/board/api.ts'
import { siteList } from '#client/board/sites.ts'
import { later } from '#client/parts/later.tsx'
import { type Battle, compileSound, register } from '../rules/board.ts'
import type { View } from '../views.ts'
import './board.css'
import { scenes } from '../scenes.ts'
import { fieldOf } from './field.ts'
import { createAiming } from './fight/aiming.ts'
import { AimLine, FightLayer } from './fight/fight-layer.tsx'
import { LastDice } from './fight/last-dice.tsx'
import { type GroundArt, groundArtSteps } from './ground/ground-art.ts'
import { Relief } from './ground/ground-layer.tsx'
import { Battlefield } from './map.tsx'
import { Legend } from './overlay/legend.tsx'
import { createMarching } from './overlay/march.ts'
import { MarchEnd, ReachLayer } from './overlay/reach-layer.tsx'
import { createTools, ToolsBar, ToolsLayer } from './overlay/tools-layer.tsx'
import { TurnRibbon } from './panels/turn-ribbon.tsx'
import { hexTargetAt, shapeOf } from './pieces/outlines.ts'
import { SmallPiece } from './pieces/piece-small.tsx'
import { look } from './prompt/look.ts'
import { PromptMore } from './prompt/prompt-more.tsx'
import { ribbon, sides } from './prompt/strips.ts'
import { trail } from './prompt/trail.ts'
import sideLooks from './sides.json' with { type: 'json' }
import { createStage } from './stage.ts'
import { modes, uses } from './uses.ts'
import { facts } from './words/facts.ts'
import { arrowOf, diceRow, hits, joined, sideOfEntry, where } from './words/log-lines.ts'
import { siteWordsOf } from './words/sites.ts'

// comes with the first shot or shock
const UnderWay = later(async () => (await import('./fight/under-way.tsx')).UnderWay)
const Roster = later(async () => (await import('./panels/roster.tsx')).default)
const Victory = later(async () => (await import('./panels/victory.tsx')).default)
const Armies = later(async () => (await import('./panels/armies.tsx')).default)
const Charts = later(async () => (await import('./charts/charts-tab.tsx')).default)

/** The board of a battle, from its file alone. */
export function boardOf(battle: Battle): BoardModule<View> {
  const gr = compileSound(battle)
  register(gr)
  const field = fieldOf(gr)
  const siteWords = siteWordsOf(field)
  // the ground is drawn with the first table that shows it, when its board stands and asks
  const [art, setArt] = createSignal<GroundArt | null>(null)
  let begun = false
  function drawGround(): void {
    if (begun) return
    begun = true
    const steps = groundArtSteps(gr, field.sheet)
    const next = () => {
      const { done, value } = steps.next()
      if (done === true) setArt(value)
      else setTimeout(next)
    }
    requestAnimationFrame(() => setTimeout(next))
  }

  function createBoard(table: BoardFace<View>): Board {
    const stage = createStage(table, field)
    const marching = createMarching(table, field)
    const tools = createTools(table, stage)
    const aimed = createAiming(table, stage)
    const [wide, setWide] = createSignal(false)
    const nameOf = (target: string) => {
      const at = target.indexOf(':')
      return table.words().name(target.slice(0, at), target.slice(at + 1), table.view())
    }
    const widen = () => {
      setWide(true)
      table.setPanel('armies')
    }
    return {
      Drawing: props => (
        <Battlefield
          table={table}
          stage={stage}
          art={art()}
          drawGround={drawGround}
          top={
            table.still ? null : (
              <MarchEnd
                table={table}
                stage={stage}
                marching={marching}
                hidden={tools.tool() !== 'none' || aimed() !== null}
              />
            )
          }
          overlays={
            table.still ? null : (
              <>
                <ReachLayer
                  table={table}
                  stage={stage}
                  marching={marching}
                  hidden={tools.tool() !== 'none' || aimed() !== null}
                />
                <ToolsLayer table={table} stage={stage} tools={tools} aimed={aimed} />
                <FightLayer table={table} stage={stage} />
                <AimLine table={table} stage={stage} aimed={aimed} />
                <TurnRibbon table={table} stage={stage} />
                <ToolsBar table={table} stage={stage} tools={tools} aimed={aimed} />
                <Legend
                  table={table}
                  stage={stage}
                  marching={marching}
                  tool={tools.tool() === 'none' && aimed() !== null ? 'field' : tools.tool()}
                />
              </>
            )
          }
          {...props}
        />
      ),
      Piece: props => <SmallPiece table={table} stage={stage} {...props} />,
      sites: siteList(table, siteWords),
      targetAt: (x, y) => hexTargetAt(field, x, y),
      shapeOf: (target, view) => shapeOf(stage, table.scale(), target, view as View | undefined),
      nameOf,
      facts: target => facts(field, table.view(), target, table.words()),
      sides: () => sides(field, table.view(), table.words()),
      ribbon: () => ribbon(table.view(), table.words()),
      far: marching.far,
      question: () => {
        const step = trail(field, table.view(), table.words())
        return step === undefined ? {} : { step }
      },
      PromptMore: () => <PromptMore table={table} stage={stage} marching={marching} aimed={aimed} />,
      look: lit => look(table, lit),
      SmallMap: () => <Show when={art()}>{drawn => <Relief art={drawn()} />}</Show>,
      sideOfPiece: target => {
        const [unit, leader] = [field.codes.unit(target), field.codes.leader(target)]
        const print = unit !== null ? gr.units[unit] : leader !== null ? gr.leaders[leader] : null
        return print === null ? null : gr.roles[print.side]
      },
      panels: [
        {
          id: 'armies',
          open: wide,
          title: () => ({ title: table.words().say('board.roster.title') }),
          Body: () => <Armies table={table} stage={stage} />,
        },
      ],
      UnderWay: () => {
        const fights = createMemo(() => table.view().doing.shock !== null || table.view().doing.shots.length > 0)
        return (
          <>
            <Show when={fights()}>
              <UnderWay table={table} stage={stage} />
            </Show>
            <LastDice table={table} />
          </>
        )
      },
      tabs: [
        {
          id: 'brigades',
          name: 'board.tab.brigades',
          Body: () => <Roster table={table} stage={stage} widen={widen} />,
        },
        { id: 'victory', name: 'board.tab.victory', Body: () => <Victory table={table} stage={stage} /> },
        { id: 'charts', name: 'board.tab.charts', Body: () => <Charts table={table} stage={stage} /> },
      ],
    }
  }

  return {
    id: battle.id,
    uses,
    modes,
    sides: sideLooks,
    size: { width: field.sheet.width, height: field.sheet.height },
    createBoard,
    where,
    sideOf: entry => sideOfEntry(field, entry),
    hits,
    scenes,
    arrow: arrowOf(field),
    joined,
    diceRow,
    diagram: async () => (await import('./diagram.tsx')).DiagramView,
    aside: async () => (await import('./aside/index.tsx')).asideOf(field),
  }
}

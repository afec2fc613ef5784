import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { BoardFace } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { letterFor } from '#client/browser/settings-store.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { type HexId, type LeaderId, profile, SEEN, SIGHT, type SideIndex, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Aimed } from '../aimed.ts'
import { GOLD, INK, text } from '../palette.ts'
import { line, num } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { arcSvg } from './arc-art.ts'
import { profileSvg } from './profile-art.ts'
import { arcsOf, commandHexes, fieldOfFire, frontsOf, TOOLS, type Tool } from './tools.ts'
import './tools.css'

type Props = { table: BoardFace<View>; stage: Stage }

export interface Tools {
  tool(): Tool
  setTool(tool: Tool): void
  /** The line that is looked along. */
  line(): readonly [HexId, HexId] | null
  from(): HexId | null
}

export function createTools(table: BoardFace<View>, stage: Stage): Tools {
  const [tool, setTool] = createSignal<Tool>('none')
  const [picked, setPicked] = createSignal<readonly HexId[]>([])
  const hexAt = (target: string | null) =>
    target === null || !table.ready() ? null : stage.hexOf(table.view(), target)
  // the last two hexes that were pressed; the pointer shows where a line would end
  createEffect(
    on(table.focus, target => {
      const hex = hexAt(target)
      if (hex !== null && tool() === 'sight') setPicked(list => [...list.filter(h => h !== hex).slice(-1), hex])
    }),
  )
  const from = () => picked()[0] ?? null
  return {
    tool,
    setTool(next) {
      setPicked([])
      setTool(next)
    },
    from,
    line() {
      const start = from()
      const end = hexAt(table.hover()) ?? picked()[1] ?? null
      return start === null || end === null || start === end ? null : [start, end]
    },
  }
}

/** The unit that is pointed at, else the one that acts. */
function subject({ table, stage }: Props): { unit: UnitId | null; leader: LeaderId | null } {
  const view = table.view()
  for (const target of [table.hover(), table.focus()]) {
    if (target === null) continue
    const leader = stage.codes.leader(target)
    if (leader !== null) return { unit: null, leader }
    const unit = stage.codes.unit(target)
    if (unit !== null) return { unit, leader: stage.gr.brigades[stage.gr.units[unit].brigade].leader }
    const hex = stage.codes.hex(target)
    const top = hex === null ? undefined : stage.spots().stacks.get(hex)?.at(-1)
    if (top !== undefined) return { unit: top, leader: stage.gr.brigades[stage.gr.units[top].brigade].leader }
  }
  const { unit } = view.doing
  return { unit, leader: unit === null ? null : stage.gr.brigades[stage.gr.units[unit].brigade].leader }
}

export const HATCH = `<defs><pattern id="gba-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#efe5c4" opacity=".300"/><path d="M0 0V6" stroke="#3a2416" stroke-width="2.200" opacity=".620"/></pattern></defs>`
/** Stronger where the range costs less. */
const alpha = (drm: number): number => Math.max(0.14, 0.62 - Math.max(0, -drm) * 0.13)

export function ToolsLayer(props: Props & { tools: Tools; aimed: () => Aimed | null }): JSX.Element {
  const { table, stage, tools } = props
  const svg = createMemo(() => {
    const view = table.view()
    const { sheet } = stage
    const { unit, leader } = subject(props)
    switch (tools.tool()) {
      case 'front':
        if (unit === null) return ''
        return arcsOf(stage, view, unit)
          .map(one => arcSvg(sheet, one))
          .join('')
      case 'field':
        return unit === null ? '' : fieldSvg(props, unit)
      case 'range': {
        const hexes = leader === null ? new Set<HexId>() : commandHexes(stage, view, leader)
        const edge = sheet.edge(hexes)
        return `<path d="${edge}" fill="none" stroke="#fff8e6" stroke-width="6" stroke-linecap="round"/><path d="${edge}" fill="none" stroke="#1f4a86" stroke-width="3.600" stroke-linecap="round" stroke-dasharray="1 8"/>`
      }
      case 'fronts': {
        const mine = view.side ?? view.active
        const hexes = frontsOf(stage, view, (1 - mine) as SideIndex)
        return `<path d="${[...hexes].map(h => sheet.outline(h, 0.97)).join('')}" fill="#a3231a" fill-opacity=".220" stroke="#a3231a" stroke-width="1.400" stroke-dasharray="5 4"/>`
      }
      case 'sight':
        return sightSvg(props)
      default: {
        // aiming shows the field
        const shooter = props.aimed()?.shots[0]?.unit
        return shooter === undefined ? '' : fieldSvg(props, shooter)
      }
    }
  })
  return <g class="gba-still" innerHTML={HATCH + svg()} />
}

function fieldSvg({ table, stage }: Props, unit: UnitId): string {
  const { sheet } = stage
  const k = 1 / Math.max(0.6, table.scale())
  const taken = stage.spots().stacks
  const told = new Set<string>()
  return fieldOfFire(stage, table.view(), unit)
    .map(({ hex, drm, blocked }) => {
      const { x, y } = sheet.middle(hex)
      const free = !taken.has(hex)
      if (blocked === null)
        return `<path d="${sheet.outline(hex, 0.985)}" fill="${GOLD}" fill-opacity="${alpha(drm)}"/>${free ? text(num(x), num(y + 7 * k), Number(num(18 * k)), drm < 0 ? `−${-drm}` : drm > 0 ? `+${drm}` : '0', INK, 'middle', 700, 'class="gba-figure"') : ''}`
      // its reason once a group
      const first = free && !told.has(blocked) && table.scale() >= 0.7
      told.add(blocked)
      return `<path d="${sheet.outline(hex, 0.985)}" fill="url(#gba-hatch)"/>${first ? text(num(x), num(y + 4 * k), Number(num(12.5 * k)), table.words().say(`board.sight.${blocked}`), INK, 'middle', 600, 'class="gba-figure"') : ''}`
    })
    .join('')
}

function sightSvg({ table, stage, tools }: Props & { tools: Tools }): string {
  const ends = tools.line()
  const from = tools.from()
  if (ends === null)
    return from === null
      ? ''
      : `<path d="${stage.sheet.outline(from, 0.9)}" fill="none" stroke="${INK}" stroke-width="4"/>`
  const [a, b] = ends.map(hex => stage.sheet.middle(hex))
  if (a === undefined || b === undefined) return ''
  const { gr } = stage
  const found = profile(gr, table.view().options.crests, ends[0], ends[1])
  const clear = found.code === SEEN
  const at = found.at === null ? null : stage.sheet.middle(found.hexes[found.at] as HexId)
  return `<path d="${line([a, b])}" stroke="${INK}" stroke-width="7" stroke-linecap="round"/><path d="${line([a, b])}" stroke="${clear ? GOLD : '#e2786a'}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${clear ? '' : '9 6'}"/>${at === null ? '' : `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="12" fill="none" stroke="#a3231a" stroke-width="4"/>`}`
}

/** Buttons over the map, and the profile of a line of sight. */
export function ToolsBar(props: Props & { tools: Tools; aimed: () => Aimed | null }): JSX.Element {
  const { table, tools } = props
  const words = () => table.words()
  const [home, setHome] = createSignal<Element | null>(null)
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]')) return
    if (event.key.toUpperCase() !== letterFor('D')) return
    event.preventDefault()
    tools.setTool(TOOLS[(TOOLS.indexOf(tools.tool()) + 1) % TOOLS.length] as Tool)
  }
  onMount(() => {
    setHome(document.querySelector('.board-area'))
    document.addEventListener('keydown', onKey)
  })
  onCleanup(() => document.removeEventListener('keydown', onKey))
  return (
    <Show when={home()}>
      {mount => (
        <Portal mount={mount()}>
          <div class="gba-tools float" classList={{ idle: tools.tool() === 'none' }}>
            <Show when={tools.tool() === 'sight' || props.aimed() !== null}>
              <SightCard {...props} />
            </Show>
            <label>
              <span class="hidden">{words().say('board.tool.title')}</span>
              <select
                aria-label={words().say('board.tool.title')}
                value={tools.tool()}
                onChange={event => tools.setTool(event.currentTarget.value as Tool)}
              >
                <For each={TOOLS}>
                  {one => (
                    <option value={one}>
                      {words().say(one === 'none' ? 'board.tool.title' : `board.tool.${one}`)}
                    </option>
                  )}
                </For>
              </select>
              <kbd>{letterFor('D')}</kbd>
            </label>
          </div>
        </Portal>
      )}
    </Show>
  )
}

const WIDE = 300
const HIGH = 92

/** 10.2: heights along the line, what stands on them, and the reason. */
function SightCard(props: Props & { tools: Tools; aimed: () => Aimed | null }): JSX.Element {
  const { table, stage, tools } = props
  const words = () => table.words()
  const ends = createMemo((): readonly [HexId, HexId] | null => {
    if (tools.tool() === 'sight') return tools.line()
    const shot = props.aimed()?.shots[0]
    const from = shot === undefined ? null : (shot.from?.[0] ?? table.view().units[shot.unit].hex)
    return shot === undefined || from === null ? null : [from, shot.target]
  })
  const found = createMemo(() => {
    const line = ends()
    return line === null ? null : profile(stage.gr, table.view().options.crests, line[0], line[1])
  })
  const code = (hex: HexId | undefined | null) => (hex == null ? '' : stage.gr.hexCodes[hex])
  const svg = createMemo(() => {
    const p = found()
    if (p === null) return ''
    const woods = p.tops.flatMap((top, i) => (top > (p.levels[i] as number) ? [i] : []))
    return profileSvg({ levels: p.levels, tops: p.tops, woods, blocked: p.at }, WIDE, HIGH)
  })
  return (
    <div class="gba-sight">
      <Show
        when={found()}
        fallback={
          <p>
            {tools.from() === null
              ? words().say('board.sight.from')
              : words().say('board.sight.to', { hex: code(tools.from()) })}
          </p>
        }
      >
        {p => (
          <>
            <p>
              {words().say('board.sight.line', {
                hex: code(p().hexes[0]),
                other: code(p().hexes.at(-1)),
                range: hexDistance(stage.gr.grid, p().hexes[0] as HexId, p().hexes.at(-1) as HexId),
                reason: words().say(`board.sight.${SIGHT[p().code]}`),
              })}{' '}
              <RuleLink rule={p().code === SEEN ? '10.21' : '10.24'} bare />
            </p>
            <svg width={WIDE} height={HIGH} viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" innerHTML={svg()} />
          </>
        )}
      </Show>
    </div>
  )
}

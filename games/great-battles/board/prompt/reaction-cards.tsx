import { createMemo, For, type JSX, onCleanup, onMount, Show } from 'solid-js'
import type { BoardFace, BoardWords, Offered } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { type Face, frontHexes, type UnitId, uddChance } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { SmallPiece } from '../pieces/piece-small.tsx'
import type { Stage } from '../stage.ts'

type Props = { table: BoardFace<View>; stage: Stage }

interface Card {
  readonly offer: Offered
  readonly unit: UnitId
  /** Whether it would have the enemy before it then. */
  readonly meets: boolean
}

/** The ways to react, those that bring the enemy before the front first. */
function cardsOf({ table, stage }: Props): readonly Card[] {
  const view = table.view()
  const mover = stage.codes.unit(`unit:${String(table.pending()?.args.unit ?? '')}`)
  const there = mover === null ? null : view.units[mover].hex
  return table
    .offers()
    .filter(o => o.verb === 'faceAbout' || o.verb === 'refuseFlank')
    .flatMap((offer): Card[] => {
      const unit = stage.codes.unit(offer.targets[0]?.id ?? '')
      if (unit === null) return []
      if (offer.verb === 'refuseFlank') return [{ offer, unit, meets: true }]
      const face = stage.codes.facing(offer.targets[1]?.id ?? '') as Face
      const meets = there !== null && frontHexes(stage.gr.grid, { ...view.units[unit], face }).includes(there)
      return [{ offer, unit, meets }]
    })
    .sort((a, b) => Number(b.meets) - Number(a.meets))
}

/** 9.61: who may turn or refuse, each way a card with its chance and number; standing costs no die. */
export function ReactionCards(props: Props): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const cards = createMemo(() => cardsOf(props))
  /** One unit alone may react: the question needs not name it each time. */
  const alone = createMemo(() => new Set(cards().map(card => card.unit)).size === 1)
  // the numbers of the cards come before those of the buttons below
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
    if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]')) return
    const card = cards()[Number(event.key) - 1]
    event.preventDefault()
    event.stopImmediatePropagation()
    if (card !== undefined) table.send(card.offer.key)
  }
  onMount(() => document.addEventListener('keydown', onKey, true))
  onCleanup(() => document.removeEventListener('keydown', onKey, true))
  return (
    <div class="gba-cards">
      <For each={[...cards()]}>
        {({ offer, unit, meets }, i) => (
          <button
            type="button"
            class="gba-react"
            onClick={() => table.send(offer.key)}
            onPointerEnter={() => table.setFocus(stage.codes.ofUnit(unit))}
          >
            <SmallPiece table={table} stage={stage} target={stage.codes.ofUnit(unit)} px={34} />
            <span>
              <b>{titleOf(offer, words(), alone())}</b>
              <span class="hint">
                {words().say(
                  offer.verb === 'refuseFlank'
                    ? 'board.react.refuseText'
                    : meets
                      ? 'board.react.meets'
                      : 'board.react.turnText',
                )}
              </span>
            </span>
            <Chance table={table} unit={unit} />
            <kbd>{i() + 1}</kbd>
          </button>
        )}
      </For>
      <p class="hint">
        {words().say('board.react.stand')} <RuleLink rule="9.61" />
      </p>
    </div>
  )
}

function titleOf(offer: Offered, words: BoardWords, alone: boolean): string {
  const [unit = '', way = ''] = offer.targets.map(target => target.code)
  const refuses = offer.verb === 'refuseFlank'
  if (alone) return words.say(refuses ? 'choice.refuse' : 'choice.turn', { side: way, facing: way })
  return words.say(refuses ? 'choice.refuseFlank' : 'choice.faceAbout', { unit, side: way, facing: way })
}

function Chance(props: { table: BoardFace<View>; unit: UnitId }): JSX.Element {
  const chance = createMemo(() => uddChance(props.table.view(), props.unit))
  return (
    <Show when={props.table.settings().odds} fallback={<span />}>
      <span class="gba-chance-one" title={props.table.words().say('board.react.keeps')}>
        <i style={{ width: `${chance() * 100}%` }} />
        <b>{percent(props.table.words(), chance())}</b>
      </span>
    </Show>
  )
}

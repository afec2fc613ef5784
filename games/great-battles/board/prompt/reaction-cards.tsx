import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, Offered } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import type { UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { holds } from '../fight/aims.ts'
import { SmallPiece } from '../pieces/piece-small.tsx'
import type { Stage } from '../stage.ts'

/** 9.61: who may turn or refuse, each way a card with its chance; standing costs no die. */
export function ReactionCards(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const { table, stage } = props
  const words = () => table.words()
  const cards = createMemo(() =>
    table
      .offers()
      .filter(o => o.verb === 'faceAbout' || o.verb === 'refuseFlank')
      .flatMap(offer => {
        const unit = stage.codes.unit(offer.targets[0]?.id ?? '')
        return unit === null ? [] : [{ offer, unit }]
      }),
  )
  return (
    <div class="gba-cards">
      <For each={cards()}>
        {({ offer, unit }) => (
          <button type="button" class="gba-react" onClick={() => table.send(offer.key)}>
            <SmallPiece table={table} stage={stage} target={stage.codes.ofUnit(unit)} px={34} />
            <span>
              <b>{titleOf(offer, words())}</b>
              <span class="hint">
                {words().say(offer.verb === 'refuseFlank' ? 'board.react.refuseText' : 'board.react.turnText')}
              </span>
            </span>
            <Chance table={table} unit={unit} />
          </button>
        )}
      </For>
      <p class="hint">
        {words().say('board.react.stand')} <RuleLink rule="9.61" />
      </p>
    </div>
  )
}

function titleOf(offer: Offered, words: ReturnType<BoardFace<View>['words']>): string {
  const code = offer.targets[1]?.code ?? ''
  return offer.verb === 'refuseFlank'
    ? words.say('board.react.refuse', { wing: code })
    : words.say('board.react.turn', { facing: code })
}

function Chance(props: { table: BoardFace<View>; unit: UnitId }): JSX.Element {
  const chance = createMemo(() => holds(props.table.view(), props.unit))
  return (
    <Show when={props.table.settings().odds}>
      <span class="gba-chance-one" title={props.table.words().say('board.react.keeps')}>
        <i style={{ width: `${chance() * 100}%` }} />
        <b>{percent(props.table.words(), chance())}</b>
      </span>
    </Show>
  )
}

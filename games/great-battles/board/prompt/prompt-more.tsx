import { createMemo, type JSX, Match, Switch } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { later } from '#client/parts/later.tsx'
import type { View } from '../../views.ts'
import type { Aimed } from '../aimed.ts'
import type { Marching } from '../overlay/march.ts'
import type { Stage } from '../stage.ts'
import { MarchCard } from './march-card.tsx'
import './prompt.css'

// nobody fires, reacts or rallies when the board comes up
const AimCard = later(async () => (await import('../fight/aim-card.tsx')).AimCard)
const TrialCards = later(async () => (await import('../fight/trial-cards.tsx')).TrialCards)
const ReactionCards = later(async () => (await import('./reaction-cards.tsx')).ReactionCards)
/** Dice of one's own choosing (trial-cards.tsx). */
const TRIALS = new Set(['rally', 'tryOrders', 'coordinate'])

type Props = { table: BoardFace<View>; stage: Stage; marching: Marching; aimed: () => Aimed | null }

/** What the choice pointed at would come to: a shot with its sum, a march with its price, a reaction or a trial with its chance. */
export function PromptMore(props: Props): JSX.Element {
  const { table, stage } = props
  const marched = createMemo(() => {
    for (const target of [table.hover(), table.focus()]) {
      const hex = target === null ? null : stage.hexOf(table.view(), target)
      if (hex !== null && table.lit().has(stage.codes.ofHex(hex)))
        return props.marching.march()?.reached.has(hex) ? hex : null
    }
    return null
  })
  const reacts = createMemo(() => table.offers().some(o => o.verb === 'faceAbout' || o.verb === 'refuseFlank'))
  const tries = createMemo(() => table.offers().some(o => TRIALS.has(o.verb)))
  return (
    <Switch>
      <Match when={props.aimed()}>{aim => <AimCard table={table} stage={stage} aimed={aim()} />}</Match>
      <Match when={reacts()}>
        <ReactionCards table={table} stage={stage} />
      </Match>
      <Match when={marched()}>{hex => <MarchCard {...props} hex={hex()} />}</Match>
      <Match when={tries()}>
        <TrialCards table={table} stage={stage} />
      </Match>
    </Switch>
  )
}

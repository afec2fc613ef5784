import { createMemo, type JSX, Match, Switch } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Aimed } from '../aimed.ts'
import { AimCard } from '../fight/aim-card.tsx'
import { TrialCards } from '../fight/trial-cards.tsx'
import type { Marching } from '../overlay/march.ts'
import type { Stage } from '../stage.ts'
import { MarchCard } from './march-card.tsx'
import { ReactionCards } from './reaction-cards.tsx'
import './prompt.css'

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
  return (
    <Switch fallback={<TrialCards table={table} stage={stage} />}>
      <Match when={props.aimed()}>{aim => <AimCard table={table} stage={stage} aimed={aim()} />}</Match>
      <Match when={reacts()}>
        <ReactionCards table={table} stage={stage} />
      </Match>
      <Match when={marched()}>{hex => <MarchCard {...props} hex={hex()} />}</Match>
    </Switch>
  )
}

import { createMemo, type JSX, Match, Switch } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { AimCard } from '../fight/aim-card.tsx'
import { shotsOf } from '../fight/aims.ts'
import type { Marching } from '../overlay/march.ts'
import type { Stage } from '../stage.ts'
import { MarchCard } from './march-card.tsx'
import { ReactionCards } from './reaction-cards.tsx'
import './prompt.css'

type Props = { table: BoardFace<View>; stage: Stage; marching: Marching }

/** What the choice pointed at would come to: a shot with its sum, a march with its price, a reaction with its chance. */
export function PromptMore(props: Props): JSX.Element {
  const { table, stage } = props
  const pointed = createMemo(() => {
    for (const target of [table.hover(), table.focus()]) {
      if (target === null) continue
      const hex = stage.hexOf(table.view(), target)
      const lit = hex === null ? undefined : table.lit().get(stage.codes.ofHex(hex))
      if (lit !== undefined && hex !== null) return { hex, lit }
    }
    return null
  })
  const aimed = createMemo(() => {
    const at = pointed()
    if (at === null || at.lit.line !== undefined) return null
    for (const offer of at.lit.offers) {
      const shots = shotsOf(stage, table.view(), offer)
      if (shots.length > 0) return { offer, shots }
    }
    return null
  })
  const marched = createMemo(() => {
    const at = pointed()
    return at !== null && props.marching.march()?.reached.has(at.hex) ? at.hex : null
  })
  const reacts = createMemo(() => table.offers().some(o => o.verb === 'faceAbout' || o.verb === 'refuseFlank'))
  return (
    <Switch>
      <Match when={aimed()}>{aim => <AimCard table={table} stage={stage} shots={aim().shots} />}</Match>
      <Match when={reacts()}>
        <ReactionCards table={table} stage={stage} />
      </Match>
      <Match when={marched()}>{hex => <MarchCard {...props} hex={hex()} />}</Match>
    </Switch>
  )
}

import { type Accessor, createEffect, createSignal, on } from 'solid-js'
import type { TargetId } from '#client/board/api.ts'
import { splitTarget } from '#client/board/offers.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { Refusal } from '#engine/index.ts'

/** The card beside a thing: what it is, or why it cannot be chosen. */
export interface Card {
  target: TargetId
  /** undefined: not asked; null: nothing stands against it; 'waiting': the answer is on its way. */
  refusal: Refusal | null | undefined | 'waiting'
  /** Opened by the pointer resting: closes when it leaves. */
  passing: boolean
}

export type Asking = ReturnType<typeof asking>

export function asking(store: TableStore, speakAs: () => string | null, offers: Accessor<unknown>) {
  const [card, setCard] = createSignal<Card | null>(null)
  const [pointing, setPointing] = createSignal(false)
  createEffect(on(offers, () => setCard(null), { defer: true }))

  async function ask(target: TargetId): Promise<void> {
    setPointing(false)
    setCard({ target, refusal: 'waiting', passing: false })
    const { kind, code } = splitTarget(target)
    const refusal = await store.why(kind, code, speakAs())
    if (card()?.target === target) setCard({ target, refusal, passing: false })
  }

  return {
    card,
    close: () => setCard(null),
    ask: (target: TargetId) => void ask(target),
    facts: (target: TargetId, passing = false) => setCard({ target, refusal: undefined, passing }),
    /** "Why not?" was pressed: the next thing pointed at is asked about. */
    pointing,
    setPointing,
  }
}

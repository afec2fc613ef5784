import { type JSX, Show } from 'solid-js'
import { letterFor } from '#client/browser/settings-store.ts'
import { Kept } from '#client/parts/kept.tsx'
import type { PickNow } from './host.ts'

/** Buttons that choose several at once: all, the infantry, nobody. `counted`: with how many. */
export function Picks(props: { picks: readonly PickNow[]; counted?: boolean }): JSX.Element {
  return (
    <Show when={props.picks.length > 0}>
      <div class="picks">
        <Kept each={props.picks} id={pick => pick.letter}>
          {pick => (
            <button
              type="button"
              class="btn quiet small"
              data-pick={pick().letter}
              aria-pressed={pick().on}
              disabled={!pick().can}
              onClick={() => pick().press()}
            >
              {pick().name} {props.counted && pick().count > 0 ? `(${pick().count})` : ''}{' '}
              <kbd>{letterFor(pick().letter)}</kbd>
            </button>
          )}
        </Kept>
      </div>
    </Show>
  )
}

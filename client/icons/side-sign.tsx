import { type JSX, Match, Switch } from 'solid-js'
import type { SideLook } from './side-look.ts'

/** A side's emblem in its ink, as the title says; a plain disc for whoever has none. */
export function SideSign(props: { look: SideLook | null; px?: number }): JSX.Element {
  const px = () => props.px ?? 22
  return (
    <svg class={`side-sign ink-${props.look?.ink}`} width={px()} height={px()} viewBox="0 0 24 24" aria-hidden="true">
      <Switch fallback={<circle cx="12" cy="12" r="10" fill="#f2e8d1" stroke="#5d5341" stroke-width="1.8" />}>
        <Match when={props.look?.emblem === 'star'}>
          <rect class="sign-field" x="1" y="1" width="22" height="22" />
          <path class="sign-mark" d="M12 5l1.9 4.9 5.2.3-4 3.3 1.3 5.1L12 15.8l-4.4 2.8 1.3-5.1-4-3.3 5.2-.3z" />
        </Match>
        <Match when={props.look?.emblem === 'cross'}>
          <path class="sign-paper" d="M6 1H18L23 6V18L18 23H6L1 18V6Z" />
          <path class="sign-line" d="M6 6L18 18M18 6L6 18" />
        </Match>
      </Switch>
    </svg>
  )
}

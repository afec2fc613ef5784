import { type JSX, Show } from 'solid-js'

const percent = (chance: number): number => Math.round(chance * 100)

/** A chance as a bar, the present one as a tick in it. */
export function ChanceBar(props: { label: string; chance: number; now?: number }): JSX.Element {
  return (
    <p class="chance">
      <span>{props.label}</span>
      <span class="chance-bar" aria-hidden="true">
        <span style={{ width: `${percent(props.chance)}%` }} />
        <Show when={props.now !== undefined}>
          <i style={{ left: `${percent(props.now as number)}%` }} />
        </Show>
      </span>
      <b>{percent(props.chance)} %</b>
    </p>
  )
}

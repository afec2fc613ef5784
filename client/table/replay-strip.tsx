import { createMemo, For, type JSX, onMount, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { useTable } from './context.ts'

/** The scrubber under the board: step, turn, play, and back to now. */
export function ReplayStrip(): JSX.Element {
  const table = useTable()
  const { replay } = table
  onMount(() => void replay.loadMarks())
  const at = () => replay.at() ?? replay.last()
  const part = (step: number) => (replay.last() === 0 ? 100 : (step / replay.last()) * 100)
  const ribbon = createMemo(() => (table.view() === null ? null : table.board.ribbon()))
  const label = () =>
    replay.live()
      ? t('replay.live', { turn: ribbon()?.turn ?? '' })
      : t('replay.label', { turn: ribbon()?.turn ?? '', step: at(), last: replay.last() })
  /** The secrets of a game that is over are none any more. */
  const uncovered = () => table.info()?.hidden === true && ['over', 'aborted'].includes(table.info()?.status ?? '')
  const marks = createMemo(() => {
    const list = replay.marks()
    const every = Math.max(1, Math.ceil(list.length / 60))
    return list.filter((_, i) => i % every === 0)
  })
  return (
    <section class="replay" id="replay" aria-label={t('region.replay')}>
      <button type="button" onClick={() => replay.turn(-1)} aria-label={t('replay.turnBack')}>
        <Icon name="first" />
      </button>
      <button type="button" onClick={() => replay.step(-1)} aria-label={t('replay.back')}>
        <Icon name="back" />
      </button>
      <button type="button" data-action="play-replay" onClick={() => table.show.toggle()} aria-label={t('replay.play')}>
        <Icon name="play" />
      </button>
      <button type="button" onClick={() => replay.step(1)} aria-label={t('replay.forward')} disabled={replay.live()}>
        <Icon name="forward" />
      </button>
      <button
        type="button"
        onClick={() => replay.turn(1)}
        aria-label={t('replay.turnForward')}
        disabled={replay.live()}
      >
        <Icon name="last" />
      </button>
      <div class="track" style={{ '--at': `${part(at())}%` }}>
        <span class="ticks" aria-hidden="true">
          <For each={marks()}>{step => <i style={{ left: `${part(step)}%` }} />}</For>
        </span>
        <input
          type="range"
          min="0"
          max={Math.max(1, replay.last())}
          value={replay.last() === 0 ? 1 : at()}
          aria-label={t('region.replay')}
          aria-valuetext={label()}
          onInput={event => replay.show(Number(event.currentTarget.value))}
        />
      </div>
      <Show when={uncovered()}>
        <select
          class="eyes"
          aria-label={t('replay.eyes')}
          title={t('replay.eyes')}
          onChange={event => replay.lookAs(event.currentTarget.value)}
        >
          <For each={table.info()?.seats ?? []}>
            {seat => (
              <option value={seat.role} selected={replay.eyes() === seat.role}>
                {roleName(table.words(), seat.role)}
              </option>
            )}
          </For>
        </select>
      </Show>
      <button
        type="button"
        class="now"
        classList={{ live: replay.live() }}
        onClick={() => replay.now()}
        disabled={replay.live()}
      >
        {label()}
      </button>
    </section>
  )
}

import { createMemo, For, type JSX, Show } from 'solid-js'
import { change, motion, type Settings, settings } from '#client/browser/settings-store.ts'
import { type Key, t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { ShownScene } from '#client/scenes/beats.ts'
import { isJoined, joinLines, lineText } from '#client/scenes/log-parts.ts'
import type { SceneSign } from '#words/scenes/book.ts'
import { type TableContext, useTable } from './context.ts'
import { entryText } from './entry-text.ts'
import '#client/theme/show.css'

const SPEEDS = ['slow', 'normal', 'fast', 'none'] as const satisfies readonly Settings['speed'][]
/** Boxes that have room beside each other; of more those round the present one are shown. */
const MOST = 16

/** 18 by 18 units: an arrow, crossed swords, a gun, boots, a flag, a paper. */
const SIGNS: Readonly<Record<SceneSign, string>> = {
  march: 'M2.500 13.500C7 13.500 7 6 13.500 6M10 2.800L14 6L10.600 9.800',
  fight: 'M3 3l9.500 9.500M15 3l-9.500 9.500M10.800 14.200l3.400-3.400M7.200 14.200l-3.400-3.400',
  fire: 'M2 8.500L13 5l1.200 3L4.500 12M5.500 13.500a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0',
  arrival: 'M2.500 9h9M8.500 5.500L12 9l-3.500 3.500M15 3v12',
  flag: 'M4.500 16V2.500M4.500 3h9l-2.200 3.300L13.500 9.600h-9',
  order: 'M4 2.500h7l3 3v10H4zM6.500 8.500h5M6.500 11.500h5',
}

/** The show's control, in the place of the replay's: hold, hurry, skip, a box for each scene, the speed. */
export function ShowStrip(): JSX.Element {
  const table = useTable()
  const { show } = table
  const index = () => show.playing()?.index() ?? -1
  const window = createMemo(() => {
    const all = (show.playing()?.scenes() ?? []).map((scene, i) => ({ scene, i }))
    const from = Math.max(0, Math.min(all.length - MOST, index() - Math.floor(MOST / 2)))
    return all.slice(from, from + MOST)
  })
  /** How far the present scene is, in percent. */
  const filled = () => {
    const beats = show.playing()?.scene()?.beats ?? []
    const at = show.beat()
    return at === null || beats.length === 0 ? 0 : ((beats.indexOf(at) + 1) / beats.length) * 100
  }
  const stopped = () => show.playing()?.holding() === true
  const holds = () => t(show.kind() === 'replay' ? 'replay.pause' : stopped() ? 'show.on' : 'show.hold')
  return (
    <section class="replay show-strip" id="replay" aria-label={t('show.region')}>
      <button
        type="button"
        class="word"
        data-action="hold-show"
        onClick={() => show.toggle()}
        aria-pressed={stopped()}
        aria-label={holds()}
      >
        <Icon name={stopped() ? 'play' : 'pause'} px={14} />
        <span>{holds()}</span>
        <kbd>{t('key.space')}</kbd>
      </button>
      <button
        type="button"
        class="word"
        data-action="hurry-show"
        onClick={() => show.playing()?.hurry()}
        aria-label={t(stopped() ? 'show.beat' : 'show.hurry')}
      >
        <Icon name="forward" px={14} />
        <span>{t(stopped() ? 'show.beat' : 'show.hurry')}</span>
        <kbd>→</kbd>
      </button>
      <button
        type="button"
        class="word"
        data-action="skip-show"
        onClick={() => show.skip()}
        aria-label={t('show.skip')}
      >
        <Icon name="last" px={14} />
        <span>{t('show.skip')}</span>
        <kbd>Esc</kbd>
      </button>
      <ol class="show-boxes">
        <For each={window()}>
          {({ scene, i }) => (
            <li classList={{ now: i === index(), done: i < index() }}>
              <button
                type="button"
                title={sceneText(table, scene)}
                aria-label={sceneText(table, scene)}
                aria-current={i === index() ? 'step' : undefined}
                onClick={() => show.playing()?.jump(i)}
              >
                <Show when={i === index()}>
                  <span class="fill" style={{ width: `${filled()}%` }} />
                </Show>
                <svg
                  width="13"
                  height="13"
                  viewBox="0 0 18 18"
                  fill="none"
                  stroke="currentColor"
                  stroke-width="1.9"
                  stroke-linecap="round"
                  aria-hidden="true"
                >
                  <path d={SIGNS[scene.sign]} />
                </svg>
              </button>
            </li>
          )}
        </For>
      </ol>
      <Show when={motion() === 'full'}>
        <select
          class="show-speed"
          aria-label={t('settings.speed')}
          title={t('settings.speed')}
          onChange={event => {
            change({ speed: event.currentTarget.value as Settings['speed'] })
            if (settings().speed === 'none') show.skip()
          }}
        >
          <For each={SPEEDS}>
            {speed => (
              <option value={speed} selected={settings().speed === speed}>
                {t(`settings.speed.${speed}` as Key)}
              </option>
            )}
          </For>
        </select>
      </Show>
    </section>
  )
}

/** What a scene is, in one sentence: its first line, or the one line that its lines become. */
function sceneText(table: TableContext, scene: ShownScene): string {
  const first = joinLines(scene.entries.toReversed(), table.module.joined).at(-1)
  if (first === undefined) return ''
  return isJoined(first) ? lineText(first, table.words()) : entryText(table, first)
}

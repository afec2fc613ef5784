import { createResource, For, type JSX, Show } from 'solid-js'
import { roleName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { apply } from '#protocol/patch.ts'
import { useTable } from './context.ts'
import { curvePoints, type Sample, samplesOf } from './curve-points.ts'

const CHUNK = 200
const WIDTH = 340
const HEIGHT = 92

/** How the game went: the title's own measure for each side, from the first play to the last. */
export function Curve(): JSX.Element {
  const table = useTable()
  const roles = () => table.info()?.seats.map(s => s.role) ?? []
  const [samples] = createResource(
    () => table.module.curve,
    async curve => {
      const views: { step: number; view: unknown }[] = []
      const as = table.store.moment()?.as ?? 'observer'
      for (let from = 0; from <= table.replay.last(); from += CHUNK) {
        const { frames } = await api.replay(table.store.id, from, from + CHUNK - 1, as)
        let view: unknown
        for (const frame of frames) {
          view = frame.view !== undefined ? frame.view : frame.patch !== undefined ? apply(view, frame.patch) : view
          views.push({ step: frame.step, view })
        }
      }
      return samplesOf(views, curve.values)
    },
  )
  const name = () => (table.module.curve === undefined ? '' : table.words().say(table.module.curve.name))
  const label = (list: readonly Sample[]) =>
    `${name()}: ${roles()
      .map((role, i) => `${roleName(table.words(), role)} ${list[0]?.values[i] ?? 0} → ${list.at(-1)?.values[i] ?? 0}`)
      .join(', ')}`
  return (
    <Show when={samples.state === 'ready' && samples.latest}>
      {list => (
        <figure class="curve">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label(list())}>
            <For each={roles()}>
              {(role, i) => (
                <polyline
                  class={`ink-${table.lookOf(role)?.ink} ${table.lookOf(role)?.emblem ?? ''}`}
                  points={curvePoints(list(), i(), table.replay.last(), WIDTH, HEIGHT)}
                />
              )}
            </For>
          </svg>
          <figcaption>{label(list())}</figcaption>
        </figure>
      )}
    </Show>
  )
}

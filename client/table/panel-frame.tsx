import { createSignal, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { Panel } from '#client/board/api.ts'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { useTable } from './context.ts'

/** Frame of a title's floating panel: title, "See the map" while held, folding. */
export function PanelFrame(props: { panel: Panel }): JSX.Element {
  const table = useTable()
  const [peek, setPeek] = createSignal(false)
  const title = () => props.panel.title()
  return (
    <div class="panel-veil" classList={{ peek: peek() }}>
      <section class="panel float fade" aria-label={title().title}>
        <header>
          <h2>{title().title}</h2>
          <Show when={title().sub}>
            <span class="sub">{title().sub}</span>
          </Show>
          <span class="grow" />
          <button
            type="button"
            class="btn quiet see-map"
            onPointerDown={() => setPeek(true)}
            onPointerUp={() => setPeek(false)}
            onPointerLeave={() => setPeek(false)}
            onClick={event => {
              if (event.detail === 0) table.setFolded(props.panel.id)
            }}
          >
            {t('panel.seeMap')}
          </button>
          <button type="button" class="btn quiet" onClick={() => table.setFolded(props.panel.id)}>
            {t('panel.fold')} <kbd>{letterFor('B')}</kbd>
          </button>
        </header>
        <div class="panel-body">
          <Dynamic component={props.panel.Body} />
        </div>
      </section>
    </div>
  )
}

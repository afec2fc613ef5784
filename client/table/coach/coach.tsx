import { type JSX, Show } from 'solid-js'
import { useTable } from '#client/table/context.ts'
import { CoachPanel } from './coach-panel.tsx'
import { WiseDialog } from './wise-dialog.tsx'

/** In the prompt's place: what the general would do, or whether it is wise to end here. */
export function Coach(): JSX.Element {
  const table = useTable()
  return (
    <Show when={table.coach()?.keys} fallback={<CoachPanel />}>
      {keys => <WiseDialog keys={keys()} />}
    </Show>
  )
}

import { type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { useTable } from './context.ts'

/** At a step of the replay: ask the others to go back to it; alone at the table, do it. What goes first is a play of my own. */
export function AskBack(): JSX.Element {
  const table = useTable()
  const others = () => table.info()?.seats.some(seat => !seat.mine && seat.kind === 'human') === true
  const may = () => {
    const [info, to] = [table.info(), table.replay.at()]
    if (info === null || to === null || info.status !== 'playing' || to >= table.replay.last()) return false
    if (info.offers.some(offer => offer.what === 'undo')) return false
    return table.store
      .log()
      .some(entry => entry.step === to + 1 && entry.by !== null && table.mine().includes(entry.by))
  }
  async function ask(): Promise<void> {
    const [role, to] = [table.me(), table.replay.at()]
    if (role === null || to === null) return
    await api.offer(table.store.id, 'undo', role, to).then(
      () => table.replay.now(),
      () => {},
    )
  }
  return (
    <Show when={may()}>
      <button type="button" class="btn" data-action="ask-back" onClick={() => void ask()}>
        <Icon name="undo" /> {t(others() ? 'undo.askHere' : 'undo.takeBackHere')}
      </button>
    </Show>
  )
}

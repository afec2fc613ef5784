import { createSignal, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { Pick } from '#client/parts/picks.tsx'
import { Problem, QueuePlace } from '#client/parts/problem.tsx'
import type { Opponent } from '#protocol/messages.ts'
import { FriendPick } from './friend-pick.tsx'

const WAYS = ['hotseat', 'person', 'invite'] as const
type Way = (typeof WAYS)[number]

/** A saved game brought in: checked step by step, then gone on with at this screen or with somebody else. */
export function BringGame(): JSX.Element {
  const [problem, setProblem] = createSignal('')
  const [place, setPlace] = createSignal(0)
  const [way, setWay] = createSignal<Way>('hotseat')
  const [friend, setFriend] = createSignal('')
  let file!: HTMLInputElement

  const opponent = (): Opponent =>
    way() === 'person' ? { kind: 'person', name: friend().trim() } : { kind: way() as 'invite' }
  const ready = () => way() !== 'person' || friend().trim() !== ''

  async function bring(): Promise<void> {
    const chosen = file.files?.[0]
    if (chosen === undefined) return
    setProblem('')
    try {
      const save: unknown = JSON.parse(await chosen.text())
      const made = await api.importGame({ save, side: 'random', opponent: opponent() }, setPlace)
      visit(`/t/${made.id}`)
    } catch (error) {
      if (error instanceof RequestFailed) {
        const at = error.step === undefined ? '' : ` ${t('import.step', { step: error.step })}`
        setProblem(errorText(error.code) + at)
      } else setProblem(errorText('badFile'))
    }
    setPlace(0)
    file.value = ''
  }

  return (
    <section class="import">
      <h2>{t('import.title')}</h2>
      <p>{t('import.text')}</p>
      <Pick
        label={t('playNow.against')}
        value={way()}
        items={WAYS.map(value => ({ value, text: t(`import.${value}`) }))}
        onPick={value => setWay(value as Way)}
      />
      <Show when={way() === 'person'}>
        <FriendPick value={friend()} onPick={setFriend} />
      </Show>
      <label class="btn" classList={{ off: !ready() }}>
        <Icon name="import" /> {t('import.choose')}
        <input
          ref={file}
          class="hidden"
          type="file"
          accept="application/json,.json"
          disabled={!ready()}
          onChange={() => void bring()}
        />
      </label>
      <QueuePlace place={place()} />
      <Problem text={problem()} />
    </section>
  )
}

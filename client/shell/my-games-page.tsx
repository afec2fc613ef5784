import { createResource, createSignal, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { GameCards } from './game-lines.tsx'
import { TopNav } from './top-nav.tsx'

/** All my games: those that wait for me, the others under way, those finished; and a saved game brought in. */
export function MyGamesPage(): JSX.Element {
  const [mine] = createResource(async () => (await api.mine()).tables)
  const [problem, setProblem] = createSignal('')
  const [place, setPlace] = createSignal(0)
  const list = () => mine.latest ?? []
  const running = () => list().filter(l => l.status === 'playing' || l.status === 'waiting' || l.status === 'stuck')
  const ended = () => list().filter(l => l.status === 'over' || l.status === 'aborted')
  let file!: HTMLInputElement

  async function bring(): Promise<void> {
    const chosen = file.files?.[0]
    if (chosen === undefined) return
    setProblem('')
    try {
      const save: unknown = JSON.parse(await chosen.text())
      const made = await api.importGame({ save, side: 'random', opponent: { kind: 'hotseat' } }, setPlace)
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
    <div class="page">
      <TopNav />
      <main id="main" class="page-in">
        <div class="page-head">
          <h1>{t('nav.games')}</h1>
          <a class="btn quiet" href="/results">
            {t('results.title')}
          </a>
          <a class="btn quiet" href="/notices">
            <Icon name="bell" /> {t('notices.title')}
          </a>
        </div>
        <Show when={mine.error}>
          <p role="alert">{t('error.offline')}</p>
        </Show>
        <Show when={mine.state === 'ready' && list().length === 0}>
          <p class="lead">{t('games.none')}</p>
          <a class="btn pri big" href="/">
            {t('playNow.title')}
          </a>
        </Show>
        <GameCards lines={running()} />
        <Show when={ended().length > 0}>
          <h2>{t('games.finished')}</h2>
          <GameCards lines={ended()} />
        </Show>
        <section class="import">
          <h2>{t('import.title')}</h2>
          <p>{t('import.text')}</p>
          <label class="btn">
            <Icon name="import" /> {t('import.choose')}
            <input
              ref={file}
              class="hidden"
              type="file"
              accept="application/json,.json"
              onChange={() => void bring()}
            />
          </label>
          <Show when={place() > 0}>
            <p role="status">{t('queue.place', { place: place() })}</p>
          </Show>
          <Show when={problem()}>
            <p role="alert">{problem()}</p>
          </Show>
        </section>
      </main>
    </div>
  )
}

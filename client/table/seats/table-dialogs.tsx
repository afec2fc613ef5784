import { createResource, createSignal, type JSX, Match, Show, Suspense, Switch } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { levelName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { catalogue } from '#client/net/catalogue.ts'
import { Pick } from '#client/parts/picks.tsx'
import { Problem } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import { TextField } from '#client/parts/text-field.tsx'
import { useTable } from '#client/table/context.ts'
import type { Pace, Successor } from '#protocol/messages.ts'
import type { NoticeRule, Notices } from '#protocol/notices.ts'
import '#client/theme/club.css'
import { PaceForm } from '#client/clocks/pace-form.tsx'
import { paceWords } from '#client/clocks/time-words.ts'
import { attempting } from '#client/parts/attempt.ts'

/** Of the table's menu: another pace, leaving, notices for this game. */
export function ClubDialog(): JSX.Element {
  const table = useTable()
  return (
    <Switch>
      <Match when={table.dialog() === 'pace'}>
        <PaceDialog />
      </Match>
      <Match when={table.dialog() === 'leave'}>
        <LeaveDialog />
      </Match>
      <Match when={table.dialog() === 'notices'}>
        <NoticesDialog />
      </Match>
    </Switch>
  )
}

function PaceDialog(): JSX.Element {
  const table = useTable()
  const present = table.info()?.clock?.pace ?? null
  const [pace, setPace] = createSignal<Pace | null>(present)
  const { attempt, problem, busy } = attempting()
  async function propose(): Promise<void> {
    const wish = { what: 'pace', pace: pace(), as: table.me() ?? undefined }
    if (await attempt(() => api.post(`/tables/${table.store.id}/offer`, wish))) table.setDialog(null)
  }
  return (
    <Sheet title={t('pace.title')} onClose={() => table.setDialog(null)}>
      <div class="club-form">
        <p>{t('pace.now', { pace: paceWords(present) })}</p>
        <PaceForm value={pace()} onPick={setPace} />
        <p class="hint">{t('pace.offerHint')}</p>
        <Problem text={problem()} />
        <button
          type="button"
          class="btn pri"
          data-action="offer-pace"
          disabled={busy() || JSON.stringify(pace()) === JSON.stringify(present)}
          onClick={() => void propose()}
        >
          {t('pace.offer')}
        </button>
      </div>
    </Sheet>
  )
}

const WAYS = ['bot', 'open', 'person'] as const
type Way = (typeof WAYS)[number]

/** The computer players of a title. */
export const levelsOf = (game: string | undefined): readonly string[] => {
  const games = catalogue.state === 'ready' ? catalogue() : []
  const levels = games.find(one => one.id === game)?.levels ?? []
  return levels.length > 1 ? levels.filter(level => level !== 'random') : levels
}

function LeaveDialog(): JSX.Element {
  const table = useTable()
  const others = () => table.info()?.seats.some(seat => !seat.mine && seat.kind === 'human') === true
  const ways = () => WAYS.filter(way => way !== 'bot' || others())
  const [chosen, setWay] = createSignal<Way | null>(null)
  const way = () => chosen() ?? (ways()[0] as Way)
  const levels = () => levelsOf(table.info()?.game)
  const [level, setLevel] = createSignal<string | null>(null)
  const [name, setName] = createSignal('')
  const { attempt, problem, busy } = attempting()
  const successor = (): Successor => {
    if (way() === 'bot') return { kind: 'bot', level: level() ?? levels().at(-1) ?? 'random' }
    return way() === 'open' ? { kind: 'open' } : { kind: 'person', name: name().trim() }
  }
  async function propose(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const wish = { what: 'seat', successor: successor(), as: table.me() ?? undefined }
    if (await attempt(() => api.post(`/tables/${table.store.id}/offer`, wish))) table.setDialog(null)
  }
  return (
    <Sheet title={t('leave.title')} onClose={() => table.setDialog(null)}>
      <form class="club-form" onSubmit={event => void propose(event)}>
        <p class="hint">{t('leave.hint')}</p>
        <Pick
          label={t('leave.to')}
          value={way()}
          items={ways().map(value => ({ value, text: t(`leave.to.${value}`) }))}
          onPick={value => setWay(value as Way)}
        />
        <p class="hint">{t(`leave.hint.${way()}`)}</p>
        <Show when={way() === 'bot' && levels().length > 1}>
          <Pick
            label={t('leave.level')}
            value={level() ?? levels().at(-1) ?? ''}
            items={levels().map(value => ({ value, text: levelName(value) }))}
            onPick={setLevel}
          />
        </Show>
        <Show when={way() === 'person'}>
          <TextField label={t('leave.name')} maxlength={30} value={name()} set={setName} />
        </Show>
        <Problem text={problem()} />
        <div class="btns">
          <button type="submit" class="btn pri" data-action="hand-over" disabled={busy()}>
            {t('leave.ask')}
          </button>
          <button type="button" class="btn quiet" onClick={() => table.setDialog('resign')}>
            {t('leave.resign')}
          </button>
        </div>
      </form>
    </Sheet>
  )
}

const RULES: readonly NoticeRule[] = ['always', 'away', 'digest', 'none']

function NoticesDialog(): JSX.Element {
  const table = useTable()
  return (
    <Sheet title={t('notices.title')} onClose={() => table.setDialog(null)}>
      {/* what is known of them loads inside the open dialog */}
      <Suspense>
        <TableRule id={table.store.id} />
      </Suspense>
    </Sheet>
  )
}

function TableRule(props: { id: string }): JSX.Element {
  const { attempt, problem } = attempting()
  const [notices, { mutate }] = createResource(() => api.get<Notices>('/notices').catch(() => undefined))
  const rule = () => notices()?.tables.find(one => one.id === props.id)?.rule ?? 'same'
  const shown = () => (rule() === 'same' ? (notices()?.rule ?? 'away') : rule()) as NoticeRule
  const set = (value: string) =>
    attempt(async () => {
      const body = { rule: value === 'same' ? null : value }
      mutate((await api.post(`/tables/${props.id}/notices`, body)) as Notices)
    })
  return (
    <div class="club-form">
      <p class="hint">{t('notices.gameHint')}</p>
      <Pick
        label={t('notices.title')}
        value={rule()}
        items={[{ value: 'same', text: t('tell.same') }, ...RULES.map(value => ({ value, text: t(`tell.${value}`) }))]}
        onPick={value => void set(value)}
      />
      <p class="hint">{t(`tell.hint.${shown()}`)}</p>
      <Problem text={problem()} />
      <a class="btn quiet" href="/notices">
        {t('notices.more')}
      </a>
    </div>
  )
}

import { createMemo, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import type { AnalysisTold } from '#protocol/coach.ts'
import type { Words } from '#words/words.ts'

const points = (part: number): string => `${part >= 0 ? '+' : '−'}${Math.abs(Math.round(part * 100))}`
const MOST_FIGHTS = 12

/** Points of chance won and lost by own choices, by theirs and by the dice: in sum, by period and by fight. */
export function LuckBars(props: { analysis: AnalysisTold; mine: boolean; words: Words }): JSX.Element {
  const sign = () => (props.mine ? 1 : -1)
  const chance = (p: number) => Math.round((props.mine ? p : 1 - p) * 100)
  const sums = createMemo(() => {
    const { sum } = props.analysis
    const [own, other] = props.mine ? [sum.mine, sum.theirs] : [sum.theirs, sum.mine]
    return [
      ['start', `${chance(sum.start)} %`],
      ['mine', points(own * sign())],
      ['theirs', points(other * sign())],
      ['luck', points(sum.luck * sign())],
      ['end', `${chance(sum.end)} %`],
    ] as const
  })
  const periods = createMemo(() => {
    const rows = props.analysis.periods.map(() => ({ mine: 0, theirs: 0, luck: 0 }))
    for (const { period, role, choice, luck } of props.analysis.actions) {
      const row = rows[period]
      if (row === undefined) continue
      const own = props.analysis.side.includes(role) === props.mine
      row[own ? 'mine' : 'theirs'] += choice * sign()
      row.luck += luck * sign()
    }
    return rows
  })
  const fights = createMemo(() =>
    props.analysis.fights
      .map(fight => ({ ...fight, luck: (fight.actual - fight.expected) * sign() }))
      .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck))
      .slice(0, MOST_FIGHTS),
  )
  const most = createMemo(() => Math.max(0.05, ...periods().flatMap(row => Object.values(row).map(Math.abs))))
  const bar = (part: number) => ({ height: `${(Math.abs(part) / most()) * 44}px` })
  return (
    <section class="luck">
      <h3>{t('analysis.luck')}</h3>
      <dl class="luck-sums">
        <For each={sums()}>
          {([name, value]) => (
            <div class={`luck-${name}`}>
              <dt>
                <i aria-hidden="true" /> {t(`analysis.sum.${name}`)}
              </dt>
              <dd>{value}</dd>
            </div>
          )}
        </For>
      </dl>
      <ol class="luck-bars" aria-label={t('analysis.byPeriod')}>
        <For each={periods()}>
          {(row, i) => {
            const period = props.analysis.periods[i()]
            const name = period === undefined ? '' : props.words.say(period.heading, period.args)
            return (
              <li title={name}>
                <span class="hidden">
                  {name}:{' '}
                  {t('analysis.parts', { mine: points(row.mine), theirs: points(row.theirs), luck: points(row.luck) })}
                </span>
                <For each={['mine', 'theirs', 'luck'] as const}>
                  {part => <i class={`luck-${part}`} classList={{ down: row[part] < 0 }} style={bar(row[part])} />}
                </For>
              </li>
            )
          }}
        </For>
      </ol>
      <Show when={fights().length > 0}>
        <details>
          <summary>{t('analysis.fights')}</summary>
          <table>
            <thead>
              <tr>
                <th>{t('analysis.fight')}</th>
                <th>{t('analysis.expected')}</th>
                <th>{t('analysis.actual')}</th>
                <th>{t('analysis.sum.luck')}</th>
              </tr>
            </thead>
            <tbody>
              <For each={fights()}>
                {fight => (
                  <tr>
                    <td>
                      {fight.heading === null
                        ? t('analysis.plays', { from: fight.from + 1, to: fight.to })
                        : props.words.say(fight.heading, fight.args)}
                    </td>
                    <td>{chance(fight.expected)} %</td>
                    <td>{chance(fight.actual)} %</td>
                    <td>{points(fight.luck)}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </details>
      </Show>
    </section>
  )
}

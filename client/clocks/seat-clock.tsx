import { type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { ClockInfo, SeatClockInfo } from '#protocol/messages.ts'
import '#client/theme/clock.css'
import { clockFigure, dayWords, leftNow, spokenTime, ticking } from './time-words.ts'

export interface ToldClock {
  info: ClockInfo
  at: number
}

/** The clock of one seat: running, short, out, or at rest on a holiday; each has its own form besides its colour. */
export function SeatClock(props: { clock: ToldClock; role: string; side: string }): JSX.Element {
  const seat = (): SeatClockInfo | undefined => props.clock.info.seats.find(one => one.role === props.role)
  const now = ticking(500)
  const left = () => {
    const one = seat()
    return one === undefined ? 0 : leftNow(one, props.clock.at, now())
  }
  const label = () => t(left() < 0 ? 'clock.over' : 'clock.left', { side: props.side, time: spokenTime(left()) })
  return (
    <Show when={seat()}>
      {one => (
        <span
          class="seat-clock"
          classList={{
            runs: one().ticking,
            short: one().ticking && (one().short || left() < 20_000),
            out: left() <= 0,
          }}
          role="timer"
          aria-label={label()}
          title={
            one().holiday === null ? label() : t('clock.holiday', { day: dayWords((one().holiday as number) - 1) })
          }
        >
          <Icon name={one().holiday === null ? 'clock' : 'pause'} px={14} />{' '}
          <span class="num" aria-hidden="true">
            {clockFigure(left())}
          </span>
          <Show when={one().holiday}>
            {until => <span class="holiday"> {t('clock.holidayShort', { day: dayWords(until() - 1) })}</span>}
          </Show>
        </span>
      )}
    </Show>
  )
}

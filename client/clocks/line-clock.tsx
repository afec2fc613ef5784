import { type JSX, Show } from 'solid-js'
import type { TableLine } from '#protocol/messages.ts'
import { SeatClock } from './seat-clock.tsx'

/** Of a game in the list: the clock that runs, mine before another's. */
export function LineClock(props: { line: TableLine }): JSX.Element {
  const told = Date.now()
  const role = () => {
    const running = props.line.clock?.seats.filter(seat => props.line.turn.includes(seat.role)) ?? []
    const mine = props.line.seats.filter(seat => seat.mine).map(seat => seat.role)
    return (running.find(seat => mine.includes(seat.role)) ?? running[0])?.role
  }
  return (
    <Show when={role()}>
      {one => (
        <Show when={props.line.clock}>
          {info => (
            <SeatClock
              clock={{ info: info(), at: told }}
              role={one()}
              side={props.line.seats.find(seat => seat.role === one())?.name ?? ''}
            />
          )}
        </Show>
      )}
    </Show>
  )
}

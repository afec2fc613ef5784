import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, Tab } from '#client/board/api.ts'
import setup from '../../data/setup.json' with { type: 'json' }
import type { Colour } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { colourCode, placeCode, SECTORS, SIDES, sideOfPiece, typeOf, typeOfCode } from '../pieces/pieces.ts'
import { PIECE_VIEW_BOX, pieceSvg } from '../pieces/pieces-art.ts'
import { type CubeType, cubeSvg } from '../pieces/wood-art.ts'
import { skySvg } from './margin-art.ts'

/** What lies beside the board: days and periods with those who come, victory sectors, supplies, losses. */
export const tracksTab = (table: BoardFace<View>): Tab => ({
  id: 'tracks',
  name: 'board.tab.tracks',
  Body: () => (
    <div class="gb-tracks">
      <Victory table={table} />
      <Arrivals table={table} />
      <Supply table={table} />
      <Losses table={table} />
    </div>
  ),
})

type Props = { table: BoardFace<View> }
const STARRED = SECTORS.filter(s => 'star' in s)

function Victory(props: Props): JSX.Element {
  const words = () => props.table.words()
  const held = (code: string) => props.table.view().stars.some(id => placeCode(id) === code)
  return (
    <section>
      <h3>{words().say('board.tracks.stars', { count: props.table.view().stars.length })}</h3>
      <ul class="gb-stars">
        <For each={STARRED}>
          {sector => (
            <li classList={{ held: held(sector.code) }}>
              <button type="button" onClick={() => props.table.setFocus(`place:${sector.code}`)}>
                {'star' in sector && sector.star === 'double' ? '★★' : '★'} {words().name('place', sector.code)}
              </button>
              <Show when={held(sector.code)}> {words().name('side', 'confederate')}</Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}

const PERIODS = ['morning', 'noon', 'afternoon', 'night'] as const
type Period = (typeof PERIODS)[number]

/** Days and periods; who is still to come stands at his hour. */
function Arrivals(props: Props): JSX.Element {
  const words = () => props.table.words()
  const now = () => props.table.view().day * 4 + PERIODS.indexOf(props.table.view().period)
  const hours = [1, 2, 3].flatMap(day =>
    PERIODS.filter(p => day < 3 || p !== 'night').map(period => ({
      day,
      period,
      at: day * 4 + PERIODS.indexOf(period),
    })),
  )
  const coming = (day: number, period: Period) => setup.reinforcements.filter(r => r.day === day && r.period === period)
  return (
    <section>
      <h3>{words().say('board.tracks.hours')}</h3>
      <ol class="gb-hours">
        <For each={hours}>
          {hour => (
            <li
              classList={{ now: hour.at === now(), past: hour.at < now() }}
              aria-current={hour.at === now() ? 'step' : undefined}
            >
              <svg viewBox="-14 -14 28 28" width="24" height="24" aria-hidden="true" innerHTML={skySvg(hour.period)} />
              <span>
                {words().name('day', String(hour.day))}, {words().name('period', hour.period)}
              </span>
              <Show when={hour.at > now()}>
                <For each={coming(hour.day, hour.period)}>
                  {group => (
                    <div class="gb-coming">
                      <span>
                        {group.place === 'by-die'
                          ? words().say('board.tracks.byDie')
                          : words().name('place', group.place)}
                      </span>
                      <For each={group.pieces}>{code => <Small code={code} words={words()} />}</For>
                    </div>
                  )}
                </For>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}

function Small(props: { code: string; words: ReturnType<BoardFace<View>['words']> }): JSX.Element {
  const name = () => props.words.name('piece', props.code, {})
  return (
    <svg viewBox={PIECE_VIEW_BOX} width="24" height="24" role="img" aria-label={name()}>
      <title>{name()}</title>
      <g innerHTML={pieceSvg({ type: typeOfCode(props.code) })} />
    </svg>
  )
}

function Supply(props: Props): JSX.Element {
  const words = () => props.table.words()
  const view = () => props.table.view()
  return (
    <section>
      <h3>{words().say('board.tracks.supply')}</h3>
      <ul class="gb-supply">
        <For each={[...view().supply]}>
          {(count, i) => (
            <li>
              <svg
                viewBox="-2 -1 27 26"
                width="20"
                height="20"
                aria-hidden="true"
                innerHTML={cubeSvg(colourCode(i() as Colour) as CubeType)}
              />
              {words().say('board.tracks.cubesOf', { colour: colourCode(i() as Colour), count })}
            </li>
          )}
        </For>
        <li>{words().say('board.tracks.sticks', { count: view().sticksLeft })}</li>
        <li>{words().say('board.tracks.fireMarkers', { count: view().fireMarkersLeft })}</li>
        <For each={[0, 1] as const}>
          {i => (
            <li>{words().say('board.tracks.discs', { side: SIDES[i] as Side, count: view().command[i].discs })}</li>
          )}
        </For>
      </ul>
    </section>
  )
}

function Losses(props: Props): JSX.Element {
  const words = () => props.table.words()
  const lost = createMemo(() =>
    SIDES.map(side => {
      const types = new Map<string, number>()
      for (const id of props.table.view().lost.filter(id => sideOfPiece(id) === side)) {
        types.set(typeOf(id), (types.get(typeOf(id)) ?? 0) + 1)
      }
      const list = [...types].map(([type, n]) => words().say('board.several', { n, name: words().name('type', type) }))
      return { side, list }
    }),
  )
  return (
    <section>
      <h3>{words().say('board.tracks.lost')}</h3>
      <For each={lost()}>
        {({ side, list }) => (
          <p>
            {words().say('board.tracks.lostOf', {
              side,
              list: list.length === 0 ? words().say('board.tracks.nobody') : words().list(list),
            })}
          </p>
        )}
      </For>
    </section>
  )
}

import { For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import setup from '../../data/setup.json' with { type: 'json' }
import turnData from '../../data/turns.json' with { type: 'json' }
import type { View } from '../../views.ts'
import { boxId, ownerOf, SIDES } from '../counters/pieces.ts'

/** The tracks at the board's edge: army maxima, offices, victory cities, turns with their mobilisations. */
export function Tracks(props: { table: BoardFace<View> }): JSX.Element {
  return (
    <div class="hd-tracks">
      <ArmyTrack table={props.table} />
      <Offices table={props.table} />
      <VictoryCities table={props.table} />
      <TurnTrack table={props.table} />
    </div>
  )
}

const LONGEST = 60

function ArmyTrack(props: { table: BoardFace<View> }): JSX.Element {
  const say = (key: string, args = {}) => props.table.words().say(key, args)
  return (
    <section>
      <h3>{say('board.tracks.army')}</h3>
      <For each={SIDES}>
        {(side, i) => {
          const most = () => props.table.view().armyMaximum[i() as 0 | 1]
          const now = () => props.table.view().unitCount[i() as 0 | 1]
          return (
            <div class="hd-army" classList={{ union: side === 'union' }}>
              <span>{props.table.words().name('side', side)}</span>
              <div class="hd-army-bar">
                <i style={{ width: `${(now() / LONGEST) * 100}%` }} />
                <b style={{ left: `${(most() / LONGEST) * 100}%` }} />
              </div>
              <strong>{say('board.tracks.armyOf', { now: now(), most: most() })}</strong>
            </div>
          )
        }}
      </For>
    </section>
  )
}

function Offices(props: { table: BoardFace<View> }): JSX.Element {
  const say = (key: string, args = {}) => props.table.words().say(key, args)
  return (
    <section>
      <h3>{say('board.tracks.offices')}</h3>
      <For each={SIDES}>
        {(side, i) => <p>{say('board.tracks.office', { side, ...props.table.view().offices[i() as 0 | 1] })}</p>}
      </For>
      <Show when={props.table.view().setAside > 0}>
        <p>{say('board.tracks.setAside', { count: props.table.view().setAside })}</p>
      </Show>
    </section>
  )
}

function VictoryCities(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  return (
    <section>
      <h3>
        {words().say('board.tracks.cities', {
          count: props.table.view().victoryCities,
          needed: props.table.view().citiesToWin,
        })}
      </h3>
      <ul class="hd-cities">
        <For each={setup.victoryCities}>
          {city => {
            const owner = () => ownerOf(props.table.view(), boxId(city) ?? 0)
            return (
              <li classList={{ union: owner() === 'union' }}>
                <button type="button" onClick={() => props.table.setFocus(`box:${city}`)}>
                  ★ {words().name('box', city)}
                </button>{' '}
                {words().name('side', owner())}
              </li>
            )
          }}
        </For>
      </ul>
    </section>
  )
}

function TurnTrack(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const turns = () => turnData.turns.filter(t => t.turn <= props.table.view().lastTurn)
  return (
    <section>
      <h3>{words().say('board.tracks.turns')}</h3>
      <ol class="hd-turns">
        <For each={turns()}>
          {t => (
            <li
              classList={{
                now: t.turn === props.table.view().turn,
                past: t.turn < props.table.view().turn,
                winter: t.winter,
              }}
              title={words().name('turn', String(t.turn))}
              aria-current={t.turn === props.table.view().turn ? 'step' : undefined}
            >
              {t.turn}
              <Show when={t.mobilisation}>
                <span class="hd-mobilisation" title={words().say('board.tracks.mobilisation')}>
                  +{turnData.mobilised}
                </span>
              </Show>
            </li>
          )}
        </For>
      </ol>
      <p>{words().name('turn', String(props.table.view().turn))}</p>
    </section>
  )
}

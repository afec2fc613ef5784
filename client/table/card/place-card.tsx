import { For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import '#client/theme/place-card.css'
import type { TargetId } from '#client/board/api.ts'
import type { PlaceCard } from '#client/board/aside.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/side-sign.tsx'
import { useTable } from '#client/table/context.ts'
import { Rose } from './rose.tsx'

const PIECE = 38
const SIGNS = { fight: 'swords', flag: 'flag', guns: 'guns' } as const
const STAR = 'M12 2.6L14.7 9.3 21.9 9.8 16.4 14.4 18.2 21.4 12 17.5 5.8 21.4 7.6 14.4 2.1 9.8 9.3 9.3Z'

/** What a place is, what stands there as it is drawn, what leads out, and what follows from it. */
export function PlaceFacts(props: { card: PlaceCard; target: TargetId; note: string | undefined }): JSX.Element {
  const table = useTable()
  return (
    <>
      <header class="place-head">
        <SideSign look={table.lookOfSide(props.card.side)} px={30} />
        <div>
          <h3>{props.card.title}</h3>
          <p>{props.card.what}</p>
        </div>
        <Show when={props.card.worth}>
          {worth => (
            <p class="place-worth">
              <span>
                <Show when={worth().star}>
                  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                    <path class="place-star" d={STAR} />
                  </svg>
                </Show>
                <Show when={worth().figure}>{figure => <b class="num">{figure()}</b>}</Show>
              </span>
              <small>{worth().label}</small>
            </p>
          )}
        </Show>
      </header>
      <Show when={props.card.first}>{text => <p class="place-first">{text()}</p>}</Show>
      <For each={props.card.pieces}>
        {row => (
          <div class="place-pieces">
            <b>{row.label}</b>
            <ul>
              <For each={row.pieces}>
                {piece => (
                  <li classList={{ asked: piece === props.target }} title={table.board.nameOf(piece)}>
                    <Dynamic component={table.board.Piece} target={piece} px={PIECE} />
                  </li>
                )}
              </For>
              <For each={row.more ?? []}>
                {drawn => (
                  <li title={drawn.name}>
                    <svg
                      width={(PIECE - 6) * (drawn.ratio ?? 1)}
                      height={PIECE - 6}
                      viewBox={drawn.box}
                      role="img"
                      aria-label={drawn.name}
                      innerHTML={drawn.svg}
                    />
                  </li>
                )}
              </For>
            </ul>
            <Show when={row.note}>{note => <span>{note()}</span>}</Show>
          </div>
        )}
      </For>
      <Show when={(props.card.rose?.ways.length ?? 0) > 0 && props.card.rose}>
        {rose => (
          <>
            <h4>{rose().title}</h4>
            <Rose ways={rose().ways} />
          </>
        )}
      </Show>
      <Show when={props.card.halves}>
        {halves => (
          <>
            <h4>{halves().title}</h4>
            <div class="place-halves" classList={{ ridge: halves().ridge }}>
              <For each={halves().parts}>
                {half => (
                  <div>
                    <small>{half.label}</small>
                    <strong>{half.name}</strong>
                    <For each={half.lines}>{line => <p>{line}</p>}</For>
                  </div>
                )}
              </For>
            </div>
          </>
        )}
      </Show>
      <ul class="place-follows">
        <For each={props.card.follows}>
          {line => (
            <li>
              <Icon name={SIGNS[line.sign]} px={15} />
              <span>{line.text}</span>
              <RuleLink rule={line.rule} bare />
            </li>
          )}
        </For>
        <Show when={props.note}>
          {note => (
            <li class="own-note">
              <Icon name="notes" px={15} />
              <span>{note()}</span>
            </li>
          )}
        </Show>
      </ul>
    </>
  )
}

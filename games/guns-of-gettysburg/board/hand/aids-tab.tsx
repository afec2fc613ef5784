import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, Tab } from '#client/board/api.ts'
import type { CommandId, FaceId } from '../../rules/ids.ts'
import { COMMANDS } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { trayOf } from '../blocks/outlines.ts'
import {
  areaTarget,
  commandCode,
  ENTRY_CODES,
  entryCode,
  faceCode,
  faceFacts,
  SIDES,
  sideName,
  sideOfEntry,
  tokenCode,
  tokenDrawn,
} from '../blocks/pieces.ts'
import type { Side } from '../palette.ts'
import { HoursAhead } from '../prompt/prompt.tsx'
import { battleTokenSvg } from '../tokens/tokens-art.ts'
import { objectiveSentence, tokenCard } from '../words/facts.ts'

type Props = { table: BoardFace<View> }

/** What lies beside the board: tray, hours, stacks, objectives, reserves, losses. */
export const aidsTab = (table: BoardFace<View>): Tab => ({
  id: 'tray',
  name: 'board.tab.tray',
  Body: () => (
    <div class="gg-aids">
      <Tray table={table} />
      <section>
        <h3>{table.words().say('board.aids.hours')}</h3>
        <HoursAhead table={table} />
      </section>
      <Stacks table={table} />
      <Objectives table={table} />
      <Heaps table={table} />
      <Reserves table={table} />
      <Losses table={table} />
    </div>
  ),
})

function Tray(props: Props): JSX.Element {
  const words = () => props.table.words()
  const tray = createMemo(() => {
    const { side } = props.table.view()
    return side === null ? null : trayOf(props.table.view(), side)
  })
  return (
    <Show when={tray()}>
      {tokens => (
        <section>
          <h3>{words().say('board.aids.tray', { count: tokens().length })}</h3>
          <ul>
            <For each={[...tokens()]}>
              {token => (
                <li class="gg-token">
                  <svg viewBox="-15 -15 31 32" width="44" height="45" aria-hidden="true">
                    <g innerHTML={battleTokenSvg(tokenDrawn(token, words()), 1.42)} />
                  </svg>
                  <span>
                    <b>{words().name('token', tokenCode(token))}</b> {tokenCard(token, words()).text}
                  </span>
                </li>
              )}
            </For>
          </ul>
        </section>
      )}
    </Show>
  )
}

function Stacks(props: Props): JSX.Element {
  const words = () => props.table.words()
  return (
    <section>
      <h3>{words().say('board.aids.stacks')}</h3>
      <ul>
        <For each={ENTRY_CODES.map((_, id) => id)}>
          {entry => {
            const stacks = () => props.table.view().stacks.filter(s => s.entry === entry && s.size > 0)
            const tops = () =>
              stacks().flatMap(s => (s.top === null ? [] : [words().name('command', commandCode(s.top))]))
            return (
              <li>
                {words().say('board.aids.stack', {
                  entry: entryCode(entry),
                  side: sideOfEntry(entry),
                  count: stacks().reduce((sum, s) => sum + s.size, 0),
                })}
                <Show when={tops().length > 0}>
                  {' '}
                  <b>{words().say('board.aids.top', { list: words().list(tops()) })}</b>
                </Show>
              </li>
            )
          }}
        </For>
      </ul>
    </section>
  )
}

function Objectives(props: Props): JSX.Element {
  const words = () => props.table.words()
  return (
    <section>
      <h3>{words().say('board.aids.objectives')}</h3>
      <ul>
        <For each={[...props.table.view().objectives]}>
          {(o, i) => (
            <li>
              <button type="button" class="link" onClick={() => props.table.setFocus(areaTarget(o.area))}>
                {words().name('area', areaTarget(o.area).slice('area:'.length))}
              </button>{' '}
              {objectiveSentence(props.table.view(), i(), words())}
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}

function Heaps(props: Props): JSX.Element {
  const words = () => props.table.words()
  return (
    <section>
      <h3>{words().say('board.aids.tokens')}</h3>
      <For each={SIDES}>
        {(side, i) => {
          const tokens = () => props.table.view().sides[i() as 0 | 1].tokens
          return (
            <>
              <p>
                {words().say('board.aids.heaps', {
                  side,
                  tray: tokens().traySize,
                  pool: tokens().poolSize,
                  returned: tokens().returnedSize,
                  spent: tokens().spent.length + tokens().burntSize,
                })}
              </p>
              <Show when={tokens().spent.length > 0}>
                <p class="hint">{words().say('board.aids.spent', { tokens: tokens().spent.map(tokenCode) })}</p>
              </Show>
              <Show when={(tokens().returned?.length ?? 0) > 0}>
                <p class="hint">
                  {words().say('board.aids.returned', { tokens: tokens().returned?.map(tokenCode) ?? [] })}
                </p>
              </Show>
            </>
          )
        }}
      </For>
    </section>
  )
}

/** Unused reduced blocks: by face for their owner, by command for all. */
function Reserves(props: Props): JSX.Element {
  const words = () => props.table.words()
  const lines = createMemo(() => {
    const view = props.table.view()
    return SIDES.map((side, i) => {
      const faces = view.sides[i as 0 | 1].reserveFaces
      const list =
        faces === null
          ? view.reserve.flatMap((n, command) =>
              n > 0 && sideOfCommand(command as CommandId) === side
                ? [words().say('board.times', { n, name: words().name('command', commandCode(command as CommandId)) })]
                : [],
            )
          : faces.flatMap((n, face) =>
              n > 0 ? [words().say('board.times', { n, name: words().name('face', faceCode(face as FaceId)) })] : [],
            )
      return { side, list }
    })
  })
  return (
    <section>
      <h3>{words().say('board.aids.reserve')}</h3>
      <For each={lines()}>
        {({ side, list }) => <p>{words().say('board.aids.of', { side, list: said(list, words()) })}</p>}
      </For>
    </section>
  )
}

const said = (list: readonly string[], words: ReturnType<BoardFace<View>['words']>): string =>
  list.length === 0 ? words.say('board.none') : words.list(list)

const sideOfCommand = (command: CommandId): Side => sideName(COMMANDS[command].side)

function Losses(props: Props): JSX.Element {
  const words = () => props.table.words()
  const lines = createMemo(() =>
    SIDES.map((side, i) => ({
      side,
      list: props.table
        .view()
        .dead.flatMap((n, face) =>
          n > 0 && faceFacts(face as FaceId).side === i
            ? [words().say('board.times', { n, name: words().name('face', faceCode(face as FaceId)) })]
            : [],
        ),
    })),
  )
  return (
    <section>
      <h3>{words().say('board.aids.lost')}</h3>
      <For each={lines()}>
        {({ side, list }) => <p>{words().say('board.aids.of', { side, list: said(list, words()) })}</p>}
      </For>
    </section>
  )
}

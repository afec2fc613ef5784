import { For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { CubesView, View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { colourCode } from '../pieces/pieces.ts'
import { PIECE_VIEW_BOX, pieceRingSvg, pieceSvg } from '../pieces/pieces-art.ts'
import { type CubeType, cubeCountSvg, cubeSvg, isCubeType } from '../pieces/wood-art.ts'
import type { Soldier } from './fight.ts'

/** One side of a combat: its pieces with their cubes; those that can be chosen now are buttons. */
export function FightLine(props: {
  table: BoardFace<View>
  side: Side
  part: 'attacks' | 'defends'
  soldiers: readonly Soldier[]
  now: string | undefined
  lying?: readonly CubesView[]
}): JSX.Element {
  const words = () => props.table.words()
  return (
    <section class="gb-line" classList={{ union: props.side === 'union' }}>
      <h3>{words().say(`board.fight.${props.part}`, { side: props.side })}</h3>
      <For each={props.lying ?? []}>
        {cubes => (
          <span class="gb-lying">
            <svg viewBox="-2 -2 46 28" width="36" height="22" aria-hidden="true" innerHTML={lyingSvg(cubes)} />
            {words().say('board.fight.lying', { count: cubes.count, colour: colourCode(cubes.colour) })}
          </span>
        )}
      </For>
      <ul>
        <For each={props.soldiers}>
          {s => <FightPiece table={props.table} soldier={s} rolling={props.now === s.code} />}
        </For>
      </ul>
    </section>
  )
}

const lyingSvg = (cubes: CubesView): string => cubeCountSvg(colourCode(cubes.colour) as CubeType, cubes.count)

function FightPiece(props: { table: BoardFace<View>; soldier: Soldier; rolling: boolean }): JSX.Element {
  const words = () => props.table.words()
  const target = () => `piece:${props.soldier.code}`
  const lit = () => props.table.lit().has(target())
  const state = () =>
    props.soldier.state === 'fights'
      ? props.soldier.damaged
        ? words().say('board.damaged')
        : ''
      : words().say(`board.fight.${props.soldier.state}`)
  const drawing = () =>
    (lit() ? pieceRingSvg(props.soldier.type) : '') +
    pieceSvg({ type: props.soldier.type, damaged: props.soldier.damaged })
  const body = () => (
    <>
      <svg
        viewBox={lit() ? '-5 -5 34 34' : PIECE_VIEW_BOX}
        width="52"
        height="52"
        aria-hidden="true"
        innerHTML={drawing()}
      />
      <span class="gb-name">{words().name('piece', props.soldier.code)}</span>
      <Cubes soldier={props.soldier} say={words().say('board.cubes', { count: props.soldier.cubes })} />
      <small>{state()}</small>
    </>
  )
  return (
    <li classList={{ out: props.soldier.state !== 'fights', rolling: props.rolling }}>
      <Show when={lit()} fallback={<div class="gb-soldier">{body()}</div>}>
        <button type="button" class="gb-soldier lit" onClick={() => props.table.activate(target())}>
          {body()}
        </button>
      </Show>
    </li>
  )
}

/** Cubes one by one, so that a new one is seen to fall. */
function Cubes(props: { soldier: Soldier; say: string }): JSX.Element {
  const type = () => props.soldier.type
  const list = () => Array.from({ length: props.soldier.cubes }, (_, i) => i)
  return (
    <span class="gb-cubes">
      <Show when={props.soldier.cubes > 0}>
        <span class="hidden">{props.say}</span>
      </Show>
      <For each={list()}>
        {() => {
          const t = type()
          return (
            <svg
              class="gb-cube"
              viewBox="-2 -1 27 26"
              width="16"
              height="16"
              aria-hidden="true"
              innerHTML={isCubeType(t) ? cubeSvg(t) : ''}
            />
          )
        }}
      </For>
    </span>
  )
}

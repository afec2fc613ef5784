import { For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { View } from '../../views.ts'
import { areaCode } from '../blocks/pieces.ts'

/** The three objectives, each under full control or why not. */
export function StandLine(props: { face: BoardFace<View> }): JSX.Element {
  const words = () => props.face.words()
  const held = () => props.face.view().objectives.filter(o => o.gap === null).length
  return (
    <div class="gg-stand">
      <ul>
        <For each={[...props.face.view().objectives]}>
          {objective => (
            <li classList={{ lacking: objective.gap !== null }}>
              <Icon name={objective.gap === null ? 'check' : 'warn'} px={13} />{' '}
              {words().name('area', areaCode(objective.area))}
              <Show when={objective.gap}>{gap => <small>{words().say('stand.gap', { gap: gap() })}</small>}</Show>
            </li>
          )}
        </For>
      </ul>
      <p>{words().say('stand.objectives', { count: held() })}</p>
    </div>
  )
}

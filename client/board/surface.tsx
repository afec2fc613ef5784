import { createEffect, createMemo, createSignal, type JSX, onCleanup, onMount, Show } from 'solid-js'
import type { TargetId } from './api.ts'
import type { Point } from './camera.ts'
import type { Sight } from './sight.ts'

export interface SurfaceEvents {
  /** A click or tap on a target, or on empty ground (null). */
  press(target: TargetId | null, event: { split: boolean; at: Point; touch: boolean }): void
  /** Right click or long press. */
  ask(target: TargetId, at: Point): void
  hover(target: TargetId | null): void
  /** Whether a drag with the mouse from here carries what is chosen instead of moving the map. */
  carries(target: TargetId): boolean
}

const LONG_PRESS = 450
const SLACK = 6
/** The drawing is made anew for a scale only when the zoom has rested this long; until then it is stretched. */
const SETTLE = 140

/** How near to a thing a press still means it, in screen pixels: half of the least size of a hit area. */
const HIT_MOUSE = 16
const HIT_TOUCH = 22
const coarse = matchMedia('(pointer: coarse)')

/** The pan, zoom and pinch surface: one drawing in board units, moved as a whole. */
export function Surface(props: {
  sight: Sight
  width: number
  height: number
  events: SurfaceEvents
  /** What lies at a point of the sheet, so much around it counting as touched; board units. */
  targetAt(x: number, y: number, slack: number): TargetId | null
  /** What is under the pointer can be chosen. */
  can: boolean
  children: JSX.Element
}): JSX.Element {
  let root!: HTMLDivElement
  const { sight } = props
  const { drawn, setDrawn } = sight
  const [dragging, setDragging] = createSignal(false)
  /** What is chosen is being carried from here to there. */
  const [carrying, setCarrying] = createSignal<{ from: Point; to: Point } | null>(null)
  let carry = false
  const pointers = new Map<number, Point>()
  let moved = 0
  let pinch: { distance: number; middle: Point } | null = null
  let pressTimer: ReturnType<typeof setTimeout> | undefined
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let longPressed = false
  let pressed: TargetId | null = null

  onMount(() => {
    const observer = new ResizeObserver(() => sight.resize({ width: root.clientWidth, height: root.clientHeight }))
    observer.observe(root)
    sight.resize({ width: root.clientWidth, height: root.clientHeight })
    root.addEventListener('wheel', onWheel, { passive: false })
    onCleanup(() => observer.disconnect())
  })
  onCleanup(() => {
    clearTimeout(pressTimer)
    clearTimeout(settleTimer)
  })

  createEffect(() => {
    const k = sight.camera().k
    clearTimeout(settleTimer)
    if (k !== drawn()) settleTimer = setTimeout(() => setDrawn(k), SETTLE)
  })

  const here = (event: { clientX: number; clientY: number }): Point => {
    const box = root.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  /** What is meant there: the piece drawn at that point, else whatever the board says lies there. */
  function targetAt(event: { clientX: number; clientY: number }, element: EventTarget | null): TargetId | null {
    if (!(element instanceof Element)) return null
    const piece = element.closest<HTMLElement | SVGElement>('[data-target]')?.dataset.target
    if (piece !== undefined) return piece
    if (element.closest('.drawing') === null) return null
    const { x, y, k } = sight.camera()
    const at = here(event)
    return props.targetAt(x + at.x / k, y + at.y / k, (coarse.matches ? HIT_TOUCH : HIT_MOUSE) / k)
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 18 : 1
    sight.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), here(event))
  }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return
    pointers.set(event.pointerId, here(event))
    if (pointers.size === 1) {
      moved = 0
      longPressed = false
      pressed = targetAt(event, event.target)
      carry = event.pointerType === 'mouse' && pressed !== null && props.events.carries(pressed)
      const at = here(event)
      clearTimeout(pressTimer)
      if (event.pointerType !== 'mouse' && pressed !== null) {
        const target = pressed
        pressTimer = setTimeout(() => {
          longPressed = true
          props.events.ask(target, at)
        }, LONG_PRESS)
      }
    } else {
      clearTimeout(pressTimer)
      pinch = null
      moved = SLACK + 1
    }
  }

  function onMove(event: PointerEvent): void {
    const last = pointers.get(event.pointerId)
    if (last === undefined) {
      if (event.pointerType === 'mouse') props.events.hover(targetAt(event, event.target))
      return
    }
    const now = here(event)
    pointers.set(event.pointerId, now)
    if (pointers.size === 2) {
      const [a, b] = [...pointers.values()] as [Point, Point]
      const next = { distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } }
      if (pinch !== null && pinch.distance > 0) {
        sight.pan(next.middle.x - pinch.middle.x, next.middle.y - pinch.middle.y)
        sight.zoom(next.distance / pinch.distance, next.middle)
      }
      pinch = next
      return
    }
    moved += Math.hypot(now.x - last.x, now.y - last.y)
    if (moved <= SLACK) return
    clearTimeout(pressTimer)
    if (!dragging()) {
      setDragging(true)
      root.setPointerCapture(event.pointerId)
      if (carry) setCarrying({ from: last, to: now })
    }
    const held = carrying()
    if (held === null) sight.pan(now.x - last.x, now.y - last.y)
    else {
      setCarrying({ from: held.from, to: now })
      props.events.hover(targetAt(event, document.elementFromPoint(event.clientX, event.clientY)))
    }
  }

  function onUp(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    clearTimeout(pressTimer)
    pinch = null
    const tapped = pointers.size === 0 && moved <= SLACK && !longPressed
    if (pointers.size === 0) setDragging(false)
    if (carrying() !== null) {
      setCarrying(null)
      const target = targetAt(event, document.elementFromPoint(event.clientX, event.clientY))
      if (target !== null && target !== pressed)
        props.events.press(target, { split: event.ctrlKey || event.metaKey, at: here(event), touch: false })
      return
    }
    if (tapped)
      props.events.press(pressed, {
        split: event.ctrlKey || event.metaKey,
        at: here(event),
        touch: event.pointerType !== 'mouse',
      })
  }

  function onCancel(event: PointerEvent): void {
    pointers.delete(event.pointerId)
    clearTimeout(pressTimer)
    pinch = null
    setCarrying(null)
    if (pointers.size === 0) setDragging(false)
  }

  function onContext(event: MouseEvent): void {
    const target = targetAt(event, event.target)
    if (target === null) return
    event.preventDefault()
    if (!longPressed) props.events.ask(target, here(event))
  }

  const transform = createMemo(() => {
    const c = sight.camera()
    const stretch = c.k / drawn()
    // on whole pixels of the screen, or the layers of the drawing would be blurred
    const whole = (n: number) => Math.round(n * devicePixelRatio) / devicePixelRatio
    const move = `translate(${whole(-c.x * c.k)}px, ${whole(-c.y * c.k)}px)`
    return stretch === 1 ? move : `${move} scale(${stretch})`
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is for the pointer; its list of places serves keys and readers
    <div
      ref={root}
      class="surface"
      classList={{ dragging: dragging(), can: props.can }}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onCancel}
      onPointerLeave={() => props.events.hover(null)}
      onContextMenu={onContext}
    >
      <svg
        class="drawing"
        aria-hidden="true"
        viewBox={`0 0 ${props.width} ${props.height}`}
        width={props.width * drawn()}
        height={props.height * drawn()}
        style={{ transform: transform() }}
      >
        {props.children}
      </svg>
      <Show when={carrying()}>
        {held => (
          <svg class="carrying" aria-hidden="true">
            <line x1={held().from.x} y1={held().from.y} x2={held().to.x} y2={held().to.y} />
            <circle cx={held().to.x} cy={held().to.y} r="9" />
          </svg>
        )}
      </Show>
    </div>
  )
}

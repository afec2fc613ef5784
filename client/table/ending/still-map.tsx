import type { JSX } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { TargetId } from '#client/board/api.ts'
import type { Box } from '#client/board/camera.ts'
import { stillBoard } from '#client/board/still.ts'
import { useTable } from '#client/table/context.ts'

const PICTURE = { width: 304, height: 172 }
/** Nothing is shown larger than this: what lies around a place tells where it is. */
const CLOSEST = 1.05
const AROUND = 70
/** What lies farther from the first place is not in the picture. */
const FAR = 260

/** A part of the map as it lay at some time: the places in it, and what is around them. */
export function StillMap(props: { view: unknown; places: readonly TargetId[] }): JSX.Element {
  const table = useTable()
  let scale = 1
  const board = stillBoard(table.module, props.view, table.words, table.face, () => scale)
  const found = props.places.flatMap(target => board.sites.at(target) ?? board.shapeOf(target) ?? [])
  const spots = found.filter(spot => Math.hypot(spot.x - (found[0]?.x ?? 0), spot.y - (found[0]?.y ?? 0)) <= FAR)
  const box = partOf(spots, table.module.size, PICTURE)
  scale = PICTURE.width / box.width
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      data-part={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Dynamic component={board.Drawing} under={null} rings={null} over={null} />
    </svg>
  )
}

/** The part of a board to show so that all spots are in it, in the form of the picture. */
export function partOf(
  spots: readonly { x: number; y: number }[],
  board: { width: number; height: number },
  picture: { width: number; height: number },
): Box {
  if (spots.length === 0) {
    const width = Math.min(board.width, (board.height * picture.width) / picture.height)
    const height = (width * picture.height) / picture.width
    return { x: (board.width - width) / 2, y: (board.height - height) / 2, width, height }
  }
  const [xs, ys] = [spots.map(s => s.x), spots.map(s => s.y)]
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.min(
    board.width,
    Math.max(
      picture.width / CLOSEST,
      right - left + 2 * AROUND,
      ((foot - top + 2 * AROUND) * picture.width) / picture.height,
    ),
  )
  const height = (width * picture.height) / picture.width
  const within = (middle: number, size: number, all: number) =>
    Math.round(Math.max(0, Math.min(all - size, middle - size / 2)))
  return {
    x: within((left + right) / 2, width, board.width),
    y: within((top + foot) / 2, height, board.height),
    width: Math.round(width),
    height: Math.round(height),
  }
}

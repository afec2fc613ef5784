import type { JSX } from 'solid-js'
import type { BoardFace, TargetId } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { colourAt, faceOf, numberAt, pieceAt, pieceIdAt, SIDES, typeOf } from './pieces.ts'
import { PIECE_VIEW_BOX, pieceSvg } from './pieces-art.ts'
import { BLOCK_VIEW_BOX, blockSvg, type CubeType, cubeCountSvg, cubeSvg, isCubeType, stickSvg } from './wood-art.ts'

/** A piece, a block, a cube or a number of cubes as they are shown in prompt and log. */
export function SmallPiece(props: { table: BoardFace<View>; target: TargetId; px: number }): JSX.Element {
  const drawing = () => drawingOf(props.table.view(), props.target)
  return <svg width={props.px} height={props.px} viewBox={drawing().box} aria-hidden="true" innerHTML={drawing().svg} />
}

function drawingOf(view: View, target: TargetId): { box: string; svg: string } {
  const piece = pieceAt(view, target)
  if (piece !== undefined) return { box: PIECE_VIEW_BOX, svg: pieceSvg(faceOf(piece)) }
  const id = pieceIdAt(target)
  if (id !== undefined) return { box: PIECE_VIEW_BOX, svg: pieceSvg({ type: typeOf(id) }) }
  const value = numberAt(target, 'value')
  if (value !== undefined) return { box: BLOCK_VIEW_BOX, svg: blockSvg(SIDES[view.active] as Side, value) }
  const colour = colourAt(target)
  if (colour !== null) return { box: '-2 -1 27 26', svg: cubeSvg(colour as CubeType) }
  if (target.startsWith('border:')) return { box: '-14 -14 28 28', svg: stickSvg(24, 1) }
  const count = numberAt(target, 'count')
  if (count === undefined) return { box: PIECE_VIEW_BOX, svg: '' }
  return { box: '-2 -2 46 28', svg: cubeCountSvg(cubeColour(view), count) }
}

/** Whose cubes are counted: those of the piece on its way, in a combat the defender's, else of the side whose action it is. */
function cubeColour(view: View): CubeType {
  const moving = view.order?.next?.piece
  const type = moving === undefined ? undefined : typeOf(moving)
  if (type !== undefined && isCubeType(type)) return type
  const side = SIDES[view.battle === null ? view.active : 1 - view.active]
  return side === 'union' ? 'union-regular' : 'confederate-regular'
}

import { createMemo, type JSX } from 'solid-js'
import type { BoardFace, BoardWords, TargetId } from '#client/board/api.ts'
import type { TokenId } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { frontSvg, hoursSvg, orderSvg, placeSvg } from '../tokens/orders-art.ts'
import { battleTokenSvg, objectiveSvg, reinforcementSvg } from '../tokens/tokens-art.ts'
import { blockBackSvg, blockSvg } from './blocks-art.ts'
import {
  backDrawn,
  blockAt,
  faceDrawn,
  idAt,
  isMine,
  sideName,
  sideOfBlock,
  sideOfEntry,
  tokenDrawn,
} from './pieces.ts'

const BLOCK_BOX = '-35 -14 72 30'
const ROUND_BOX = '-15 -15 31 32'
const SIGN_BOX = '-14 -14 28 28'

/** A block, token or sign as it is shown in prompt and log. */
export function SmallPiece(props: { table: BoardFace<View>; target: TargetId; px: number }): JSX.Element {
  const drawing = createMemo(() => drawingOf(props.table.view(), props.target, props.px, props.table.words()))
  return (
    <svg
      width={drawing().wide ? props.px * 1.9 : props.px}
      height={drawing().wide ? props.px * 0.8 : props.px}
      viewBox={drawing().box}
      aria-hidden="true"
      class="gg-small"
      classList={{ wide: drawing().wide === true }}
      innerHTML={drawing().svg}
    />
  )
}

interface Drawing {
  box: string
  svg: string
  wide?: boolean
}

function drawingOf(view: View, target: TargetId, px: number, words: BoardWords): Drawing {
  const look = { turn: 0, scale: (px * 1.9) / 72 }
  const block = blockAt(view, target)
  if (block !== undefined) {
    const own = isMine(view, block) && block.face !== null
    const svg = own ? blockSvg(faceDrawn(block.face, words), look) : blockBackSvg(backDrawn(block, words), look)
    return { box: BLOCK_BOX, svg, wide: true }
  }
  const face = idAt(target, 'face')
  if (face !== undefined) return { box: BLOCK_BOX, svg: blockSvg(faceDrawn(face, words), look), wide: true }
  const token = idAt(target, 'token')
  if (token !== undefined) return { box: ROUND_BOX, svg: battleTokenSvg(tokenDrawn(token, words), px / 31) }
  const entry = idAt(target, 'entry')
  if (entry !== undefined) return { box: '-16 -16 34 34', svg: reinforcementSvg(sideOfEntry(entry), '', 1, 1) }
  const guns = gunsAt(view, target)
  if (guns !== null) return { box: ROUND_BOX, svg: battleTokenSvg(tokenDrawn(guns, words), px / 31) }
  const [kind = '', code = ''] = target.split(':')
  switch (kind) {
    case 'objective':
      return { box: '-23 -23 47 48', svg: objectiveSvg(sideName(view.objectives[Number(code) - 1]?.owner ?? 0)) }
    case 'order':
      return { box: SIGN_BOX, svg: orderSvg(code) }
    case 'number':
      return { box: SIGN_BOX, svg: hoursSvg(Number(code)) }
    case 'hand':
      return { box: BLOCK_BOX, svg: blockBackSvg({ side: handSide(view) }, look), wide: true }
    case 'side':
      return { box: BLOCK_BOX, svg: blockBackSvg({ side: code as Side }, look), wide: true }
    case 'area':
      return { box: SIGN_BOX, svg: frontSvg() }
    default:
      return { box: SIGN_BOX, svg: placeSvg() }
  }
}

/** The first of the own guns on a position. */
function gunsAt(view: View, target: TargetId): TokenId | null {
  const at = idAt(target, 'position')
  return view.attack?.guns.find(g => g.at === at && g.side === view.side)?.tokens?.[0] ?? null
}

/** Whose two reduced blocks are offered. */
const handSide = (view: View): Side => {
  const reduced = view.doing.reduced
  const block = view.blocks.find(b => b.id === reduced?.block)
  return block === undefined ? 'union' : sideOfBlock(block.id)
}

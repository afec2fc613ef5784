// The kinds of deeds between which a seat chooses before it points at the map, in the order of the rulebook.
import type { Mode } from '#client/board/api.ts'

const mode = (id: string, ...verbs: string[]): Mode => ({ id, name: `board.kind.${id}`, verbs })

export const modes: readonly Mode[] = [
  mode('move', 'move'),
  mode('fire', 'aim', 'aimAtGuns'),
  mode('trench', 'entrench', 'shiftStick'),
  mode('reinforce', 'reinforce'),
  mode('reorganise', 'reorganise'),
  mode('removeFire', 'removeFireMarker'),
  mode('order', 'order'),
  mode('doubleOrder', 'doubleOrder'),
  mode('removeBlock', 'removeBlock'),
]

// Where states, rivers and seas are lettered on the ground: labels keep off them.
import { boxesOf } from '#client/board/lettering-boxes.ts'
import table from './lettering-boxes.json' with { type: 'json' }

export const lettering = boxesOf(table.boxes)

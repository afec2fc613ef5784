// Where roads and streams are lettered on a near map: labels keep off them.
import { boxesOf } from '#client/board/lettering-boxes.ts'
import table from './lettering-boxes.json' with { type: 'json' }
import { LETTERING_FROM } from './names.ts'

const boxes = boxesOf(table.boxes)
export const lettering = (scale: number) => (scale >= LETTERING_FROM ? boxes : [])

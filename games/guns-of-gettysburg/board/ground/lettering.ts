// Where ridges, roads and waters are lettered on the map: labels keep off them.
import { boxesOf } from '#client/board/lettering-boxes.ts'
import table from './lettering-boxes.json' with { type: 'json' }
import { FAR } from './names.ts'

const near = boxesOf(table.near)
const far = boxesOf(table.far)
export const lettering = (scale: number) => (scale < FAR ? far : near)

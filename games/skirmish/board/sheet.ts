import { sheetOf } from '#client/board/hex-sheet.ts'
import { GRID } from '../rules/board.ts'

/** Where each hex lies. */
export const SHEET = sheetOf(GRID)

import { createMemo } from 'solid-js'
import type { BoardFace } from './api.ts'

/** How large letters of the map are to be; it changes in steps, so that zooming does not rewrite every name. */
export const letteringStep = (table: Pick<BoardFace, 'scale'>): (() => number) =>
  createMemo(() => Math.round(table.scale() * 20) / 20)

/** The picture of the ground, without relief and paper where contrast is wanted. */
export const flatIfWanted = (table: Pick<BoardFace, 'settings'>, ground: string): string =>
  table.settings().theme === 'contrast' ? `${ground}#flat` : ground

// The sheet: the battlefield with a margin round it, in which entry boxes, tracks, title and key stand.
// All generated coordinates count from the sheet's upper left corner.
export const FIELD = { width: 1200, height: 1400 } as const
export const MARGIN = { side: 150, top: 106, bottom: 112 } as const
export const SHEET = {
  width: FIELD.width + 2 * MARGIN.side,
  height: FIELD.height + MARGIN.top + MARGIN.bottom,
} as const

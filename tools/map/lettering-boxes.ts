/** The module of a table of boxes: where the letters of a picture stand, four numbers each, in the picture's own units. */
export const boxesJson = (note: string, tables: Readonly<Record<string, readonly number[]>>): string =>
  `${JSON.stringify({ generated: note, ...tables })}\n`

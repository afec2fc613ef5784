// The sheet of a battle is that of every map of hexes.
export * from '#client/board/hex-sheet.ts'

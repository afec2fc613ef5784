import type { BoardWords } from '#client/board/api.ts'

/** What a total of close combat comes to: who takes the position, and who loses. */
export function outcomeOf(total: number, words: BoardWords): string {
  const losses = total >= -1 && total <= 1 ? 'both' : total < -1 ? 'attacker' : 'defender'
  return words.say('board.scale.result', { won: String(total > 0), losses })
}

import type { SavedGame } from '#engine/saved-game.ts'

/** A golden game as its file holds it: a line for each play and each fingerprint, so that changes can be read. */
export function goldenText(saved: SavedGame): string {
  const { plays, dice, hashes, ...head } = saved
  const lines = (list: readonly unknown[]) => `[\n${list.map(one => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  const text = JSON.stringify({ ...head, dice: 0, plays: 0, hashes: 0 }, null, 2)
    .replace('"dice": 0', `"dice": ${JSON.stringify(dice)}`)
    .replace('"plays": 0', `"plays": ${lines(plays)}`)
    .replace('"hashes": 0', `"hashes": ${lines(hashes)}`)
  return `${text}\n`
}

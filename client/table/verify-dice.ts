import { seedOf } from '#engine/game-seed.ts'
import { drawAt, rngFrom } from '#engine/rng.ts'
import type { LogEntry, Seal } from '#protocol/messages.ts'

export interface DiceProof {
  /** Whether each seed and salt give the promise published before the first die. */
  seals: readonly { commitment: string; holds: boolean }[]
  /** Dice in the log: how many, how many were drawn anew from their seed, and those that differ. */
  dice: number
  checked: number
  wrong: readonly { n: number; sides: number; logged: number; drawn: number }[]
  /** Dice from before the first seal (a game that came from a file without its seed). */
  unsealed: number
}

type OpenSeal = Omit<Seal, 'wants' | 'earlier'> & { seed: string; salt: string }

/** Check a finished game in the reader's own browser: the promises by SHA-256, every logged die by drawing it anew. */
export async function verifyDice(seal: Seal, entries: readonly LogEntry[]): Promise<DiceProof> {
  const open = [...(seal.earlier ?? []), seal].filter(
    (s): s is OpenSeal => s.seed !== undefined && s.salt !== undefined,
  )
  const seals = await Promise.all(
    open
      .filter(s => s.commitment !== null)
      .map(async s => ({
        commitment: s.commitment as string,
        holds: (await sha256(`${s.seed}:${s.salt}`)) === s.commitment,
      })),
  )
  const wrong: { n: number; sides: number; logged: number; drawn: number }[] = []
  let dice = 0
  let unsealed = 0
  // After play was taken back a later seal covers its first die and all that follow, whatever covered them before.
  const keys: { from: number; s: readonly [number, number, number, number] }[] = []
  for (const s of open) {
    while ((keys.at(-1)?.from ?? -1) >= s.from) keys.pop()
    keys.push({ from: s.from, s: rngFrom(seedOf(s)).s })
  }
  for (const entry of entries) {
    for (const die of entry.dice ?? []) {
      dice++
      const key = keys.findLast(k => k.from <= die.n)
      if (key === undefined) {
        unsealed++
        continue
      }
      const drawn = drawAt(key.s, die.n, die.sides)
      if (drawn !== die.value) wrong.push({ n: die.n, sides: die.sides, logged: die.value, drawn })
    }
  }
  return { seals, dice, checked: dice - unsealed, wrong, unsealed }
}

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map(b => b.toString(16).padStart(2, '0')).join('')
}

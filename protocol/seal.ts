import type { Seed } from '#engine/index.ts'
import type { Seal } from '#engine/saved-game.ts'
import type { ClientMessage, TableInfo } from './messages.ts'

/** What is promised before the first die and shown after the last: see docs/saved-games.md. */
export interface Promised {
  seed: Seed
  salt: string
  commitment: string
}

/** So many bytes by chance. */
export type Draw = (bytes: number) => Uint8Array

/** From the system's secure source. */
export const drawSecurely: Draw = bytes => globalThis.crypto.getRandomValues(new Uint8Array(bytes))

/** Draw a seed and a salt. */
export async function makeSeal(draw: Draw = drawSecurely): Promise<Promised> {
  return sealSeed(hex(draw(16)), draw)
}

/** Promise a seed that is already known (bots' games, tests): the salt is drawn anew. */
export async function sealSeed(seed: Seed, draw: Draw = drawSecurely): Promise<Promised> {
  const salt = hex(draw(16))
  return { seed, salt, commitment: await commitmentOf(seed, salt) }
}

export async function commitmentOf(seed: Seed, salt: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${seed}:${salt}`)
  return hex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)))
}

/** A page's own part in the dice, from the browser's secure source. */
export const makeShare = (): string => hex(drawSecurely(16))

/** What a page is to answer to these news of a table, if its share in the dice is wanted. */
export function shareWanted(
  { mine, seal }: Pick<TableInfo, 'mine' | 'seal'>,
  share: (commitment: string) => string = makeShare,
): Extract<ClientMessage, { t: 'share' }> | null {
  const { commitment, wants } = seal
  if (commitment === null || !wants?.some(role => mine.includes(role))) return null
  return { t: 'share', commitment, share: share(commitment) }
}

/** The seal of a file while the game goes on: the promise without what was promised. */
export function closed(promised: Pick<Promised, 'commitment'>, from = 0): Seal {
  return { commitment: promised.commitment, from, seed: null, salt: null }
}

export function opened(promised: Promised, from = 0): Seal {
  return { commitment: promised.commitment, from, seed: promised.seed, salt: promised.salt }
}

export type SealState = 'none' | 'closed' | 'kept' | 'broken'

/** Whether the seed shown is the one that was promised. */
export async function checkSeal(seal: Seal): Promise<SealState> {
  if (seal.commitment === null) return 'none'
  if (seal.seed === null && seal.salt === null) return 'closed'
  if (seal.seed === null || seal.salt === null) return 'broken'
  return (await commitmentOf(seal.seed, seal.salt)) === seal.commitment ? 'kept' : 'broken'
}

function hex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

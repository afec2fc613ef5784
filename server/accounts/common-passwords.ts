import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** Of the SHA-256 so many bytes are kept: one password in ten million is taken for a common one by mistake. */
export const HASH_BYTES = 5

export const hashOfPassword = (word: string): Buffer =>
  createHash('sha256').update(word.normalize('NFKC').toLowerCase()).digest().subarray(0, HASH_BYTES)

let loaded: Promise<Buffer> | null = null

/** Whether a word is among the passwords that people most often choose. The list is read when it is first needed. */
export async function isCommon(word: string): Promise<boolean> {
  loaded ??= readFile(new URL('./common-passwords.bin', import.meta.url))
  const list = await loaded
  const wanted = hashOfPassword(word)
  let [low, high] = [0, list.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const at = middle * HASH_BYTES
    const order = wanted.compare(list, at, at + HASH_BYTES)
    if (order === 0) return true
    if (order < 0) high = middle
    else low = middle + 1
  }
  return false
}

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HASH_BYTES, hashOfPassword } from '#server/accounts/common-passwords.ts'

/**
 * node tools/common-passwords.ts LIST: makes server/accounts/common-passwords.bin from a list of passwords, one on a line, the
 * most common first. Of the first ten thousand all are taken, of the others those that are long enough to be allowed.
 * The present file was made from the list of @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const COMMON = 10_000
const LONG = 10

const [list] = process.argv.slice(2)
if (list === undefined) throw new Error('which list?')
const words = readFileSync(list, 'utf8').split('\n').filter(Boolean)
const taken = words.filter((word, i) => i < COMMON || word.length >= LONG)
const hashes = [...new Set(taken.map(word => hashOfPassword(word).toString('hex')))].sort()
const file = fileURLToPath(new URL('../server/accounts/common-passwords.bin', import.meta.url))
const bytes = Buffer.from(hashes.join(''), 'hex')
writeFileSync(file, bytes)
const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
console.log(`${hashes.length} passwords, ${HASH_BYTES} bytes each, ${bytes.length} in all, ${sum}`)

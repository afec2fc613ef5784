import { Refused } from '#server/refused.ts'
import { isCommon } from './common-passwords.ts'

const SHORTEST = 10
const LONGEST = 200
/** What stands around a name or a common word counts for something when it is longer than this. */
const LITTLE = 6

/** Refuse a password that is short, that many choose, or that is its owner's name; the code tells which. */
export async function checkPassword(password: string, name: string): Promise<void> {
  const length = [...password].length
  if (length < SHORTEST || length > LONGEST) {
    throw new Refused('weakPassword', `a password has ${SHORTEST} to ${LONGEST} characters`)
  }
  const word = password.normalize('NFKC').toLowerCase()
  if (new Set(word).size < 4) throw new Refused('weakPassword', 'this password has hardly any letters')
  if (isRow(word)) throw new Refused('commonPassword', 'this password is a mere row')
  if (isMostly(word, namesIn(name))) throw new Refused('namePassword', 'this password is little more than the name')
  for (const one of variants(word)) {
    if (await isCommon(one)) throw new Refused('commonPassword', 'this password is one that many people choose')
  }
}

/** Letters or digits one after the other, up or down: abcdefghijk, 0987654321. */
function isRow(word: string): boolean {
  const steps = new Set([...word].slice(1).map((letter, i) => letter.charCodeAt(0) - word.charCodeAt(i)))
  for (const wrap of [9, -9]) if (/^\d+$/.test(word)) steps.delete(wrap)
  return steps.size === 1 && Math.abs([...steps][0] as number) <= 1
}

/** The words of a name and the whole of it, forwards and backwards; and the name of this house. */
function namesIn(name: string): string[] {
  const whole = name.normalize('NFKC').toLowerCase()
  const words = [bare(whole), ...whole.split(/[^\p{L}\p{N}]+/u), 'longroll'].filter(word => word.length >= 3)
  return [...new Set(words.flatMap(word => [word, reversed(word)]))].sort((a, b) => b.length - a.length)
}

function isMostly(word: string, names: readonly string[]): boolean {
  return [bare(word), bare(readable(word))].some(text => {
    let rest = text
    for (const name of names) rest = rest.replaceAll(name, '')
    return rest.length < text.length && rest.length <= LITTLE && rest.length < text.length / 2
  })
}

/** What somebody may have made a password from: without what is put around it, read through, backwards, said twice. */
function variants(word: string): Set<string> {
  const found = new Set([word, bare(word)])
  for (const one of [...found]) found.add(core(one))
  for (const one of [...found]) found.add(once(one))
  for (const one of [...found]) found.add(readable(one))
  for (const one of [...found]) found.add(reversed(one))
  found.delete('')
  return found
}

const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '')
const reversed = (word: string): string => [...word].reverse().join('')

/** Without a few digits and signs before and after it. */
function core(word: string): string {
  const inner = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const around = word.length - inner.length
  return around <= LITTLE ? inner : word
}

/** A word that is said several times, once. */
function once(word: string): string {
  for (let length = 1; length <= word.length / 2; length++) {
    const part = word.slice(0, length)
    if (word.length % length === 0 && part.repeat(word.length / length) === word) return part
  }
  return word
}

const SIGNS: { readonly [sign: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/** Signs that stand for letters as the letters: p@ssw0rd. */
const readable = (word: string): string => [...word].map(letter => SIGNS[letter] ?? letter).join('')

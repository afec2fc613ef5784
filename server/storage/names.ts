import { Refused } from '#server/refused.ts'

/** A name as it is shown: no control characters, single blanks. */
export function shownName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
}

/** A name as it is compared: letters that look alike in other widths and cases are one. */
export function loginOf(name: string): string {
  return shownName(name.normalize('NFKC')).toLowerCase()
}

/** The name of an account: something to read, and none that stands for those without. */
export function accountName(name: string): string {
  const shown = shownName(name)
  if (!/[\p{L}\p{N}]/u.test(shown) || /^guest\b/.test(loginOf(shown))) throw new Refused('badName')
  return shown
}

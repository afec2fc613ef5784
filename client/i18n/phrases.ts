import type { Role } from '#engine/index.ts'
import type { Seat } from '#protocol/messages.ts'
import type { Words } from '#words/words.ts'
import { hasText, t } from './index.ts'

export const levelName = (level: string): string => {
  const key = `level.${level.replace(/^guide-\d$/, 'guide')}`
  return hasText(key) ? t(key) : level
}

export function errorText(code: string): string {
  const key = `error.${code}`
  return hasText(key) ? t(key) : t('error.serverError')
}

/** Name of a role as a label: the title's word. */
export function roleName(words: Words | undefined, role: Role): string {
  for (const kind of ['role', 'side']) if (words?.has(`name.${kind}.${role}`)) return words.name(kind, role)
  return role
}

/** A person's name; one who has not chosen any is called by a number, in the reader's language. */
export function personName(name: string): string {
  const number = /^Guest (\d+)$/.exec(name)?.[1]
  return number === undefined ? name : t('seat.numbered', { number })
}

/** Who sits there, in a few words. */
export function seatName(seat: Seat | undefined): string {
  if (seat === undefined || seat.kind === 'empty') return t('seat.empty')
  if (seat.kind === 'bot') return t('seat.bot', { level: levelName(seat.level ?? '') })
  return seat.name === null ? t('seat.gone') : personName(seat.name)
}

export const scenarioName = (words: Words | undefined, scenario: string): string =>
  words?.say(`scenario.${scenario}.name`) ?? scenario

export const gameName = (words: Words | undefined, game: string): string => {
  for (const key of [`title.${game}.name`, 'game.name']) if (words?.has(key)) return words.say(key)
  return game
    .split('-')
    .map((word, i) => (i > 0 && word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

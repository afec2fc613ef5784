import { cardOf } from '#client/i18n/card-words.ts'
import { gameName } from '#client/i18n/phrases.ts'
import type { GameInfo } from '#protocol/messages.ts'

/** What is chosen first: a title by itself, or a series with its battles. */
export interface Family {
  readonly id: string
  readonly games: readonly GameInfo[]
  /** Its games are battles of a series. */
  readonly series: boolean
}

/** The titles in their order, battles of one series together where its first stands. */
export function familiesOf(games: readonly GameInfo[]): readonly Family[] {
  const found = new Map<string, { id: string; games: GameInfo[]; series: boolean }>()
  for (const game of games) {
    const id = game.family ?? game.id
    const family = found.get(id) ?? { id, games: [], series: game.family !== undefined }
    family.games.push(game)
    found.set(id, family)
  }
  return [...found.values()]
}

const first = (family: Family): GameInfo => family.games[0] as GameInfo

export function familyName(family: Family): string {
  const words = cardOf(first(family).id)
  return family.series ? (words?.say('family.name') ?? family.id) : gameName(words, family.id)
}

export function familyText(family: Family): string {
  const words = cardOf(first(family).id)
  const key = family.series ? 'family.text' : 'game.text'
  return words?.has(key) ? words.say(key) : ''
}

/** How many play, how long, how hard. */
export function factsOf(family: Family): readonly string[] {
  const words = cardOf(first(family).id)
  const kind = family.series ? 'family' : 'game'
  return ['players', 'length', 'difficulty'].flatMap(part => {
    const key = `${kind}.${part}`
    return words?.has(key) ? [words.say(key)] : []
  })
}

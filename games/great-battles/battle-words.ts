import { clockOf } from '#words/clock.ts'
import type { Lang, Messages } from '#words/title.ts'
import type { Battle, Text } from './rules/battle/module.ts'

export const inLang = (text: Text | undefined, lang: Lang): string =>
  text === undefined ? '' : typeof text === 'string' ? text : (text[lang] ?? text.en)

/** Names and texts that come with a battle: its own and those of its scenarios. */
export function battleMessages(battle: Pick<Battle, 'title' | 'summary' | 'scenarios'>, lang: Lang): Messages {
  const list: { [key: string]: string } = {
    'game.name': inLang(battle.title, lang),
    'game.text': inLang(battle.summary, lang),
  }
  for (const s of battle.scenarios) {
    list[`scenario.${s.id}.name`] = inLang(s.title, lang)
    list[`scenario.${s.id}.text`] = inLang(s.summary, lang)
    for (const { time } of s.turns) list[`name.time.${time}`] = clockOf(time, lang)
  }
  return list
}

import type { Lang, Messages, TitleWords } from '#words/title.ts'
import { battleMessages } from './battle-words.ts'
import { describe } from './describe.ts'
import rulebook from './rulebook.json' with { type: 'json' }
import type { Battle } from './rules/battle/module.ts'
import type { LeaderId } from './rules/ids.ts'
import { scenes } from './scenes.ts'
import type { View } from './views.ts'

/** Hexes with a name of their own: fields, cuts, houses. */
function placesOf(battle: Battle): readonly { code: string; name: string }[] {
  const named = battle.map.hexes.flatMap(hex => (hex.n === undefined ? [] : [{ code: hex.id, name: hex.n }]))
  return [...(battle.map.buildings ?? []).map(b => ({ code: b.hex, name: b.name })), ...named]
}

const KINDS_OF_COMMAND = ['brigade', 'division', 'formation', 'marker']

/** Names of commands at the start, for lines that know no position: after their leaders where the language calls them so. */
function commandNames(battle: Battle, messages: Messages): Messages {
  const found: { [key: string]: string } = {}
  for (const { id, level, name } of battle.formations) {
    const text = messages[`board.command.${level}`]
    const leader = battle.leaders.find(l => l.commands === id)
    if (text === undefined || leader === undefined) continue
    const [, form] = /^\{full, select, other \{(.*)\}\}$/.exec(text) ?? []
    for (const kind of KINDS_OF_COMMAND)
      found[`name.${kind}.${id}`] = form === undefined ? name : form.replace('{name}', leader.name)
  }
  return found
}

export function wordsOf(battle: Battle): TitleWords {
  const load = (lang: Lang, part: () => Promise<{ default: Messages }>) => async () => {
    const { default: messages } = await part()
    return { default: { ...messages, ...commandNames(battle, messages), ...battleMessages(battle, lang) } }
  }
  const names = new Map<string, string>()
  for (const u of battle.units) names.set(`unit ${u.id}`, u.name)
  for (const { code, name } of placesOf(battle)) names.set(`hex ${code}`, `${name} (${code})`)
  for (const l of battle.leaders) names.set(`leader ${l.id}`, l.name)
  for (const f of battle.formations)
    for (const kind of ['formation', 'brigade', 'division', 'marker']) names.set(`${kind} ${f.id}`, f.name)
  // commands are called after who leads them now
  const commands = new Map<string, { level: string; full: string; name: string; next: string | null; leader: number }>()
  for (const f of battle.formations) {
    const leader = battle.leaders.findIndex(l => l.commands === f.id)
    const print = battle.leaders[leader]
    if (print === undefined || !['brigade', 'division', 'artillery'].includes(f.level)) continue
    commands.set(f.id, {
      level: f.level,
      full: f.name,
      name: print.name,
      next: print.replacement?.name ?? null,
      leader,
    })
  }
  return {
    rulebook,
    scenes,
    locales: {
      en: load('en', () => import('./locales/en.ts')),
      fr: load('fr', () => import('./locales/fr.ts')),
      it: load('it', () => import('./locales/it.ts')),
    },
    aside: {
      en: () => import('./locales/aside-en.json', { with: { type: 'json' } }),
      fr: () => import('./locales/aside-fr.json', { with: { type: 'json' } }),
      it: () => import('./locales/aside-it.json', { with: { type: 'json' } }),
    },
    kinds: {
      unit: 'unit',
      units: 'unit',
      others: 'unit',
      leader: 'leader',
      brigade: 'brigade',
      division: 'division',
      formation: 'formation',
      marker: 'marker',
      orders: 'orders',
      facing: 'facing',
      hex: 'hex',
      hexes: 'hex',
      other: 'hex',
      side: 'side',
      winner: 'side',
      reason: 'message',
      time: 'time',
      result: 'cell',
    },
    name: (kind, code) => names.get(`${kind} ${code}`) ?? (kind === 'hex' ? code : undefined),
    nameInView: (view, kind, code, words) => {
      const command = commands.get(code)
      if (command === undefined || !KINDS_OF_COMMAND.includes(kind)) return undefined
      const replaced = (view as View).leaders[command.leader as LeaderId]?.replaced === true
      return words.say(`board.command.${command.level}`, {
        full: command.full,
        name: replaced ? (command.next ?? command.name) : command.name,
      })
    },
    describe: (view, words) => describe(view as View, words),
  }
}

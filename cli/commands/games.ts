import { langArgument, readArguments } from '#cli/arguments.ts'
import { botsOf } from '#cli/bots.ts'
import type { Command } from '#cli/main.ts'
import { type AnyGame, allowed } from '#engine/index.ts'
import { familyOf, TITLES } from '#games/index.ts'
import { loadWords } from '#words/load.ts'
import type { Words } from '#words/words.ts'

export const command: Command = {
  usage: '[--lang en|fr|it] [--json]',
  summary: 'Lists the games with their scenarios, options and bots.',
  async run(argv, io) {
    const args = readArguments(argv, { lang: 'text', json: 'flag' }, { min: 0, max: 0, what: '' })
    const lang = langArgument(args)
    const all = []
    for (const title of TITLES) {
      const game = await title.game()
      const family = familyOf(title)
      const info = describe(game, family, Object.keys(await botsOf(title)), await loadWords(await title.words(), lang))
      all.push(info)
      if (args.flag('json')) continue
      const name = family === undefined ? info.id : `${info.id}, a battle of ${family}`
      io.out(`${name}: roles ${info.roles.join(', ')}; bots ${info.bots.join(', ')}`)
      for (const s of info.scenarios) io.out(`  scenario ${s.id}: ${s.name}. ${s.text}`)
      for (const o of info.options) {
        io.out(`  option ${o.id}=${o.default} (${o.allowed}), rule ${o.rule}: ${o.name}. ${o.text}`)
      }
    }
    if (args.flag('json')) io.out(JSON.stringify(all))
    return 0
  },
}

function describe(game: AnyGame, family: string | undefined, bots: readonly string[], words: Words) {
  const named = (kind: string, id: string) => ({
    name: words.say(`${kind}.${id}.name`),
    text: words.say(`${kind}.${id}.text`),
  })
  return {
    id: game.id,
    ...(family === undefined ? {} : { family }),
    rulesVersion: game.rulesVersion,
    roles: game.roles,
    bots,
    scenarios: game.scenarios.map(s => ({ id: s.id, rule: s.rule, ...named('scenario', s.id) })),
    options: game.options.map(o => ({ ...o, allowed: allowed(o), ...named('option', o.id) })),
  }
}

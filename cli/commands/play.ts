import type { Bots } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import {
  type Arguments,
  langArgument,
  optionArguments,
  readArguments,
  scenarioArgument,
  titleArgument,
} from '#cli/arguments.ts'
import { botsOf, playersArgument } from '#cli/bots.ts'
import type { Command } from '#cli/main.ts'
import { asideFile, forget, isKept, keep, keptFile, readKept, setAside } from '#cli/play/kept-game.ts'
import { lineReader } from '#cli/play/line-reader.ts'
import { playWords } from '#cli/play/play-words.ts'
import { ruleText } from '#cli/play/rule-text.ts'
import { playInTerminal } from '#cli/play/session.ts'
import { writeSave } from '#cli/play/write-save.ts'
import { seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import type { Title } from '#games/index.ts'
import { makeSeal, sealSeed } from '#protocol/seal.ts'

export const command: Command = {
  usage:
    '<game> [--new] [--scenario S] [--option k=v]... [--seed N] [--<role> BOT|human]... [--lang en|fr|it] [--save FILE]',
  summary:
    'Plays in the terminal, choices by number; anything else shows what can be typed. The game is kept after every choice, and goes on when it is called again; --new or another set-up begins one. Without names the first role is yours, the others are bots.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const game = await title.game()
    const roles = Object.fromEntries(game.roles.map(role => [role, 'text' as const]))
    const flags = { new: 'flag', scenario: 'text', option: 'texts', seed: 'text', lang: 'text', save: 'text' } as const
    const args = readArguments(argv, { ...flags, ...roles }, { min: 1, max: 1, what: 'a game' })
    const titleWords = await title.words()
    const lang = langArgument(args)
    const words = await playWords(titleWords, lang)
    const bots = await botsOf(title)
    const file = keptFile(title.id)
    const wished =
      args.flag('new') || ['scenario', 'option', 'seed', ...game.roles].some(name => args.texts(name).length > 0)
    const found = !wished && isKept(file) ? readKept(file, game) : null
    const number = args.text('seed') === undefined ? undefined : args.number('seed', 0, 0, 1_000_000_000)
    const begun =
      found === null
        ? await begin(title, args, bots, number)
        : { ...found.kept, scenario: found.kept.save.scenario, recording: found.recording }
    const { recording, promised, players } = begun
    const seated = Object.fromEntries(
      game.roles.flatMap((role, i) => {
        const make = bots[players[role] as string]
        const seed = seedFrom((number ?? Date.now() % 1_000_000_000) * 8 + 1 + i)
        return make === undefined ? [] : [[role, oneByOne(make({ seed }))]]
      }),
    )
    const plays = found?.kept.save.plays.length ?? 0
    io.out(words.say(`scenario.${begun.scenario}.name`))
    if (found !== null) io.out(words.say('cli.goOn', { plays }))
    io.out(words.say('cli.seal', { commitment: promised.commitment }))
    const alone = game.roles.some(role => seated[role] === undefined)
    // the one before is not lost when another is begun
    if (alone && found === null && setAside(file)) io.out(words.say('cli.aside', { file: asideFile(file) }))
    const changed = () => {
      if (!alone) return
      if (recording.state.outcome === null) keep(file, recording, promised, players)
      else forget(file)
    }
    const reader = lineReader()
    try {
      changed()
      await playInTerminal({
        game,
        recording,
        bots: seated,
        words,
        title: titleWords,
        map: (await title.textMap?.()) ?? null,
        rule: rule => ruleText(title, lang, rule),
        changed,
        io,
        ask: reader.ask,
        told: found === null ? 0 : recording.log.length,
      })
    } finally {
      reader.close()
    }
    if (alone && recording.state.outcome === null) io.out(words.say('cli.kept', { game: title.id }))
    const save = args.text('save')
    if (save !== undefined) io.out(words.say('cli.saved', { file: save, plays: writeSave(save, recording, promised) }))
    return 0
  },
}

async function begin(title: Title, args: Arguments, bots: Bots, number: number | undefined) {
  const game = await title.game()
  const strongest = Object.keys(bots).at(-1) as string
  const players = playersArgument(game, args, bots, (_role, i) => (i === 0 ? 'human' : strongest), ['human'])
  const promised = number === undefined ? await makeSeal() : await sealSeed(seedFrom(number))
  const scenario = scenarioArgument(game, args)
  const recording = record(game, scenario, optionArguments(game, args), promised.seed)
  return { players, promised, scenario, recording }
}

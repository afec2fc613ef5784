import { oneByOne } from '#ai/one-by-one.ts'
import { langArgument, optionArguments, readArguments, scenarioArgument, titleArgument } from '#cli/arguments.ts'
import { botsOf, playersArgument } from '#cli/bots.ts'
import type { Command } from '#cli/main.ts'
import { lineReader } from '#cli/play/line-reader.ts'
import { playWords } from '#cli/play/play-words.ts'
import { playInTerminal } from '#cli/play/session.ts'
import { writeSave } from '#cli/play/write-save.ts'
import { seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { makeSeal, sealSeed } from '#protocol/seal.ts'

export const command: Command = {
  usage: '<game> [--scenario S] [--option k=v]... [--seed N] [--<role> BOT|human]... [--lang en|fr|it] [--save FILE]',
  summary: 'Plays in the terminal, choices by number. Without names the first role is yours, the others are bots.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const game = await title.game()
    const roles = Object.fromEntries(game.roles.map(role => [role, 'text' as const]))
    const flags = { scenario: 'text', option: 'texts', seed: 'text', lang: 'text', save: 'text' } as const
    const args = readArguments(argv, { ...flags, ...roles }, { min: 1, max: 1, what: 'a game' })
    const bots = await botsOf(title)
    const strongest = Object.keys(bots).at(-1) as string
    const players = playersArgument(game, args, bots, (_role, i) => (i === 0 ? 'human' : strongest), ['human'])
    const number = args.text('seed') === undefined ? undefined : args.number('seed', 0, 0, 1_000_000_000)
    const promised = number === undefined ? await makeSeal() : await sealSeed(seedFrom(number))
    const scenario = scenarioArgument(game, args)
    const recording = record(game, scenario, optionArguments(game, args), promised.seed)
    const words = await playWords(await title.words(), langArgument(args))
    const seated = Object.fromEntries(
      game.roles.flatMap((role, i) => {
        const make = bots[players[role] as string]
        const seed = seedFrom((number ?? Date.now() % 1_000_000_000) * 8 + 1 + i)
        return make === undefined ? [] : [[role, oneByOne(make({ seed }))]]
      }),
    )
    io.out(words.say(`scenario.${scenario}.name`))
    io.out(words.say('cli.seal', { commitment: promised.commitment }))
    const reader = lineReader()
    try {
      await playInTerminal({ game, recording, bots: seated, words, title: await title.words(), io, ask: reader.ask })
    } finally {
      reader.close()
    }
    const file = args.text('save')
    if (file !== undefined) io.out(words.say('cli.saved', { file, plays: writeSave(file, recording, promised) }))
    return 0
  },
}

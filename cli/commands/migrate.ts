import { readArguments } from '#cli/arguments.ts'
import type { Command } from '#cli/main.ts'
import { storeFlags, storePlace } from '#cli/store.ts'
import { asSetup, existingStore } from '#server/check/existing-store.ts'
import { migrate, migrationsOf } from '#server/migrations/index.ts'
import { openBare } from '#server/storage/bare.ts'

export const command: Command = {
  usage: '[--data FOLDER] [--new]',
  summary:
    'Brings the store up to date with this version and tells what was done; --new makes one where there is none. DATABASE_URL is honoured.',
  async run(argv, io) {
    const args = readArguments(argv, { ...storeFlags, new: 'flag' }, { min: 0, max: 0, what: '' })
    const place = args.flag('new') ? storePlace(args) : await existingStore(storePlace(args))
    const bare = openBare(place)
    try {
      const done = await asSetup(place, () => migrate(bare.db))
      for (const name of done) io.out(`done: ${name}`)
      const all = await migrationsOf(bare.db)
      io.out(`the store (${bare.kind}) is up to date: ${all.length} migrations, ${done.length} of them now`)
      return 0
    } finally {
      await bare.close()
    }
  },
}

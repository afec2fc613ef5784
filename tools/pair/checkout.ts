import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '#engine/index.ts'
import type { Title } from '#games/index.ts'

/** The engine's functions as a checkout has them: only those that every checkout has had. */
export type Engine = Pick<
  typeof import('#engine/index.ts'),
  'begin' | 'choiceKey' | 'choices' | 'completeOptions' | 'deciders' | 'pending' | 'perform' | 'seedFrom'
>

/** One title of one checkout: its own engine runs its own rules. */
export interface Player {
  engine: Engine
  hash: typeof import('#engine/hash.ts').stateHash
  game: AnyGame
}

/** Another working copy of this project, loaded into the same process beside our own. */
export interface Checkout {
  folder: string
  titles: readonly Title[]
  player(title: string): Promise<Player>
  playGame: typeof import('#ai/play-game.ts').playGame
}

/** The checkout in a folder; its `#` imports lead to its own files. */
export async function loadCheckout(folder: string): Promise<Checkout> {
  const root = resolve(folder)
  if (!existsSync(`${root}/games/index.ts`)) throw new Error(`${root} is no checkout: it has no games/index.ts`)
  if (!existsSync(`${root}/node_modules`)) throw new Error(`${root} has no packages: run npm ci there`)
  const load = (path: string) => import(pathToFileURL(`${root}/${path}`).href)
  const engine: Engine = await load('engine/index.ts')
  const { stateHash } = await load('engine/hash.ts')
  const { TITLES }: { TITLES: readonly Title[] } = await load('games/index.ts')
  const { playGame } = await load('ai/play-game.ts')
  return {
    folder: root,
    titles: TITLES,
    playGame,
    async player(id) {
      const title = TITLES.find(each => each.id === id)
      if (title === undefined) throw new Error(`${root} has no game "${id}"`)
      return { engine, hash: stateHash, game: await title.game() }
    },
  }
}

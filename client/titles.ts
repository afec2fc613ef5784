import type { ExampleId } from '#games/example-ids.ts'
import gettysburgSides from '#games/gettysburg/board/sides.json' with { type: 'json' }
import battleSides from '#games/great-battles/board/sides.json' with { type: 'json' }
import gunsSides from '#games/guns-of-gettysburg/board/sides.json' with { type: 'json' }
import houseDividedSides from '#games/house-divided/board/sides.json' with { type: 'json' }
import skirmishSides from '#games/skirmish/board/sides.json' with { type: 'json' }
import type { TitleWords } from '#words/title.ts'
import type { BoardModule, SideLook } from './board/api.ts'

/** What the client loads of a title when it is first needed. A title that can be played has its line here. */
export interface ClientTitle {
  words(): Promise<TitleWords>
  board(): Promise<BoardModule>
  /** Fetches the code of both, so that it is there when the table opens. */
  bring(): Promise<unknown>
  /** How its sides look, also where no board of it is open. */
  sides: readonly SideLook[]
  /** The folder of games/ with its help, where it is not called like the title. */
  folder?: string
  /** How many lessons it has: games that lead by the hand. */
  lessons?: number
}

// helpers rather than `(await import(…)).words`: the home page carries these lines, and the build makes twice as much of that
const wordsIn = (load: () => Promise<{ words: TitleWords }>) => async () => (await load()).words
const boardIn = (load: () => Promise<{ board: unknown }>) => async () => (await load()).board as BoardModule
const loadedBy = (words: Parameters<typeof wordsIn>[0], board: Parameters<typeof boardIn>[0]) => ({
  words: wordsIn(words),
  board: boardIn(board),
  bring: () => Promise.all([words(), board()]),
})

const guns: ClientTitle = {
  ...loadedBy(
    () => import('#games/guns-of-gettysburg/words.ts'),
    () => import('#games/guns-of-gettysburg/board/index.tsx'),
  ),
  sides: gunsSides,
  folder: 'guns-of-gettysburg',
}

type Battle = Parameters<typeof import('#games/great-battles/words.ts').wordsOf>[0]

/** A battle of the series Great Battles of the American Civil War. */
export function battle(
  file: () => Promise<{ default: unknown }>,
  more: Pick<ClientTitle, 'lessons'> = {},
): ClientTitle {
  const load = async () => (await file()).default as Battle
  const [words, board] = [
    () => import('#games/great-battles/words.ts'),
    () => import('#games/great-battles/board/index.tsx'),
  ]
  return {
    words: async () => (await words()).wordsOf(await load()),
    board: async () => (await board()).boardOf(await load()) as BoardModule,
    bring: () => Promise.all([words(), board(), file()]),
    sides: battleSides,
    folder: 'great-battles',
    ...more,
  }
}

export const TITLES: { readonly [id: string]: ClientTitle } = {
  'house-divided': {
    ...loadedBy(
      () => import('#games/house-divided/words.ts'),
      () => import('#games/house-divided/board/index.tsx'),
    ),
    sides: houseDividedSides,
    lessons: 2,
  },
  gettysburg: {
    ...loadedBy(
      () => import('#games/gettysburg/words.ts'),
      () => import('#games/gettysburg/board/index.tsx'),
    ),
    sides: gettysburgSides,
    lessons: 2,
  },
  'guns-of-gettysburg': { ...guns, lessons: 2 },
  'guns-of-gettysburg-teams': guns,
  'mcphersons-ridge': battle(
    () => import('#games/great-battles/data/battles/mcphersons-ridge.json', { with: { type: 'json' } }),
  ),
  'little-round-top': battle(
    () => import('#games/great-battles/data/battles/little-round-top.json', { with: { type: 'json' } }),
    { lessons: 2 },
  ),
  ...(import.meta.env.VITE_EXAMPLES === undefined ? {} : examples()),
}

/** Only in a build with examples (`longroll start --examples`). */
function examples(): { readonly [id in ExampleId]?: ClientTitle } {
  return {
    skirmish: {
      ...loadedBy(
        () => import('#games/skirmish/words.ts'),
        () => import('#games/skirmish/board/index.tsx'),
      ),
      sides: skirmishSides,
    },
  }
}

/** The folder of games/ that holds a title's help. */
export const folderOf = (game: string): string => TITLES[game]?.folder ?? game

/** How the side of a seat looks before anything is known of its game. */
export const sideLook = (game: string, role: string | null | undefined): SideLook | null =>
  TITLES[game]?.sides.find(side => side.roles.includes(role ?? '')) ?? null

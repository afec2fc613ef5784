import type { TitleWords } from '#words/title.ts'
import type { BoardModule } from './board/api.ts'

/** What the client loads of a title when it is first needed. A title that can be played has its line here. */
export interface ClientTitle {
  words(): Promise<TitleWords>
  board(): Promise<BoardModule>
}

const guns: ClientTitle = {
  words: async () => (await import('#games/guns-of-gettysburg/words.ts')).words,
  board: async () => (await import('#games/guns-of-gettysburg/board/index.tsx')).board as BoardModule,
}

export const TITLES: { readonly [id: string]: ClientTitle } = {
  'house-divided': {
    words: async () => (await import('#games/house-divided/words.ts')).words,
    board: async () => (await import('#games/house-divided/board/index.tsx')).board as BoardModule,
  },
  gettysburg: {
    words: async () => (await import('#games/gettysburg/words.ts')).words,
    board: async () => (await import('#games/gettysburg/board/index.tsx')).board as BoardModule,
  },
  'guns-of-gettysburg': guns,
  'guns-of-gettysburg-teams': guns,
}

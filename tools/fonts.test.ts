import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { charactersOf } from './woff2.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FONTS = globSync('client/fonts/*.woff2', { cwd: ROOT })
/** Words of the pages, of the titles and of their help, and the names on the maps. */
const WORDS = globSync(
  ['client/i18n/**/*.json', 'words/**/*.json', 'games/*/locales/*.json', 'games/*/help/*.md', 'games/*/data/**/*.json'],
  { cwd: ROOT },
)
/** In the reader's own fonts: the narrow space of French, an arrow. */
const ELSEWHERE = ['\u202f', '→']

describe('fonts', () => {
  const written = new Set(WORDS.flatMap(file => [...readFileSync(`${ROOT}/${file}`, 'utf8')]))
  written.delete('\n')

  it('words and names of all titles are looked at', () => {
    for (const letter of 'àéîÈùç’«»…–') expect(written).toContain(letter)
    expect(FONTS).toHaveLength(9)
  })

  it.each(FONTS)('%s has every letter that is written', file => {
    const drawn = charactersOf(readFileSync(`${ROOT}/${file}`))
    expect([...written].filter(one => !drawn.has(one.codePointAt(0) as number)).sort()).toEqual(ELSEWHERE)
  })
})

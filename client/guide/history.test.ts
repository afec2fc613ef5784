import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TITLES } from '#games/index.ts'
import { LANGUAGES } from '#words/title.ts'
import { type History, historyFor } from './history-list.ts'

const games = new URL('../../games/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, games), 'utf8'))
const folders = readdirSync(games).filter(game => existsSync(new URL(`${game}/guide/history/history-list.json`, games)))

describe('how it began in truth', () => {
  it.each(TITLES.map(title => title.id))('every seat of %s is told at its first decision', async id => {
    const title = TITLES.find(one => one.id === id)
    const game = await title?.game()
    const list = read(`${title?.of ?? id}/guide/history/history-list.json`) as readonly History[]
    for (const role of game?.roles ?? []) expect(historyFor(list, id, role), role).toBeDefined()
  })
  it.each(folders)('%s says all of it in three languages', folder => {
    const list = read(`${folder}/guide/history/history-list.json`) as readonly History[]
    for (const lang of LANGUAGES) {
      const texts = read(`${folder}/guide/history/history-${lang}.json`) as Readonly<Record<string, string>>
      expect(Object.keys(texts)).toEqual(list.map(one => one.id))
      for (const text of Object.values(texts)) {
        expect(text).toMatch(/^(Historically|Historiquement|Storicamente), /)
        expect(/\s{2}|['"]/.test(text)).toBe(false)
        if (lang === 'fr') expect(/[^\u202f][;:!?»]/.test(text)).toBe(false)
      }
    }
  })
})

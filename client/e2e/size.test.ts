import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BUILT, PICTURES } from './build.ts'
import { myMove, openHouse, playNow } from './house.ts'

const BUDGET = { gzip: 90_000, brotli: 80_000 }

/**
 * Fetched a moment after the board stands, ahead of the first choice, to tell how a side stands, what has happened or how it began, to
 * look for games that wait, or while the dice are made: on a slow machine it may come before the look.
 */
const AHEAD =
  /\/(prompt-pieces|piece-lines|picks|aside|side-stand|log(-parts)?|history(-list|-en)?|attention|push|waiting)-/

interface Script {
  file: string
  raw: number
  gzip: number
  brotli: number
}

describe('script sizes', () => {
  const house = openHouse()

  it('only its own parts need the first board: nobody loads it for another title', () => {
    const folder = join(BUILT, 'assets')
    const fetched = /(?:from|import)\s*["']\.\/house-divided-[\w-]+\.js["']/
    const needing = readdirSync(folder).filter(
      file => file.endsWith('.js') && fetched.test(readFileSync(join(folder, file), 'utf8')),
    )
    // each once: a second `board` would be another title's
    const names = needing.map(file => file.slice(0, -'-12345678.js'.length)).sort()
    expect(names).toEqual(['aside', 'battle', 'board', 'diagram', 'tracks', 'words'])
  })

  it('from the home page to the first board stay within 90 kB compressed', async () => {
    const page = await house.person()
    const loaded = new Set<string>()
    page.on('response', response => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js') && !AHEAD.test(pathname)) loaded.add(pathname)
    })
    await page.goto('/')
    await page.waitForSelector('.title-card h3')
    const home = new Set(loaded)
    await playNow(page)
    await myMove(page)
    const scripts = [...loaded].map(sizeOf).sort((a, b) => b.brotli - a.brotli)
    const total = sum(scripts)
    const first = sum([...home].map(sizeOf))
    const lines = scripts.map(s => `${String(s.brotli).padStart(7)} br ${String(s.gzip).padStart(7)} gz  ${s.file}`)
    lines.push(`home ${first.brotli} br, ${first.gzip} gz; home and first board ${total.brotli} br, ${total.gzip} gz`)
    writeFileSync(join(PICTURES, '..', 'script-sizes.txt'), `${lines.join('\n')}\n`)
    console.log(lines.join('\n'))
    // The server sends Brotli to every browser that takes it, over https and on this machine; gzip to the others.
    expect(total.brotli).toBeLessThan(BUDGET.brotli)
    expect(total.gzip).toBeLessThan(BUDGET.gzip)
  })
})

function sizeOf(path: string): Script {
  const bytes = readFileSync(join(BUILT, path))
  return {
    file: basename(path),
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  }
}

const sum = (scripts: readonly Script[]) => ({
  gzip: scripts.reduce((n, s) => n + s.gzip, 0),
  brotli: scripts.reduce((n, s) => n + s.brotli, 0),
})

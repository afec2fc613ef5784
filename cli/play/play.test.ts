import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { broken } from '#cli/io.ts'
import { begin, completeOptions, seedFrom } from '#engine/index.ts'
import { TITLES, titleOf } from '#games/index.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { LANGUAGES } from '#words/title.ts'
import { drawMap } from './draw-map.ts'
import { playWords } from './play-words.ts'
import { ruleText } from './rule-text.ts'

const bin = fileURLToPath(new URL('../../bin/longroll.mjs', import.meta.url))
const games = temporaryFolder()
const play = (input: string, ...argv: string[]) =>
  spawnSync(process.execPath, [bin, 'play', ...argv], {
    input,
    encoding: 'utf8',
    env: { ...process.env, LONGROLL_GAMES: games },
  })

describe('longroll play', () => {
  it('keeps the game after every choice, goes on with it, and loses none when another is begun', () => {
    const kept = join(games, 'house-divided.json')
    const first = play('1\n1\n', 'house-divided', '--seed', '5')
    expect(first.stderr).toBe('')
    expect(first.stdout).toContain('The game is kept: “longroll play house-divided” goes on with it.')
    const { plays } = (JSON.parse(readFileSync(kept, 'utf8')) as { save: { plays: unknown[] } }).save
    expect(plays).toHaveLength(2)
    expect((statSync(kept).mode & 0o777).toString(8)).toBe('600')

    const file = join(games, 'saved.json')
    const second = play('1\nu\n', 'house-divided', '--save', file)
    expect(second.stdout).toContain('Going on after 2 plays')
    // the same dice are promised as before
    const promise = (text: string) => /is ([0-9a-f]{64})/.exec(text)?.[1]
    expect(promise(second.stdout)).toBe(promise(first.stdout))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ plays, seal: { seed: null } })

    const other = play('', 'house-divided', '--new')
    expect(other.stdout).toContain('house-divided.before.json')
    expect(JSON.parse(readFileSync(join(games, 'house-divided.before.json'), 'utf8'))).toMatchObject({
      save: { plays },
    })
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ save: { plays: [] } })
  })

  it('shows the map, the rule and the reason, and takes back', () => {
    const { stdout } = play('m\nr\nr 99\nw\nw atlanta\n1\nu\n', 'house-divided', '--seed', '5')
    expect(stdout).toContain('+ U3 Union, x C3 Confederacy, . nobody’s; [n] can be chosen')
    // names are whole where there is room
    expect(stdout).toContain('Washington')
    expect(stdout).toContain('Little Rock')
    expect(stdout).toMatch(/\[1\]\w/)
    expect(stdout).toMatch(/^4\.0 /m)
    expect(stdout).toContain('The help has no rule 99.')
    expect(stdout).toContain('Taken back.')
    // no colours where there is no terminal
    expect(stdout).not.toContain('\u001b[')
  })

  it('names choices between equal units once', () => {
    // two militia that nothing tells apart stand at Chicago
    const { stdout } = play('2\n', 'house-divided', '--new', '--seed', '5')
    const asked = stdout.slice(stdout.indexOf('Which units at Chicago'))
    const offered = [...asked.matchAll(/^ +\d+ {2}(.+)$/gm)].map(found => found[1])
    expect(offered.filter(text => text?.includes('to Lafayette'))).toHaveLength(1)
    expect(new Set(offered).size).toBe(offered.length)
  })

  it('breaks a long line at a word, below where it began', () => {
    expect(broken('  12  March the militia infantry to Fort Wayne', 24)).toBe(
      '  12  March the militia\n      infantry to Fort\n      Wayne',
    )
    expect(broken('Short enough', 24)).toBe('Short enough')
  })

  it('keeps nothing of a game that bots play among themselves', () => {
    const before = existsSync(join(games, 'gettysburg.json'))
    expect(play('', 'gettysburg', '--seed', '2', '--union', 'random', '--confederate', 'random').status).toBe(0)
    expect([before, existsSync(join(games, 'gettysburg.json'))]).toEqual([false, false])
  })
})

describe('the position in words', () => {
  it.each(TITLES.map(title => title.id))('of %s is in whole sentences of each language', async id => {
    const title = titleOf(id)
    const game = await title?.game()
    const titleWords = await title?.words()
    if (game === undefined || titleWords === undefined) throw new Error('no words')
    if (titleWords.describe === undefined) return
    const { state } = begin(game, game.scenarios[0]?.id as string, completeOptions(game, {}), seedFrom(1))
    for (const lang of LANGUAGES) {
      const words = await playWords(titleWords, lang)
      const lines = titleWords.describe?.(game.look(state, game.roles[0] as string), words) ?? []
      expect(lines.length).toBeGreaterThan(3)
      // no message is missing
      for (const line of lines) expect(line).not.toMatch(/[a-z]\.[a-z]+\.[a-z]|undefined|[{}]/)
    }
  })
})

describe('the map in letters', () => {
  it.each(TITLES.map(title => title.id))('of %s has every place once, within the width, with what is lit', async id => {
    const title = titleOf(id)
    const game = await title?.game()
    if (game === undefined || title?.textMap === undefined) throw new Error('no map')
    const { state } = begin(game, game.scenarios[0]?.id as string, completeOptions(game, {}), seedFrom(1))
    const map = (await title.textMap())(game.look(state, game.roles[0] as string))
    expect(new Set(map.places.map(place => place.code)).size).toBe(map.places.length)
    for (const { x, y, kind, code } of map.places) {
      expect([code, x >= 0 && x <= map.width && y >= 0 && y <= map.height]).toEqual([code, true])
      expect(game.codes[kind]).toContain(code)
    }
    const here = map.places.find(place => place.troops.length > 0) ?? map.places[0]
    const lines = drawMap(map, new Map([[`${here?.kind} ${here?.code}`, 42]]), 100, false, place => place.code)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(100)
    expect(lines.join('\n')).toContain('[42]')
    const coloured = drawMap(map, new Map(), 100, true, place => place.code)
    expect(coloured.join('\n')).toContain('\u001b[0;34m')
    expect(coloured.map(line => stripVTControlCharacters(line))).toEqual(
      drawMap(map, new Map(), 100, false, place => place.code),
    )
  })

  it('calls the sides by their letters, whoever is named first, and lights whoever can be chosen', async () => {
    const title = titleOf('little-round-top')
    const game = await title?.game()
    const textMap = await title?.textMap?.()
    if (game === undefined || textMap === undefined) throw new Error('no map')
    const { state } = begin(game, 'until-dark', completeOptions(game, {}), seedFrom(1))
    const map = textMap(game.look(state, 'union'))
    const at = (code: string) => map.places.find(place => place.pieces?.some(piece => piece.code === code))
    const [unit] = at('u-4me')?.pieces ?? []
    expect(game.roles[0]).toBe('confederate')
    expect(at('u-4me')?.troops).toMatchObject([{ side: 0 }])
    const lines = drawMap(map, new Map([[`${unit?.kind} ${unit?.code}`, 7]]), 120, false, place => place.code)
    expect(lines.join('\n')).toMatch(/U\d+\[7\]/)
  })

  it('stands beside a help with the rules of every title', () => {
    for (const title of TITLES.filter(one => one.of === undefined)) {
      for (const lang of ['en', 'fr', 'it'] as const)
        expect([title.id, ruleText(title, lang, '1.0')]).not.toContain(null)
    }
  })
})

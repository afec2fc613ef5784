import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { wilson } from '#ai/ladder/wilson.ts'
import { gameSeed, type Shares } from '#engine/game-seed.ts'
import { record } from '#engine/replay.ts'
import { titleOf } from '#games/index.ts'
import { makeSeal, opened } from '#protocol/seal.ts'
import { main } from './main.ts'
import { summarise } from './simulate/summary.ts'

const folder = mkdtempSync(join(tmpdir(), 'longroll-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function longroll(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] }
  const io = { out: (l: string) => lines.out.push(l), err: (l: string) => lines.err.push(l), status: () => undefined }
  const code = await main(argv, io)
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

describe('longroll simulate', () => {
  const twelve = ['simulate', 'house-divided', '--games', '12', '--seed', '3', '--union', 'random', '--json']

  it('prints exactly one JSON object of the agreed shape', async () => {
    const { code, out } = await longroll(...twelve)
    expect(code).toBe(0)
    const summary = JSON.parse(out)
    expect(Object.keys(summary)).toEqual([
      'game',
      'scenario',
      'games',
      'finished',
      'errors',
      'wins',
      'reasons',
      'ends',
      'decisions',
      'seconds',
    ])
    expect(summary).toMatchObject({ game: 'house-divided', scenario: 'campaign', games: 12, finished: 12, errors: 0 })
    expect(Object.keys(summary.wins)).toEqual(['union', 'confederate', 'draw'])
    const sum = (counts: object) => Object.values(counts).reduce((a: number, b) => a + Number(b), 0)
    expect([sum(summary.wins), sum(summary.reasons), sum(summary.ends)]).toEqual([12, 12, 12])
    expect(summary.decisions.max).toBeGreaterThanOrEqual(summary.decisions.mean)
  })

  it('plays the same games in several threads', async () => {
    const timeless = (text: string) => ({ ...JSON.parse(text), seconds: 0 })
    const one = await longroll(...twelve)
    const two = await longroll(...twelve, '--jobs', '2')
    expect(timeless(two.out)).toEqual(timeless(one.out))
  })

  it('plays every game with other options on demand, but for those that are given, and counts their values', async () => {
    const { out } = await longroll(...twelve, '--vary', '--option', 'beginner=true')
    const { options } = JSON.parse(out)
    expect(Object.keys(options)).not.toContain('beginner')
    expect(Object.keys(options).length).toBeGreaterThan(3)
    for (const values of Object.values(options) as { [value: string]: number }[]) {
      expect(Object.keys(values).length).toBeGreaterThan(1)
      expect(Object.values(values).reduce((a, b) => a + b)).toBe(12)
    }
    expect(JSON.parse((await longroll(...twelve, '--vary', '--option', 'beginner=true')).out).options).toEqual(options)
    expect((await longroll(...twelve.slice(0, -1), '--vary')).out).toMatch(/ {2}beginner +true \d+, false \d+/)
  })

  it('takes scenario and options, and sums up in words', async () => {
    const { out } = await longroll(
      'simulate',
      'house-divided',
      '--games',
      '2',
      '--scenario',
      'short',
      '--option',
      'beginner=true',
    )
    expect(out).toContain('finished                    2')
    expect(out).toMatch(/won by .*95 % interval/)
    expect(out).toMatch(/thinking of Union +\d+\.\d\d s a game .*longest thought \d/)
  })

  it('counts errors apart', () => {
    const plan = { game: 'g', scenario: 's', options: {}, seed: 1, players: {} }
    const results = [
      { n: 0, error: 'x' },
      { n: 1, winner: null, reason: 'r', plays: 4, turns: 1, over: null, thinking: {} },
    ]
    expect(summarise(plan, ['a', 'b'], results, 1)).toMatchObject({
      games: 2,
      finished: 1,
      errors: 1,
      wins: { a: 0, b: 0, draw: 1 },
      decisions: { mean: 4, max: 4 },
    })
  })

  it('gives Wilson intervals', () => {
    expect(wilson(95, 100).map(x => x.toFixed(3))).toEqual(['0.888', '0.978'])
    expect(wilson(0, 0)).toEqual([0, 1])
    expect(wilson(0, 10)[0]).toBe(0)
  })
})

describe('longroll games, bench, fuzz', () => {
  it('lists scenarios and options with defaults and texts in the language asked for', async () => {
    const { out } = await longroll('games', '--json', '--lang', 'fr')
    const [game] = JSON.parse(out)
    expect(game).toMatchObject({ id: 'house-divided', roles: ['union', 'confederate'] })
    expect(game.bots[0]).toBe('random')
    for (const o of game.options)
      expect(o).toMatchObject({ id: expect.any(String), name: expect.any(String), default: expect.anything() })
    expect((await longroll('games')).out).toContain('option beginner=false (true or false), rule 12.0')
  })
  it('measures', async () => {
    const { out } = await longroll('bench', 'house-divided', '--seconds', '1', '--json')
    const speed = JSON.parse(out)['house-divided']
    expect(Object.keys(speed)).toEqual([
      'choicesPerSecond',
      'gamesPerSecond',
      'decisionsPerGame',
      'cloneMicros',
      'stateBytes',
      'warmUpSeconds',
    ])
    for (const value of Object.values(speed)) expect(value).toBeGreaterThan(0)
  })
  it('looks for faults', async () => {
    const { code, out } = await longroll('fuzz', 'house-divided', '--seconds', '1', '--out', folder)
    expect(out).toContain('no fault found')
    expect(code).toBe(0)
  })
})

describe('longroll play and verify', () => {
  const bin = fileURLToPath(new URL('../bin/longroll.mjs', import.meta.url))
  const run = (input: string, ...argv: string[]) =>
    spawnSync(process.execPath, [bin, ...argv], {
      input,
      encoding: 'utf8',
      env: { ...process.env, LONGROLL_GAMES: folder },
    })

  it('plays by number, takes back, explains, stops and saves; the file holds', async () => {
    const file = join(folder, 'half.json')
    const done = run(
      'b\n1\nu\nw atlanta\nw Island no\nw nowhere\nzzz\n1\nq\n',
      'play',
      'house-divided',
      '--seed',
      '5',
      '--save',
      file,
    )
    expect(done.stderr).toBe('')
    expect(done.status).toBe(0)
    for (const text of [
      'Taken back.',
      '[4.0]',
      'Nothing is called “nowhere”.',
      '“zzz” is not a choice here.',
      'Stopped.',
    ]) {
      expect(done.stdout).toContain(text)
    }
    const saved = JSON.parse(readFileSync(file, 'utf8'))
    // by its code, and by how its name begins
    expect(done.stdout.match(/^.* \[[\d.]+\]$/gm)?.length).toBeGreaterThan(2)
    expect(done.stdout.match(/Nothing is called/g)).toHaveLength(1)
    expect(saved).toMatchObject({ plays: [[expect.any(String), expect.any(String)]], seal: { seed: null, salt: null } })
    expect(await longroll('verify', file)).toMatchObject({ code: 0, err: '' })
  })

  it('finds the dice in the promised seed and the shares of the pages, and names who was silent', async () => {
    const promised = await makeSeal()
    const verified = async (shares: Shares) => {
      const file = join(folder, 'shares.json')
      const seal = { ...opened(promised), shares, again: 0 }
      writeFileSync(file, JSON.stringify(game.save(seal)))
      return await longroll('verify', file)
    }
    const title = await titleOf('guns-of-gettysburg')?.game()
    const shares: Shares = [
      ['union', 'ab'.repeat(16)],
      ['confederate', null],
    ]
    const game = record(title as NonNullable<typeof title>, 'battle', {}, gameSeed(promised.seed, shares, 0))
    const { code, out } = await verified(shares)
    expect(code).toBe(0)
    expect(out).toContain(
      'the one that was promised, and every die follows from it; shares in it: union; silent: confederate',
    )
    for (const share of ['ac'.repeat(16), null]) {
      expect(
        await verified([
          ['union', share],
          ['confederate', null],
        ]),
      ).toMatchObject({ code: 1, out: '' })
    }
  })

  it('plays whole games of bots in any language and shows the seed at the end', async () => {
    const file = join(folder, 'whole.json')
    const bots = ['--union', 'random', '--confederate', 'random', '--lang', 'it', '--save', file]
    const done = run('', 'play', 'house-divided', '--seed', '6', ...bots)
    expect(done.status).toBe(0)
    expect(done.stdout).toContain('Salvato in')
    const { code, out } = await longroll('verify', file)
    expect(code).toBe(0)
    expect(out).toContain('the seed is the one that was promised')

    const saved = JSON.parse(readFileSync(file, 'utf8'))
    const broken = async (edit: (s: typeof saved) => void) => {
      const copy = structuredClone(saved)
      edit(copy)
      writeFileSync(join(folder, 'broken.json'), JSON.stringify(copy))
      const { code: wrong, err } = await longroll('verify', join(folder, 'broken.json'))
      expect(wrong).toBe(1)
      expect(err.split('\n')).toHaveLength(1)
      return err
    }
    expect(await broken(s => (s.plays[7][1] = 'endMarch@x'))).toContain(
      `step 8, ${saved.plays[7][0]} endMarch@x: this is not a choice`,
    )
    expect(await broken(s => (s.dice[3] = (s.dice[3] % 6) + 1))).toContain('draw 4 is')
    expect(await broken(s => (s.seal.salt = 'x'))).toContain('not the one that was promised')
    expect(await broken(s => (s.game = 'chess'))).toContain('there is no game "chess"')
    expect(await broken(s => delete s.dice)).toContain('dice is missing')
  })
})

describe('wrong usage', () => {
  it.each([
    [['dance'], 'there is no command "dance"'],
    [['simulate'], 'name a game first'],
    [['simulate', 'chess'], 'there is no game "chess"'],
    [['simulate', 'house-divided', '--games', '0'], '--games must be a whole number from 1 to 1000000, not "0"'],
    [['simulate', 'house-divided', '--games', '3', '--games', '4'], '--games is given twice'],
    [['simulate', 'house-divided', '--unoin', 'random'], "Unknown option '--unoin'"],
    [['simulate', 'house-divided', '--union', 'deep-blue'], 'there is no bot "deep-blue"'],
    [['simulate', 'house-divided', '--scenario', 'moon'], 'house-divided has no scenario "moon"'],
    [['simulate', 'house-divided', '--option', 'beginner'], '--option is written name=value'],
    [['simulate', 'house-divided', '--option', 'beginner=7'], 'option "beginner" is true or false, not "7"'],
    [['simulate', 'house-divided', '--option', 'tea=1'], 'house-divided has no option "tea"'],
    [['simulate', 'house-divided', 'twice'], '"twice" is one argument too many'],
    [['play', 'house-divided', '--lang', 'de'], '--lang is one of en, fr, it'],
    [['verify'], 'a file is missing'],
    [['verify', '/no/such/file'], 'cannot be read'],
    [['games', '--json=1'], 'json'],
  ])('%j: one line and exit code 2', async (argv, message) => {
    const { code, out, err } = await longroll(...argv)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split('\n')).toHaveLength(1)
    expect(err).toContain(message)
  })

  it('help names every command', async () => {
    const { code, out } = await longroll('help')
    expect(code).toBe(0)
    for (const name of ['games', 'play', 'simulate', 'bench', 'verify', 'fuzz'])
      expect(out).toContain(`longroll ${name}`)
    expect((await longroll('simulate', '--help')).out).toContain('[--games N]')
  })
})

describe('longroll balance', () => {
  const balance = (...more: string[]) =>
    longroll('balance', 'gettysburg', '--levels', 'recruit', '--seed', '5', '--jobs', '1', ...more)

  it('tells how often each side wins, by level, length and end, and goes on where it stopped', async () => {
    const file = join(folder, 'balance.jsonl')
    const page = join(folder, 'balance.md')
    expect((await balance('--games', '1', '--file', file)).code).toBe(0)
    const { code, out } = await balance('--games', '2', '--file', file, '--page', page)
    expect(code).toBe(0)
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
    expect(out).toMatch(/\| `recruit` \| 2 \| \d \| \d+ % \| \d+ % to \d+ % \|/)
    expect(out).toMatch(/\| ended by \| games \| won by Union \|/)
    expect(readFileSync(page, 'utf8').trim()).toBe(out)
  })
  it('says with which options it was played', async () => {
    const { out } = await balance('--games', '1', '--option', 'stickEachPiece=true')
    expect(out).toContain('--scenario battle --option stickEachPiece=true --levels recruit --games 1 --seed 5`')
  })
  it('refuses what it cannot weigh', async () => {
    expect((await longroll('balance', 'guns-of-gettysburg-teams')).err).toContain('two sides')
    expect((await longroll('balance', 'gettysburg', '--levels', 'colonel')).err).toContain('no bot "colonel"')
  })
})

describe('longroll ladder', () => {
  it('prints wins with intervals, and goes on where it stopped', async () => {
    const file = join(folder, 'ladder.jsonl')
    const ladder = (games: number) =>
      longroll(
        'ladder',
        'guns-of-gettysburg',
        '--levels',
        'random,recruit',
        '--games',
        `${games}`,
        '--jobs',
        '1',
        '--file',
        file,
      )
    const one = await ladder(1)
    expect(one.code).toBe(0)
    expect(one.out).toMatch(/recruit +\| random +\| Confederacy +\| 1 of 1 \| 100 % \| 21 % to 100 %/)
    expect(one.out).toMatch(/recruit +.*●.* \d+ ± \d+/)
    expect(one.out).toMatch(/Between equals Union is -?\d+ ± \d+ points ahead/)
    const written = readFileSync(file, 'utf8').trim().split('\n')
    expect(written).toHaveLength(2)
    // cut off in the middle of a line, as by a crash
    writeFileSync(file, `${written[0]}\n${written[1]?.slice(0, 40)}`)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)
    const again = await ladder(2)
    expect(again.out).toMatch(/both +\| \d of 4 /)
    expect(
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(line => line.endsWith('}}')),
    ).toHaveLength(4)
  })
  it('refuses what it cannot climb', async () => {
    expect((await longroll('ladder', 'guns-of-gettysburg-teams')).err).toContain('two sides')
    expect((await longroll('ladder', 'gettysburg', '--levels', 'random,colonel')).err).toContain('no bot "colonel"')
    expect((await longroll('ladder', 'gettysburg', '--against', folder)).err).toContain('holds no version')
  })
})

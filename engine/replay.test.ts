import { describe, expect, it } from 'vitest'
import { choiceKey, choices, deciders, type Role, seedFrom } from '#engine/index.ts'
import { fc } from '#engine/testing/properties.ts'
import { toy } from '#engine/testing/toy/index.ts'
import { checkSeal, closed, makeSeal, opened } from '#protocol/seal.ts'
import { type Recording, ReplayFailure, record, replay } from './replay.ts'
import { drawAt, rngFrom } from './rng.ts'
import { BadSave, parseSavedGame, parseSavedText, type SavedGame } from './saved-game.ts'
import type { ToyChoice, ToyState } from './testing/toy/state.ts'

const promised = await makeSeal()

function played(plays = 500): Recording<ToyState, ToyChoice> {
  const game = record(toy, 'meeting', { long: true }, promised.seed)
  for (let n = 0; n < plays && game.state.outcome === null; n++) {
    const role = deciders(toy, game.state)[0] as Role
    const offered = choices(toy, game.state, role)
    game.play(role, offered[(n * 7) % offered.length] as ToyChoice)
  }
  return game
}

const whole = played().save(opened(promised))
const copy = (): SavedGame => structuredClone(whole)

function failure(saved: SavedGame): ReplayFailure {
  try {
    replay(toy, saved)
  } catch (error) {
    if (error instanceof ReplayFailure) return error
    throw error
  }
  throw new Error('the replay holds')
}

describe('saved games', () => {
  it('are replayed to the same position, with the seed and without', () => {
    const game = played()
    const open = replay(toy, parseSavedText(JSON.stringify(game.save(opened(promised)))))
    expect(open.state).toEqual(game.state)
    expect(open.log).toEqual(game.log)
    const shut = replay(toy, parseSavedText(JSON.stringify(game.save(closed(promised)))))
    expect({ ...shut.state, rng: 0 }).toEqual({ ...game.state, rng: 0 })
    expect(shut.state.rng).toMatchObject({ draws: game.state.rng.draws, tape: [] })
  })

  it('hold a hash every 50 plays and at the end, and every value drawn', () => {
    const n = whole.plays.length
    expect(n).toBeGreaterThan(20)
    expect(whole.hashes.map(h => h[0])).toEqual(
      [...Array(Math.floor((n - 1) / 50)).keys()].map(i => (i + 1) * 50).concat(n),
    )
    expect(whole.dice).toHaveLength(played().state.rng.draws)
    expect(whole.dice[0]).toBe(drawAt(rngFrom(promised.seed).s, 0, 8))
  })

  it('can be written in the middle of a game', () => {
    const half = played(9).save(closed(promised))
    expect(half.outcome).toBeNull()
    expect(replay(toy, parseSavedGame(half)).state.outcome).toBeNull()
  })

  it('go on under a new seed from a draw on', () => {
    const half = played(9).save(closed(promised))
    const from = half.dice.length
    const next = record(toy, 'meeting', { long: true }, seedFrom(5), half.dice)
    for (const [role, key] of half.plays)
      next.play(role, choices(toy, next.state, role).find(c => choiceKey(toy, c) === key) as ToyChoice)
    while (next.state.outcome === null) {
      const role = deciders(toy, next.state)[0] as Role
      next.play(role, choices(toy, next.state, role)[0] as ToyChoice)
    }
    const saved = next.save({ commitment: null, from, seed: seedFrom(5), salt: null })
    expect(replay(toy, parseSavedGame(saved)).state).toEqual(next.state)
  })

  it('take plays back as far as nothing was drawn or shown', () => {
    const game = record(toy, 'ford', {}, seedFrom(1))
    const before = structuredClone(game.state)
    game.play('red', choices(toy, game.state, 'red')[0] as ToyChoice)
    expect(game.undo()).toBe(false)
    expect(game.state).not.toEqual(before)
    game.play('blue', choices(toy, game.state, 'blue')[0] as ToyChoice)
    const role = deciders(toy, game.state)[0] as Role
    const moving = structuredClone(game.state)
    game.play(role, choices(toy, game.state, role).find(c => c.verb === 'rest') as ToyChoice)
    expect(game.undo()).toBe(true)
    expect(game.state).toEqual(moving)
    expect(game.save(closed(promised)).plays).toHaveLength(2)
  })
})

describe('a replay names the first step that does not hold', () => {
  const change = (edit: (saved: SavedGame) => void) => {
    const saved = copy()
    edit(saved)
    return failure(saved)
  }
  const at = (edit: (saved: SavedGame) => void) => {
    const { reason, step, role, key } = change(edit)
    return { reason, step, role, key }
  }

  it('a key that is none', () => {
    expect(at(s => (s.plays[2] = ['red', 'fly@moon']))).toEqual({
      reason: 'badKey',
      step: 3,
      role: 'red',
      key: 'fly@moon',
    })
  })
  it('a choice that is not offered', () => {
    expect(at(s => (s.plays[0] = ['red', 'pass']))).toMatchObject({ reason: 'notOffered', step: 1, key: 'pass' })
  })
  it('a role that is not asked', () => {
    expect(at(s => ((s.plays[0] as [string, string])[0] = 'green'))).toMatchObject({
      reason: 'notYourDecision',
      step: 1,
    })
  })
  it('a play after the end', () => {
    const n = whole.plays.length
    expect(at(s => s.plays.push(['red', 'pass']))).toMatchObject({ reason: 'gameOver', step: n + 1 })
  })
  it('a hash that differs', () => {
    expect(at(s => ((s.hashes.at(-1) as [number, string])[1] = '0'.repeat(32)))).toMatchObject({
      reason: 'hash',
      step: whole.plays.length,
    })
  })
  it('a die that differs from the seed’s', () => {
    const found = change(s => (s.dice[0] = (s.dice[0] as number) === 1 ? 2 : 1))
    expect(found).toMatchObject({ reason: 'die', step: 0 })
    expect(found.message).toContain('draw 1 is')
  })
  it('a die that no die shows, when the seed is secret', () => {
    expect(
      at(s => {
        s.seal = closed(promised)
        s.dice[0] = 99
      }),
    ).toMatchObject({ reason: 'die', step: 0 })
  })
  it('dice that are missing or too many', () => {
    expect(at(s => s.dice.push(3))).toMatchObject({ reason: 'die' })
    expect(
      at(s => {
        s.seal = closed(promised)
        s.dice.pop()
      }),
    ).toMatchObject({ reason: 'die' })
  })
  it('other rules, another game, an unknown scenario or option, another outcome', () => {
    expect(at(s => (s.rulesVersion = 2))).toMatchObject({ reason: 'rulesVersion', step: 0 })
    expect(at(s => (s.game = 'chess'))).toMatchObject({ reason: 'game', step: 0 })
    expect(at(s => (s.scenario = 'moon'))).toMatchObject({ reason: 'setup', step: 0 })
    expect(at(s => (s.options = { long: 3 }))).toMatchObject({ reason: 'setup', step: 0 })
    expect(at(s => (s.outcome = null))).toMatchObject({ reason: 'outcome' })
  })
  it('and says it in one line', () => {
    expect(change(s => (s.plays[0] = ['red', 'pass'])).message).toBe('step 1, red pass: this is not offered')
  })
})

it('who played stands in a file, or does not', () => {
  expect(parseSavedGame(copy()).players).toBeUndefined()
  const players: SavedGame['players'] = [
    ['red', { name: 'Ann' }],
    ['blue', { level: 'recruit' }],
  ]
  expect(parseSavedGame({ ...copy(), players }).players).toEqual(players)
})

describe('a file that is none is refused with the place', () => {
  const refused = (edit: (saved: { [field: string]: unknown }) => void) => {
    const saved = copy() as unknown as { [field: string]: unknown }
    edit(saved)
    try {
      parseSavedGame(saved)
    } catch (error) {
      if (error instanceof BadSave) return error.message
    }
    throw new Error('it is taken')
  }

  it.each([
    ['format must be "longroll-save"', s => (s.format = 'x')],
    ['formatVersion must be 1 or 2', s => (s.formatVersion = 3)],
    ['seal.shares is missing', s => (s.formatVersion = 2)],
    ['dice is missing', s => delete s.dice],
    ['extra is not a field of a saved game', s => (s.extra = 1)],
    ['players[0][1] must be an object', s => (s.players = [['red', 'Ann']])],
    ['players[0][1].name is missing', s => (s.players = [['red', {}]])],
    [
      'players[1][1].name is not a field of a saved game',
      s =>
        (s.players = [
          ['red', { name: 'Ann' }],
          ['blue', { level: 'recruit', name: 'x' }],
        ]),
    ],
    ['dice[1] must be a whole number, 0 or more', s => (s.dice = [1, 'x'])],
    ['dice[0] must be at least 1', s => (s.dice = [0])],
    ['plays[0] must be a list of two', s => (s.plays = [['red']])],
    ['plays[0][1] must be a text of at most 200 letters', s => (s.plays = [['red', 4]])],
    ['hashes[0][1] must be 32 hexadecimal digits', s => (s.hashes = [[1, 'zz']])],
    ['hashes[0][0] is not a later play of the game', s => (s.hashes = [[9999, '0'.repeat(32)]])],
    ['hashes must end with the hash after the last play', s => (s.hashes = [])],
    ['seal must be an object', s => (s.seal = [])],
    ['seal.seed must be 32 hexadecimal digits', s => (s.seal = { ...whole.seal, seed: 'abc' })],
    ['options.long must be true, false, a number or a word', s => (s.options = { long: null })],
    ['outcome.winner must be a text of at most 200 letters', s => (s.outcome = { ...whole.outcome, winner: 3 })],
  ] as [string, (s: { [field: string]: unknown }) => void][])('%s', (message, edit) => {
    expect(refused(edit)).toBe(message)
  })

  it('whatever the JSON or text is', () => {
    const only = (run: () => unknown) => {
      try {
        run()
      } catch (error) {
        return error instanceof BadSave && error.message.length > 0
      }
      return true
    }
    fc.assert(fc.property(fc.jsonValue(), value => only(() => parseSavedGame(value))))
    fc.assert(fc.property(fc.string(), text => only(() => parseSavedText(text))))
    const fields = Object.keys(whole)
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) =>
        only(() => {
          const saved = parseSavedGame({ ...whole, [field]: value })
          try {
            replay(toy, saved)
          } catch (error) {
            if (!(error instanceof ReplayFailure)) throw new Error('not total', { cause: error })
          }
        }),
      ),
    )
  })
})

describe('seal', () => {
  it('is kept by the seed and salt that were promised, and by no others', async () => {
    expect(await checkSeal(opened(promised))).toBe('kept')
    expect(await checkSeal(closed(promised))).toBe('closed')
    expect(await checkSeal({ ...opened(promised), seed: seedFrom(4) })).toBe('broken')
    expect(await checkSeal({ ...opened(promised), salt: null })).toBe('broken')
    expect(await checkSeal({ commitment: null, from: 0, seed: seedFrom(4), salt: null })).toBe('none')
  })
})

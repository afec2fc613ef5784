import { describe, expect, it } from 'vitest'
import { type AnyGame, type Procedure, rngFrom } from '#engine/index.ts'
import { memory } from '#engine/memory.ts'
import { suiteWords } from '#words/suite.ts'
import type { Property } from './contract/tally.ts'
import { runContract, type SuiteWords } from './contract.ts'
import { toy } from './toy/index.ts'
import { CARDS, type ToyChoice, type ToyState, UNITS } from './toy/state.ts'
import { words as toyWords } from './toy/words.ts'

const words = await suiteWords(toyWords)

function failures(game: AnyGame, texts: SuiteWords = words, limit = 150): ReadonlyMap<Property, string> {
  return runContract(game, { games: 12, words: texts, sample: 5, limit }).failures
}

/** The toy with one step of one procedure changed. */
function withStep(proc: string, at: string, change: (step: never) => unknown): AnyGame {
  const procedure = toy.procedures[proc] as Procedure
  const step = change(procedure.steps[at] as never) as never
  return {
    ...toy,
    procedures: { ...toy.procedures, [proc]: { ...procedure, steps: { ...procedure.steps, [at]: step } } },
  }
}

type Offer = { choices: (g: ToyState, f: object, role: string) => ToyChoice[] }
type Doing = (t: { state: ToyState; say: (...args: unknown[]) => void }, f: object) => unknown
let calls = 0

/** The turn of a state, which only goes up: right for one game, wrong for one that follows it in the pool. */
const turns = memory<ToyState, { turn: number }>(1, () => ({ turn: 0 }))
const turnOf = (g: ToyState): number => {
  const kept = turns(g)
  kept.turn = Math.max(kept.turn, g.turn)
  return kept.turn
}

const faults: [string, Property, AnyGame][] = [
  [
    'a memory of one state that answers for another',
    'what is known of one state is not told of another',
    { ...toy, look: (g: ToyState, v) => ({ ...toy.look(g, v), turn: turnOf(g) }) },
  ],
  [
    'a view that shows the other hand',
    'imagined worlds look the same to the viewer',
    { ...toy, look: (g: ToyState, v) => ({ ...toy.look(g, v), red: g.hands[0] }) },
  ],
  [
    'a view that tells more after a secret bid',
    'nothing hidden becomes known without a reveal',
    withStep('bids', 'choose', (step: { on: { bid: (...args: unknown[]) => unknown } }) => ({
      ...step,
      on: {
        bid(t: Parameters<Doing>[0], f: { bids: unknown[] }, c: { card: number }, role: string) {
          const next = step.on.bid(t, f, c, role)
          t.say('3', 'log.dealt', { cards: [String(t.state.hands[1][0])] })
          return next
        },
      },
    })),
  ],
  [
    'a question that names a secret bid',
    'a secret choice is told by nothing',
    withStep('bids', 'choose', (step: object) => ({
      ...step,
      prompt: (_g: ToyState, f: { bids: (number | null)[] }) => ({ bid: CARDS[f.bids[0] ?? f.bids[1] ?? 0] as string }),
    })),
  ],
  [
    'a question that rests on the other hand',
    'imagined worlds ask the viewer the same',
    withStep('movement', 'choose', (step: object) => ({
      ...step,
      prompt: (g: ToyState, f: { left: number }) => ({ left: f.left + (g.hands[1][0] as number) }),
    })),
  ],
  [
    'a veil under another name that rests on the other hand',
    'imagined worlds ask the viewer the same',
    withStep('movement', 'choose', (step: object) => ({
      ...step,
      veil: (g: ToyState, f: { left: number }, viewer: string) =>
        viewer === 'observer' && (g.hands[1][0] as number) > 3 ? { at: 'next', args: { left: f.left } } : null,
    })),
  ],
  [
    'a question after a reveal that rests on what was not revealed',
    'what is asked next rests on nothing hidden',
    withStep('fallBack', 'choose', (step: object) => ({
      ...step,
      prompt: (g: ToyState, f: { unit: number }) => ({ unit: UNITS[(g.deck[0] ?? f.unit) % 4] as string }),
    })),
  ],
  [
    'a play that is told or not as the other hand will have it',
    'whether a play is told rests on nothing hidden',
    withStep('bids', 'choose', (step: { on: { bid: (...args: unknown[]) => unknown } }) => ({
      ...step,
      on: {
        bid(t: Parameters<Doing>[0], f: { bids: unknown[] }, c: { card: number }, role: string) {
          // who holds a low card must say it again
          if ((t.state.hands[1] as number[]).every(card => card > 1)) return step.on.bid(t, f, c, role)
          return { do: 'go', at: 'choose' }
        },
      },
    })),
  ],
  [
    'a forgotten field in clone',
    'clone is complete',
    { ...toy, clone: (g: ToyState) => ({ ...toy.clone(g), discard: [] }) },
  ],
  [
    'a clone that shares a list',
    'clone is independent',
    { ...toy, clone: (g: ToyState) => ({ ...toy.clone(g), hands: g.hands }) },
  ],
  [
    'a clone that shares a list, undone',
    'undo restores exactly',
    { ...toy, clone: (g: ToyState) => ({ ...toy.clone(g), discard: g.discard }) },
  ],
  [
    'a dead end',
    'someone always has a choice and nobody else does',
    withStep('fallBack', 'choose', (step: Offer) => ({
      ...step,
      choices: (g: ToyState, f: object, role: string) =>
        step
          .choices(g, f, role)
          .filter(c => c.verb === 'fallBack')
          .slice(1),
    })),
  ],
  [
    'a choice offered twice',
    'keys are unique and parse back',
    withStep('movement', 'choose', (step: Offer) => ({
      ...step,
      choices: (g: ToyState, f: object, role: string) => [...step.choices(g, f, role), { verb: 'pass' }],
    })),
  ],
  [
    'a memory outside the state',
    'the same plays give the same game',
    withStep('game', 'turnEnds', (step: Doing) => (t: Parameters<Doing>[0], f: object) => {
      t.state.units[0] = { place: calls++ % 5, tired: false }
      return step(t, f)
    }),
  ],
  [
    'a state that JSON loses something of',
    'state, views and log are plain JSON',
    { ...toy, setup: (s, o, seed) => ({ ...toy.setup(s, o, seed), extra: undefined }) },
  ],
  [
    'a broken invariant',
    'invariants hold after every play',
    withStep('bids', 'show', (step: Doing) => (t: Parameters<Doing>[0], f: object) => {
      const next = step(t, f)
      t.state.discard.pop()
      return next
    }),
  ],
  [
    'an imagined world that keeps the dice',
    'imagined worlds deal anew what the viewer cannot know',
    { ...toy, imagine: (g: ToyState, v, seed) => ({ ...toy.imagine(g, v, seed), rng: { ...g.rng } }) },
  ],
  [
    'an imagined world that is the true one',
    'imagined worlds deal anew what the viewer cannot know',
    { ...toy, imagine: (g: ToyState, _v, seed) => ({ ...toy.clone(g), rng: rngFrom(seed) }) },
  ],
  [
    'choices that rest on the other hand',
    'imagined worlds offer the viewer the same',
    withStep('movement', 'choose', (step: Offer) => ({
      ...step,
      choices: (g: ToyState, f: object, role: string) =>
        step.choices(g, f, role).filter(c => c.verb !== 'rest' || (g.hands[1][0] as number) > 3),
    })),
  ],
  [
    'a refusal that rests on the other hand',
    'why not answers for every target',
    withStep('movement', 'choose', (step: object) => ({
      ...step,
      why: (g: ToyState) => ({
        rule: '4',
        key: (g.hands[1][0] as number) > 3 ? 'why.fallBack.far' : 'why.engine.notNow',
        args: {},
      }),
    })),
  ],
  [
    'an entry for nobody',
    'log entries reach those they are for',
    withStep('game', 'bid', (step: Doing) => (t: Parameters<Doing>[0], f: object) => {
      t.say('3', 'log.rested', { unit: 'r1' }, ['green'])
      return step(t, f)
    }),
  ],
  [
    'a rule that is not in the book',
    'rules cited are in the rulebook',
    withStep('game', 'bid', (step: Doing) => (t: Parameters<Doing>[0], f: object) => {
      t.say('7.3', 'log.rested', { unit: 'r1' })
      return step(t, f)
    }),
  ],
  [
    'a message without its argument',
    'messages exist in every language with their arguments',
    withStep('game', 'bid', (step: Doing) => (t: Parameters<Doing>[0], f: object) => {
      t.say('3', 'log.rested', {})
      return step(t, f)
    }),
  ],
  [
    'a game without end',
    'random games come to an end',
    withStep('game', 'turnEnds', () => () => ({ do: 'go', at: 'bid' })),
  ],
  [
    'a step that does not exist',
    'plays go through without an error',
    withStep('movement', 'next', () => () => ({ do: 'go', at: 'nowhere' })),
  ],
  [
    'dice in the set-up',
    'set-up is complete and draws nothing',
    { ...toy, setup: (s, o, seed) => ({ ...toy.setup(s, o, seed), rng: rngFrom(seed, 1) }) },
  ],
]

describe('the contract suite', () => {
  it('finds nothing in the toy', () => {
    expect([...failures(toy)]).toEqual([])
  })
  it.each(faults)('finds %s', (_name, property, game) => {
    expect([...failures(game).keys()]).toContain(property)
  })
  it('finds a veil without words', () => {
    const game = withStep('movement', 'choose', (step: object) => ({
      ...step,
      veil: (_g: ToyState, _f: object, viewer: string) => (viewer === 'observer' ? { at: 'nowhere', args: {} } : null),
    }))
    const found = failures(game).get('messages exist in every language with their arguments')
    expect(found).toContain('prompt.movement.nowhere is missing')
  })
  it('finds a message that is missing, or has other arguments, in one language', () => {
    const change = (keys: string | readonly string[], text: string | undefined) => {
      const it: Record<string, string> = { ...words.languages.it }
      for (const key of [keys].flat()) {
        if (text === undefined) delete it[key]
        else it[key] = text
      }
      const found = failures(toy, { ...words, languages: { ...words.languages, it } })
      return found.get('messages exist in every language with their arguments')
    }
    expect(change('choice.pass', undefined)).toContain('choice.pass is missing in it')
    const gone = ['choice.pass', 'game.text', 'log.rested']
    expect(
      change(gone, undefined)
        ?.split('\n')
        .map(line => line.split(' ')[0]),
    ).toEqual(gone)
    expect(change('choice.rest', 'Riposa')).toContain('choice.rest has no arguments in it, else unit')
    expect(change('choice.rest', '{unit')).toContain('Error')
  })
})

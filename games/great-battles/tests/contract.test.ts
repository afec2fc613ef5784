import { contractSuite } from '#engine/testing/contract.ts'
import { saveLockSuite } from '#engine/testing/save-lock.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { wordsOf } from '#games/great-battles/words.ts'
import { suiteWords } from '#words/suite.ts'
import { BATTLES, LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from './battles.ts'
import { smallBattle } from './field.ts'
import lrtLock from './save-lock-little-round-top.json' with { type: 'json' }
import mcpLock from './save-lock-mcphersons-ridge.json' with { type: 'json' }
import { ARMIES, SPENCERS, TWO_DAYS } from './small-battles.ts'

/** Two brigades, a battery and horse of each side, close together, with all leaders. */
const small = smallBattle({
  size: [8, 8],
  units: {
    'c1-a': '0304 90',
    'c1-b': '0305 90 sp:9',
    'c2-h': '0306 90 horse',
    'cg-n': '0206 90 guns:N',
    'u1-a': '0504 270',
    'u1-b': '0505 270 sp:12',
    'u2-h': '0606 270 horse',
    'ug-n': '0705 270 guns:N+P',
  },
  leaders: {
    c1: '0304',
    c2: '0306',
    'c-div': '0305',
    'c-corps': '0206',
    u1: '0505',
    u2: '0606',
    'u-div': '0504',
    'u-corps': '0705',
  },
  orders: { c1: 'attack', u1: 'attack', c2: 'choice' },
  hexes: { '0404': 'woods', '0405': 'rough' },
})

/** Rules that neither battle uses: army commanders, Spencers, two days and a night. */
const others = Object.entries({ ARMIES, SPENCERS, TWO_DAYS }).map(([name, battle]) => ({
  ...smallBattle(battle),
  id: `small-${name.toLowerCase().replace('_', '-')}`,
}))

for (const [battle, sample] of [
  ...[small, ...others].map(battle => [battle, 40] as const),
  ...BATTLES.map(battle => [battle, 400] as const),
])
  contractSuite(gameOf(battle), {
    games: 1,
    words: await suiteWords(wordsOf(battle)),
    sample,
    everyOption: battle === small,
    limit: 20_000,
  })

saveLockSuite(MCPHERSONS_RIDGE, mcpLock)
saveLockSuite(LITTLE_ROUND_TOP, lrtLock)

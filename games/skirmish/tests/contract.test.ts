import { contractSuite } from '#engine/testing/contract.ts'
import { saveLockSuite } from '#engine/testing/save-lock.ts'
import { suiteWords } from '#words/suite.ts'
import { skirmish } from '../rules/index.ts'
import { words } from '../words.ts'
import lock from './save-lock.json' with { type: 'json' }

contractSuite(skirmish, {
  games: 12,
  seldom: ['endTurn'],
  words: await suiteWords(words),
  sample: 10,
  without: ['a secret choice is told by nothing'],
})
saveLockSuite(skirmish, lock)

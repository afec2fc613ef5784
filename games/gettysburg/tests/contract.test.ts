import { contractSuite } from '#engine/testing/contract.ts'
import { saveLockSuite } from '#engine/testing/save-lock.ts'
import { suiteWords } from '#words/suite.ts'
import { gettysburg } from '../rules/index.ts'
import { words } from '../words.ts'
import lock from './save-lock.json' with { type: 'json' }

contractSuite(gettysburg, { games: 2, seldom: ['concede'], words: await suiteWords(words) })
saveLockSuite(gettysburg, lock)

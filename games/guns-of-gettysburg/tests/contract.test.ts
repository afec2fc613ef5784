import { contractSuite } from '#engine/testing/contract.ts'
import { saveLockSuite } from '#engine/testing/save-lock.ts'
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '#games/guns-of-gettysburg/rules/index.ts'
import { words } from '#games/guns-of-gettysburg/words.ts'
import { suiteWords } from '#words/suite.ts'
import lock from './save-lock.json' with { type: 'json' }

contractSuite(gunsOfGettysburg, { games: 2, words: await suiteWords(words), sample: 200 })
contractSuite(gunsOfGettysburgTeams, { games: 1, words: await suiteWords(words), sample: 300, everyOption: false })
saveLockSuite(gunsOfGettysburg, lock)

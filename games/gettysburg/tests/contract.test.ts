import { contractSuite } from '#engine/testing/contract.ts'
import { gettysburg } from '#games/gettysburg/rules/index.ts'
import { words } from '#games/gettysburg/words.ts'
import { suiteWords } from '#words/suite.ts'

contractSuite(gettysburg, { games: 4, words: await suiteWords(words) })

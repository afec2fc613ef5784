import { suiteWords } from '#words/suite.ts'
import { contractSuite } from './contract.ts'
import { toy } from './toy/index.ts'
import { words } from './toy/words.ts'

contractSuite(toy, { games: 30, words: await suiteWords(words), sample: 3 })

import { contractSuite } from '#engine/testing/contract.ts'
import { saveLockSuite } from '#engine/testing/save-lock.ts'
import { suiteWords } from '#words/suite.ts'
import { houseDivided } from '../rules/index.ts'
import { OPTIONS } from '../rules/options.ts'
import { words } from '../words.ts'
import lock from './save-lock.json' with { type: 'json' }

/** Every switch the other way, every number at its highest. */
const opposite = Object.fromEntries(
  OPTIONS.map(o => [o.id, o.kind === 'flag' ? !o.default : o.kind === 'number' ? o.max : o.default]),
)

contractSuite(houseDivided, { games: 2, options: [{}, opposite], words: await suiteWords(words) })
saveLockSuite(houseDivided, lock)

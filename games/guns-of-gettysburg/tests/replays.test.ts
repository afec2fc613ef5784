import { readdirSync, readFileSync } from 'node:fs'
import { replaysSuite } from '#engine/testing/replays-suite.ts'
import { gunsOfGettysburg } from '../rules/index.ts'

const folder = new URL('./replays/', import.meta.url)
const names = readdirSync(folder).filter(name => name.endsWith('.json'))

/** Too rare for a whole game, it has a test of its own; and what is said in team play alone (25). */
const RARE = ['knockOut', 'endForceMarch', 'write', 'sendOrders']

/** `node tests/replays/accept.ts` writes them anew when a rule was put right. */
replaysSuite(
  gunsOfGettysburg,
  names.map(name => [name, readFileSync(new URL(name, folder), 'utf8')]),
  RARE,
)

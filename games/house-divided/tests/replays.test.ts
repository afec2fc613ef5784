import { readdirSync, readFileSync } from 'node:fs'
import { replaysSuite } from '#engine/testing/replays-suite.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'

const folder = new URL('./replays/', import.meta.url)
const names = readdirSync(folder).filter(name => name.endsWith('.json'))

/** `node tests/replays/accept.ts` writes them anew when a rule was put right. */
replaysSuite(
  houseDivided,
  names.map(name => [name, readFileSync(new URL(name, folder), 'utf8')]),
)

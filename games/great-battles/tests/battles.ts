import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../data/battles/mcphersons-ridge.json' with { type: 'json' }

/** The battles that are served. */
export const BATTLES = [mcp, lrt] as unknown as readonly [Battle, Battle]
export const MCPHERSONS_RIDGE = gameOf(BATTLES[0])
export const LITTLE_ROUND_TOP = gameOf(BATTLES[1])

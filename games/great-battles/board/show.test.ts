import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { checkShow, seenBy } from '#client/scenes/show-suite.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../rules/battle/compile.ts'
import type { Battle } from '../rules/battle/module.ts'
import { gameOf } from '../rules/index.ts'
import { scenes } from '../scenes.ts'
import { fieldOf } from './field.ts'
import { arrowOf, sideOfEntry, where } from './words/log-lines.ts'

const fileOf = (name: string) => new URL(`../tests/replays/${name}.json`, import.meta.url)

describe.each([
  ['morning', mcp as unknown as Battle],
  ['hoods-assault', lrt as unknown as Battle],
] as const)('%s: the other side’s turn as a show', (name, battle) => {
  const game = gameOf(battle)
  const field = fieldOf(compile(battle))
  const arrow = arrowOf(field) as never
  const board = { scenes, arrow, where, sideOf: (entry: LoggedEntry) => sideOfEntry(field, entry) }

  it.each(game.roles)('%s: every die once and in order, a march as one scene, no turn too long', role => {
    const shown = checkShow({ board }, seenBy({ game: game as never }, role, fileOf(name)), role)
    const marches = shown.filter(scene => scene.sign === 'march' && scene.beats.some(beat => beat.kind === 'way'))
    expect(marches.length).toBeGreaterThan(3)
    // the regiments of a long turn march in one scene: then there are many of them
    const single = marches.filter(({ entries }) => entries.every(entry => entry.key === 'log.step'))
    expect(single.some(({ entries }) => new Set(entries.map(entry => entry.args.unit)).size === 1)).toBe(true)
    expect(shown.some(scene => scene.beats.some(beat => beat.kind === 'die'))).toBe(true)
  })
})

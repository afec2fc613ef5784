import { enlist } from '../02-blocks/enlist.ts'
import { remove } from '../02-blocks/reduction.ts'
import { nextStack } from '../04-setup/stacks.ts'
import { blockOf, faceIdOf } from '../blocks.ts'
import { ENTRY_CODES } from '../board.ts'
import { type CommandId, type EntryId, type Hour, nameOf, type SideIndex, UNION } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { COMMAND_CODES, COMMANDS, FACE_CODES, HOUR_CODES } from '../pieces.ts'
import { everybodyOf } from '../seats.ts'

/** 11: turn over this turn's time tokens, hour by hour, and bring up those who arrive. */
export function turnTimeTokens(t: Umpire, side: SideIndex): void {
  const g = t.state
  for (let hour = g.turned[side]; hour < g.hour + g.length; hour++) {
    const token = g.time[side][hour]
    if (token === null || token === undefined) continue
    t.reveal()
    if (token === 0) {
      g.time[side] = g.time[side].with(hour, null)
      t.say('11', 'log.rumour', { side: nameOf(side), hour: HOUR_CODES[hour] as string })
    } else arrive(t, side, (token - 1) as EntryId, hour)
  }
  g.turned[side] = g.hour + g.length
}

function arrive(t: Umpire, side: SideIndex, entry: EntryId, hour: Hour): void {
  const g = t.state
  const stack = nextStack(g, entry)
  if (stack === null) return
  const [command, ...rest] = g.stacks[stack] as [CommandId, ...CommandId[]]
  g.stacks = g.stacks.with(stack, rest)
  const number = g.arrivals[side]++
  const ids = enlist(t, command, number)
  const cavalry = COMMANDS[command]?.cavalry === true
  if (cavalry || g.options.historicalReinforcements) g.namedArrivals[side] |= 1 << number
  for (const id of ids) {
    const b = blockOf(g, id)
    b.waits = entry
    b.arrived = hour
    b.free = hour
  }
  t.say('11', 'log.arrival', {
    side: nameOf(side),
    hour: HOUR_CODES[hour] as string,
    entry: ENTRY_CODES[entry],
    count: ids.length,
  })
  t.say(
    '11',
    'log.arrival.who',
    { side: nameOf(side), command: COMMAND_CODES[command], entry: ENTRY_CODES[entry], count: ids.length },
    everybodyOf(g, side),
  )
  // 17: reinforcements given up on the night of 1 July
  if (side !== UNION) return
  for (const id of ids) {
    if (g.forfeit === 0) return
    g.forfeit--
    const face = FACE_CODES[faceIdOf(g, id)]
    remove(g, id)
    g.namedArrivals[side] |= 1 << number
    t.say('17', 'log.givenUp', { face })
  }
}

// How the battle went, for the card at its end.
import type { BoardWords, LoggedEntry, TargetId } from '#client/board/api.ts'
import type { Gone, Story } from '#client/board/aside.ts'
import type { FaceId } from '../../rules/ids.ts'
import { dayOf, HOUR_CODES } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { blockSvg } from '../blocks/blocks-art.ts'
import { areaCode, areaTarget, faceDrawn, faceFacts, idOf, SIDES, sideOfBlock } from '../blocks/pieces.ts'
import { textOf } from '../words/log-lines.ts'

/** An objective under full control weighs as much as two blocks. */
const OBJECTIVE = 2
const BLOCK_BOX = '-35 -14 72 30'
const SCALE = 0.9

const onMap = (view: View, side: string): number =>
  view.blocks.filter(block => block.at !== null && sideOfBlock(block.id) === side).length
/** Blocks that were eliminated or replaced by weaker ones: the list counts them by face. */
const dead = (view: View, side: number): number =>
  view.dead.reduce((sum, count, face) => sum + (faceFacts(face as FaceId).side === side ? count : 0), 0)
const held = (view: View): number => view.objectives.filter(o => o.gap === null).length
const lead = (view: View): number => dead(view, 1) - dead(view, 0) + OBJECTIVE * held(view)

/** Objectives of which the Union has lost full control, or won it back. */
const changed = (before: View, after: View) =>
  after.objectives.flatMap((now, i) => {
    const was = before.objectives[i]
    if (was === undefined || (was.gap === null) === (now.gap === null)) return []
    return [{ area: now.area, side: now.gap === null ? 'union' : 'confederate' }]
  })

/** The attack of a turn that decided most: the last that was declared before the most blocks fell. */
function attackOf(log: readonly LoggedEntry[]): readonly string[] | null {
  let best: { targets: readonly string[]; losses: number } | null = null
  let now: { targets: readonly string[]; losses: number } | null = null
  for (const { key, args } of log) {
    if (key === 'log.attack.declared') now = { targets: [args.targets].flat().map(String), losses: 0 }
    else if (now !== null && key.startsWith('log.block.')) now.losses++
    if (now !== null && (best === null || now.losses > best.losses)) best = now
  }
  return best?.targets ?? null
}

/** A position is called after two areas, or a ridge and a part of it: the first says where. */
const shortName = (position: string, words: BoardWords): string =>
  words.name('position', position).split(/ \/ |, | at the /)[0] as string

export const story: Story<View> = {
  won: 'story.won',
  curve: { name: 'story.blocks', values: view => SIDES.map(side => onMap(view, side)) },
  lead,
  when: (view, words) => {
    // the clock stands past the last hour when the battle is over
    const hour = Math.min(view.hour, HOUR_CODES.length - 1)
    return {
      turn: hour,
      date: words.name('hour', HOUR_CODES[hour] as string),
      part: words.say('story.day', { day: dayOf(hour) }),
    }
  },
  marks: (before, after, words) =>
    changed(before, after).map(({ area, side }) => ({ side, text: words.name('area', areaCode(area)) })),
  turning({ before, after, log }, words) {
    const objectives = changed(before, after).filter(o => (o.side === 'union') === lead(after) >= lead(before))
    const first = objectives[0]
    const targets = attackOf(log)
    const places: TargetId[] =
      first !== undefined ? objectives.map(o => areaTarget(o.area)) : (targets ?? []).map(code => `position:${code}`)
    const title =
      first !== undefined
        ? words.say('story.objective', { area: areaCode(first.area), side: first.side })
        : words.say('story.attack', { name: shortName(targets?.[0] ?? '', words) })
    if (first === undefined && targets === null) return null
    return {
      title,
      text: words.say('story.losses', {
        own: dead(after, 0) - dead(before, 0),
        theirs: dead(after, 1) - dead(before, 1),
        count: held(after),
      }),
      places,
    }
  },
  gone: (_view, log, words) => SIDES.map(side => ({ side, pieces: fallen(log, side, words) })),
}

/** Blocks that were eliminated, by what was painted on them. */
function fallen(log: readonly LoggedEntry[], side: string, words: BoardWords): Gone['pieces'] {
  const counts = new Map<string, number>()
  for (const entry of log) {
    const face = entry.key === 'log.block.eliminated' ? textOf(entry, 'face') : null
    if (face !== null && entry.args.side === side) counts.set(face, (counts.get(face) ?? 0) + 1)
  }
  return [...counts].flatMap(([code, n]) => {
    const face = idOf('face', code)
    if (face === undefined) return []
    const svg = blockSvg(faceDrawn(face, words), { turn: 0, scale: SCALE })
    return [{ n, name: words.name('face', code), box: BLOCK_BOX, svg, ratio: 2.4 }]
  })
}

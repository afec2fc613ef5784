// The card of a thing: what it is and what counts for it.
import type { BoardWords, Facts, TargetId } from '#client/board/api.ts'
import { AREAS } from '../../rules/board.ts'
import { type AreaId, sideOf, type TokenId } from '../../rules/ids.ts'
import type { BlockView, View } from '../../views.ts'
import {
  areaCode,
  blockAt,
  blockCode,
  commandCode,
  faceCode,
  faceFacts,
  idAt,
  isMine,
  isReduced,
  positionCode,
  sideName,
  tokenCode,
  tokenFacts,
} from '../blocks/pieces.ts'
import { areasUnderFire, fieldOfBlock } from '../blocks/sight.ts'
import { entrySentence, frontOf, nameOf, positionSentence } from './sites.ts'

export function facts(view: View, target: TargetId, words: BoardWords): Facts | null {
  const block = blockAt(view, target)
  if (block !== undefined) return blockFacts(view, block, words)
  const position = idAt(target, 'position')
  const title = nameOf(view, target, words)
  if (position !== undefined)
    return { title, values: [], text: withoutName(positionSentence(view, position, words), title) }
  const area = idAt(target, 'area')
  if (area !== undefined) return areaFacts(view, area, words)
  const entry = idAt(target, 'entry')
  if (entry !== undefined) return { title, values: [], text: entrySentence(view, entry, words) }
  const token = idAt(target, 'token')
  if (token !== undefined) return tokenCard(token, words)
  return target.startsWith('objective:') ? objectiveFacts(view, Number(target.slice(10)) - 1, words) : null
}

const withoutName = (text: string, name: string): string =>
  text.startsWith(`${name}.`) ? text.slice(name.length + 1).trim() : text

type Value = Facts['values'][number]

function blockFacts(view: View, block: BlockView, words: BoardWords): Facts {
  const values: Value[] = []
  const add = (key: string, value: string) => values.push({ label: words.say(`board.fact.${key}`), value })
  if (block.face !== null) {
    const face = faceFacts(block.face)
    add('strength', String(face.strength))
    add('state', words.say(isReduced(block.face) ? 'board.reduced' : 'board.full'))
  } else if (block.command !== null) add('state', words.say('board.reduced'))
  else add('strength', words.say('board.unknown'))
  if (block.at !== null) {
    add('front', words.name('area', frontOf(block)))
    const { full } = fieldOfBlock(view, block)
    add(
      'fire',
      full.length === 0 ? words.say('board.none') : words.list(full.map(a => words.name('area', areaCode(a)))),
    )
  }
  const notes: string[] = []
  if (block.moved && isMine(view, block)) notes.push(words.say('board.moved'))
  if (block.won) notes.push(words.say('board.won'))
  const title =
    block.face !== null
      ? words.name('face', faceCode(block.face))
      : block.command !== null
        ? words.name('command', commandCode(block.command))
        : words.say('block.any', { side: sideName(sideOf(block.id)) })
  return {
    title,
    place:
      block.at === null
        ? words.name('block', blockCode(block.id), view)
        : words.name('position', positionCode(block.at)),
    values,
    ...(notes.length > 0 ? { text: notes.join(' ') } : {}),
  }
}

function areaFacts(view: View, area: AreaId, words: BoardWords): Facts {
  const notes: string[] = []
  const fired = ([0, 1] as const).filter(side => areasUnderFire(view, side).has(area))
  for (const side of fired) notes.push(words.say('board.underFire', { side: sideName(side) }))
  if (AREAS[area].partial) notes.push(words.say('board.partial'))
  view.objectives.forEach((o, i) => {
    if (o.area === area) notes.push(objectiveSentence(view, i, words))
  })
  return {
    title: words.name('area', areaCode(area)),
    values: [],
    text: notes.join(' ') || words.say('board.quietArea'),
  }
}

export function objectiveSentence(view: View, id: number, words: BoardWords): string {
  const o = view.objectives[id]
  if (o === undefined) return ''
  return words.say('board.objective', { objective: String(id + 1), side: sideName(o.owner), gap: o.gap ?? 'none' })
}

function objectiveFacts(view: View, id: number, words: BoardWords): Facts | null {
  const o = view.objectives[id]
  if (o === undefined) return null
  return {
    title: words.say('board.objectiveTitle', { objective: String(id + 1) }),
    place: words.name('area', areaCode(o.area)),
    values: [],
    text: objectiveSentence(view, id, words),
  }
}

export function tokenCard(token: TokenId, words: BoardWords): Facts {
  const { deploy, strength, blocks } = tokenFacts(token)
  return {
    title: words.name('token', tokenCode(token)),
    values: deploy === 'march' ? [] : [{ label: words.say('board.fact.strength'), value: String(strength) }],
    text: words.say(`board.deploy.${deploy}`, { count: blocks }),
  }
}

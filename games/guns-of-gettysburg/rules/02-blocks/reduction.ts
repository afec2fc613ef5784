import { blockOf, faceIdOf } from '../blocks.ts'
import { POSITION_CODES } from '../board.ts'
import type { Choice } from '../choices.ts'
import { type BlockId, enemyOf, type FaceId, nameOf, type PositionId, sideOf } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { COMMAND_CODES, FACE_CODES, faceOf, REDUCED_2, REDUCED_FACES } from '../pieces.ts'
import { blocksOf, everybodyOf, isOf } from '../seats.ts'
import { SEEN, SEEN_REDUCED, type State } from '../state.ts'
import { forget, pinDown, show } from './memory.ts'

/** 2: a block is reduced: taken off and replaced by a weaker one of its command, or eliminated. */
export const reduction = procedure('reduction', {
  rule: '2',
  start: 'look',
  steps: {
    look(t, f) {
      const face = faceOf(faceIdOf(t.state, f.block))
      if (face.strength === 1) {
        eliminate(t, f.block)
        return end()
      }
      const spare = spareFaces(t.state, f.block)
      const first = spare[0]
      if (first === undefined) {
        eliminate(t, f.block)
        return end()
      }
      // 19: the full Iron Brigade becomes its stronger reduced block, and nothing else
      if (spare.length === 1 || face.state === REDUCED_2 || face.iron) {
        replace(t, f.block, first, true)
        return end()
      }
      return go('offer')
    },

    offer: decision({
      roles: (g, f) => blocksOf(g, sideOf(f.block)),
      choices: (g, f) => pairs(spareFaces(g, f.block)),
      prompt: (g, f) => ({ command: commandOf(g, f.block) }),
      // the command is named with the two blocks that are offered, not before
      veil: (g, f, viewer) => (isOf(g, viewer, sideOf(f.block)) ? null : { at: 'choosing', args: {} }),
      on: {
        offer(t, f, c) {
          show(t, f.block)
          f.pair = [c.one, c.other]
          t.shuffle(f.pair)
          return go('take')
        },
      },
    }),

    take: decision({
      roles: (g, f) => blocksOf(g, enemyOf(sideOf(f.block))),
      choices: (): readonly Extract<Choice, { verb: 'take' }>[] => [
        { verb: 'take', hand: 0 },
        { verb: 'take', hand: 1 },
      ],
      prompt: (g, f) => ({ command: commandOf(g, f.block) }),
      on: {
        take(t, f, c) {
          replace(t, f.block, f.pair[c.hand] as FaceId, false)
          return end()
        },
      },
    }),
  },
})

const commandOf = (g: Readonly<State>, id: BlockId): string => COMMAND_CODES[faceOf(faceIdOf(g, id)).command]

/** Unused reduced blocks that may take its place, strongest first. */
function spareFaces(g: Readonly<State>, id: BlockId): FaceId[] {
  return REDUCED_FACES[faceIdOf(g, id)].flatMap(face => Array(g.reserve[face]).fill(face))
}

function pairs(spare: readonly FaceId[]): Extract<Choice, { verb: 'offer' }>[] {
  const list: Extract<Choice, { verb: 'offer' }>[] = []
  spare.forEach((one, i) => {
    for (const other of spare.slice(i + 1)) {
      if (!list.some(c => c.one === one && c.other === other)) list.push({ verb: 'offer', one, other })
    }
  })
  return list
}

/** The old block is laid aside face up; the new one is shown, or only its command is. */
function replace(t: Umpire, id: BlockId, face: FaceId, shown: boolean): void {
  const g = t.state
  const b = blockOf(g, id)
  const old = b.face as FaceId
  pinDown(g, id)
  t.reveal()
  g.dead = g.dead.with(old, (g.dead[old] as number) + 1)
  g.reserve = g.reserve.with(face, (g.reserve[face] as number) - 1)
  b.face = face
  b.seen = shown ? SEEN : SEEN_REDUCED
  const side = nameOf(sideOf(id))
  const at = placeOf(b.at)
  if (shown) {
    t.say('2', 'log.block.replaced', { side, face: FACE_CODES[old], by: FACE_CODES[face], at })
    return
  }
  t.say('2', 'log.block.reduced', { side, face: FACE_CODES[old], at })
  t.say('2', 'log.block.drawnAt', { by: FACE_CODES[face], at }, everybodyOf(g, sideOf(id)))
}

/** Out of the game, face up. */
export function eliminate(t: Umpire, id: BlockId): void {
  const g = t.state
  const b = blockOf(g, id)
  const face = b.face as FaceId
  const at = placeOf(b.at)
  show(t, id)
  t.reveal()
  remove(g, id)
  t.say('2', 'log.block.eliminated', { side: nameOf(sideOf(id)), face: FACE_CODES[face], at })
}

export function remove(g: State, id: BlockId): void {
  const b = blockOf(g, id)
  const face = b.face as FaceId
  g.dead = g.dead.with(face, (g.dead[face] as number) + 1)
  b.face = null
  b.at = null
  b.beside = null
  b.waits = null
  b.won = false
  forget(g, sideOf(id), b.tag)
}

export const placeOf = (at: PositionId | null): string => (at === null ? 'off-map' : POSITION_CODES[at])

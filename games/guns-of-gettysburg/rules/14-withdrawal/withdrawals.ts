import type { Refusal, Target } from '#engine/index.ts'
import { first as firstOf, sure } from '#engine/lists.ts'
import { show } from '../02-blocks/memory.ts'
import { eliminate } from '../02-blocks/reduction.ts'
import { frontsAt, settle } from '../10-movement/arrival.ts'
import { blockOf, standsAt, survey } from '../blocks.ts'
import { AREA_CODES, POSITION_CODES, positionOf } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import { bothFronts, frontAsked, frontTo } from '../front.ts'
import {
  type AreaId,
  afterBlocks,
  BLOCK_CODES,
  type BlockId,
  blockAt,
  enemyOf,
  type Facing,
  firstBlock,
  nameOf,
  type PositionId,
  sideOf,
} from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { END_WITHDRAWALS, PICK, WITHDRAW_TO } from '../offers.ts'
import { blocksOf, isOf } from '../seats.ts'
import type { State } from '../state.ts'
import { inContact, mandatory, mayStayBlocks, mayWithdraw, someMayWithdraw } from './obligation.ts'
import { hasWayBack, type WayBack, waysBack, wouldHaveWayBack } from './ways-back.ts'

type Withdrawing = Frames['withdrawals']
type WithdrawChoice = Extract<Choice, { verb: 'pick' | 'withdrawTo' | 'leaveMap' | 'endWithdrawals' }>

/** 14: a side's withdrawals, those it must make and those it may. */
export const withdrawals = procedure('withdrawals', {
  rule: '14',
  start: 'begin',
  steps: {
    begin(t, f) {
      if (!f.lost) f.must = mandatory(t.state, f.side)
      return go('next')
    },

    next(t, f) {
      f.block = null
      f.to = null
      f.must = f.must.filter(id => blockOf(t.state, id).at !== null)
      const { state: g } = t
      if (mustGo(g, f)) return go('choose')
      const others = f.free ? someMayWithdraw(g, f.side) : exempt(g, f).some(id => canGo(g, f, id))
      if (f.must.length === 0) return others ? go('choose') : go('losses')
      return others && roomWouldHelp(g, f) ? go('choose') : go('trapped')
    },

    choose: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (g, f): readonly WithdrawChoice[] => withdrawChoices(g, f),
      prompt: (_, f) => obliged(f),
      why: (g, f, target) => withdrawRefusal(g, f, target),
      on: {
        pick(_, f, c) {
          f.block = c.block
          return go('choose')
        },
        withdrawTo(t, f, c) {
          f.to = c.position
          const fronts = frontsAt(t.state, f.block as BlockId, c.position)
          return fronts.length > 1 ? go('chooseFront') : finish(t, f, firstOf(fronts))
        },
        leaveMap(t, f, c) {
          const id = f.block as BlockId
          const way = wayTo(t.state, f, id, null, c.area)
          depart(t, f, id, way)
          const b = blockOf(t.state, id)
          t.say('14', 'log.withdraw.off', { ...toldOf(id, standsAt(b)), area: AREA_CODES[c.area] })
          b.at = null
          b.beside = c.area
          b.moved = true
          b.hours = -1
          return go('next')
        },
        endWithdrawals: (_, f) => (f.must.length > 0 ? go('trapped') : go('losses')),
      },
    }),

    chooseFront: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (_, f) => bothFronts(f),
      prompt: (_, f) => frontAsked(f),
      veil: (g, f, viewer) => (isOf(g, viewer, f.side) ? null : { at: 'choose', args: obliged(f) }),
      on: {
        face: (t, f, c) => finish(t, f, frontTo(f, c.area)),
      },
    }),

    // 14: who cannot leave his position is lost
    trapped(t, f) {
      for (const id of f.must) {
        t.say('14', 'log.withdraw.trapped', toldOf(id, standsAt(blockOf(t.state, id))))
        eliminate(t, id)
        f.mandatory++
      }
      return go('next')
    },

    // 14: of those that ended on one position next to enemies, one is reduced
    losses(t, f) {
      const first = f.hurt[0]
      if (first === undefined) return end('withdrawals', { made: f.made, mandatory: f.mandatory })
      const there = together(t.state, f, first)
      if (there.length > 1) return go('chooseLoss')
      return suffer(t, f, first)
    },

    chooseLoss: decision({
      roles: (g, f) => blocksOf(g, f.side),
      choices: (g, f) => together(g, f, firstOf(f.hurt)).map(block => ({ verb: 'suffer' as const, block })),
      on: {
        suffer: (t, f, c) => suffer(t, f, c.block),
      },
    }),
  },
})

const obliged = (f: Withdrawing) => ({ must: f.must.length })

const toldOf = (id: BlockId, from: PositionId) => ({
  side: nameOf(sideOf(id)),
  block: BLOCK_CODES[id],
  from: POSITION_CODES[from],
})

const together = (g: Readonly<State>, f: Withdrawing, first: BlockId): BlockId[] =>
  f.hurt.filter(id => blockOf(g, id).at === blockOf(g, first).at)

function suffer(t: Umpire, f: Withdrawing, block: BlockId) {
  const there = together(t.state, f, block)
  f.hurt = f.hurt.filter(id => !there.includes(id))
  t.say('14', 'log.withdraw.hurt', {
    side: nameOf(f.side),
    block: BLOCK_CODES[block],
    at: POSITION_CODES[standsAt(blockOf(t.state, block))],
  })
  return call('reduction', { block, pair: [] }, 'losses')
}

/** 21: beaten attackers on a fully obstructed position. */
const exempt = (g: Readonly<State>, f: Withdrawing): BlockId[] => (f.lost ? mayStayBlocks(g) : [])

/** How a block may go back, if there is a way; null: it stays. */
function manner(g: Readonly<State>, f: Withdrawing, id: BlockId): 'on foot' | 'mounted' | null {
  if (f.must.includes(id) || exempt(g, f).includes(id)) return 'on foot'
  return f.free ? mayWithdraw(g, id, survey(g, f.side)) : null
}

function waysOf(g: Readonly<State>, f: Withdrawing, id: BlockId): WayBack[] {
  const how = manner(g, f, id)
  return how === null ? [] : waysBack(g, id, how === 'on foot')
}

function canGo(g: Readonly<State>, f: Withdrawing, id: BlockId): boolean {
  const how = manner(g, f, id)
  return how !== null && hasWayBack(g, id, how === 'on foot')
}

/** Somebody who has to withdraw can. */
const mustGo = (g: Readonly<State>, f: Withdrawing): boolean => f.must.some(id => canGo(g, f, id))

/** 10, 14: somebody who has to withdraw is stopped by too many friends alone: others may make room first (ruling R65). */
const roomWouldHelp = (g: Readonly<State>, f: Withdrawing): boolean => f.must.some(id => wouldHaveWayBack(g, id))

const wayTo = (g: Readonly<State>, f: Withdrawing, id: BlockId, position: PositionId | null, area: AreaId | null) =>
  sure(waysOf(g, f, id).find(w => w.position === position && w.area === area))

function withdrawChoices(g: Readonly<State>, f: Withdrawing): WithdrawChoice[] {
  const list: WithdrawChoice[] = []
  if (f.block !== null) {
    for (const { position, area } of waysOf(g, f, f.block)) {
      if (position !== null) list.push(WITHDRAW_TO[position] as WithdrawChoice)
      else list.push({ verb: 'leaveMap', area: area as AreaId })
    }
  }
  for (let id = firstBlock(f.side); id < afterBlocks(f.side); id++) {
    if (id !== f.block && blockOf(g, id).at !== null && canGo(g, f, id)) list.push(PICK[id] as WithdrawChoice)
  }
  if (!mustGo(g, f)) list.push(END_WITHDRAWALS)
  return list
}

/** It sets out: what this means for its enemies' patience, for its later march and for what is known of it. */
function depart(t: Umpire, f: Withdrawing, id: BlockId, way: WayBack): void {
  const g = t.state
  if (way.mounted) show(t, id)
  if (f.must.includes(id)) f.mandatory++
  f.must = f.must.filter(m => m !== id)
  f.made++
  g.stirred[enemyOf(f.side)] = true
  blockOf(g, id).hours = f.lost ? -1 : g.length - 1
}

function finish(t: Umpire, f: Withdrawing, front: Facing) {
  const g = t.state
  const id = f.block as BlockId
  const to = f.to as PositionId
  const way = wayTo(g, f, id, to, null)
  const from = standsAt(blockOf(g, id))
  depart(t, f, id, way)
  settle(g, id, to, front)
  if (way.hurt) f.hurt.push(id)
  t.say('14', way.mounted ? 'log.withdraw.mounted' : 'log.withdraw.block', {
    ...toldOf(id, from),
    to: POSITION_CODES[to],
    front: AREA_CODES[positionOf(to).areas[front]],
  })
  return go('next')
}

function withdrawRefusal(g: Readonly<State>, f: Withdrawing, target: Target): Refusal | null {
  if (target.kind === 'block') return blockRefusal(g, f, blockAt(target))
  if (target.kind !== 'position') return null
  if (f.block === null) return refuse('14', 'why.pickFirst')
  const field = survey(g, f.side)
  if (field.theirs[target.id] !== 0) return refuse('14', 'why.withdraw.enemyThere')
  if ((field.mine[target.id] as number) >= 3) return refuse('10', 'why.full')
  return refuse('14', 'why.withdraw.noWay')
}

function blockRefusal(g: Readonly<State>, f: Withdrawing, id: BlockId): Refusal | null {
  if (sideOf(id) !== f.side) return refuse('14', 'why.block.enemy')
  const { at, moved } = blockOf(g, id)
  if (at === null) return refuse('14', 'why.block.offMap')
  if (moved) return refuse('10', 'why.block.moved')
  if (f.must.includes(id)) return refuse('14', 'why.withdraw.blocked')
  if (!f.free) return refuse('13.9', 'why.withdraw.losersOnly')
  if (!inContact(survey(g, f.side), at)) return refuse('14', 'why.withdraw.noContact')
  return mayWithdraw(g, id, survey(g, f.side)) === null
    ? refuse('14', 'why.withdraw.orders')
    : refuse('14', 'why.withdraw.blocked')
}

import type { Refusal, Target } from '#engine/index.ts'
import { codesOf, kindsIn, slipFromTray, tokensOf, trayOf, without } from '../08-tokens/tokens.ts'
import { blockOf, isHeld } from '../blocks.ts'
import { POSITION_CODES } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import {
  afterBlocks,
  enemyOf,
  firstBlock,
  nameOf,
  type PositionId,
  positionAt,
  type SideIndex,
  type TokenId,
  tokenAt,
} from '../ids.ts'
import { decision, end, go, procedure, refuse } from '../kit.ts'
import { LIMITS, tokenOf } from '../pieces.ts'
import { commander } from '../seats.ts'
import type { Guns, State } from '../state.ts'
import { deployable, thresholdMet } from './deployment.ts'
import { discardExtended } from './extended-bombardment.ts'
import { bombards, firesFor } from './gunnery.ts'
import { attackOf } from './targets.ts'

type Supporting = Frames['support']
type SupportChoice = Extract<Choice, { verb: 'support' | 'endSupport' | 'extend' }>

/** 13.2, 13.3: a side plays artillery tokens face down on its positions. */
export const support = procedure('support', {
  rule: '13.2',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      if (mayExtend(g, f)) return go('choose')
      // asked whenever everybody can see that a position could be used, whatever is in the tray
      return handOf(g, f.side).length > 0 && gunPositions(g, f.side).length > 0 ? go('choose') : end()
    },

    choose: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f): readonly SupportChoice[] => supportChoices(g, f),
      rule: (g, f) => gunsRule(g, f.side),
      prompt: (g, f) => ({ side: nameOf(f.side), attacks: String(f.side === g.active) }),
      why: (g, f, target) => supportRefusal(g, f, target),
      on: {
        support(t, f, c) {
          place(t.state, f.side, c.position, c.token)
          const rule = gunsRule(t.state, f.side)
          t.say(rule, 'log.guns.placed', { side: nameOf(f.side), at: POSITION_CODES[c.position] })
          const told = { tokens: codesOf([c.token]), at: POSITION_CODES[c.position] }
          t.say(rule, 'log.guns.mine', told, commander(t.state, f.side))
          return go('next')
        },
        endSupport: () => end(),
        extend(t, f) {
          attackOf(t.state).extended = 'bombards'
          t.say('22', 'log.extended.declared', { side: nameOf(f.side) })
          return end()
        },
      },
    }),
  },
})

/** The defender's guns stand under one rule, the attacker's under the next. */
const gunsRule = (g: Readonly<State>, side: SideIndex): '13.2' | '13.3' => (side === g.active ? '13.3' : '13.2')

/** 13.3: the attacker makes up the number of tokens that his attack must use. */
export const payment = procedure('payment', {
  rule: '13.3',
  start: 'next',
  steps: {
    next: (t, f) => (f.left > 0 && hand(t.state).length > 0 ? go('choose') : end()),

    choose: decision({
      roles: g => commander(g, g.active),
      choices: g => kindsIn(hand(g)).map(token => ({ verb: 'pay' as const, token })),
      prompt: (_, f) => ({ left: f.left }),
      on: {
        pay(t, f, c) {
          const g = t.state
          const tokens = tokensOf(g, g.active)
          if (attackOf(g).extended === 'again') {
            tokens.extended = without(tokens.extended, c.token)
            discardExtended(g, g.active, [c.token], false)
          } else {
            slipFromTray(tokens, c.token)
            tokens.paid = [...tokens.paid, c.token]
          }
          f.left--
          t.say('13.3', 'log.tokens.paid', { side: nameOf(g.active) })
          return go('next')
        },
      },
    }),
  },
})

/** Tokens that the attacker can use: his tray, or those of his extended bombardment (22). */
const hand = (g: Readonly<State>): readonly TokenId[] => handOf(g, g.active)
const handOf = (g: Readonly<State>, side: SideIndex): readonly TokenId[] =>
  side === g.active && attackOf(g).extended === 'again'
    ? g.tokens[side].extended.toSorted((a, b) => a - b)
    : trayOf(g, side)

/** Positions on which a side could use artillery, as all can see: its blocks alone stand there, and it has a target. */
function gunPositions(g: Readonly<State>, side: SideIndex): PositionId[] {
  const list: PositionId[] = []
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at } = blockOf(g, id)
    if (at === null || list.includes(at) || isHeld(g, enemyOf(side), at) || !hasRoom(g, side, at)) continue
    const aims = side === g.active ? bombards(g, side, at) : firesFor(g, side, at)
    if (aims.length > 0) list.push(at)
  }
  return list
}

const gunsAt = (g: Readonly<State>, side: SideIndex, at: PositionId): Guns | undefined =>
  attackOf(g).guns.find(x => x.side === side && x.at === at)

/** 13.2, ruling R14. */
function hasRoom(g: Readonly<State>, side: SideIndex, at: PositionId): boolean {
  if (side === g.active && !g.options.attackerTwoTokens) return true
  return (gunsAt(g, side, at)?.tokens.length ?? 0) < LIMITS.defensiveTokensPerPosition
}

function supportChoices(g: Readonly<State>, f: Supporting): SupportChoice[] {
  const list: SupportChoice[] = []
  const attackers = f.side === g.active ? attackOf(g).attackers : null
  const kinds = kindsIn(handOf(g, f.side)).filter(kind => tokenOf(kind).deploy !== 'march')
  for (const position of kinds.length === 0 ? [] : gunPositions(g, f.side)) {
    for (const token of kinds) {
      if (deployable(g, f.side, token, position, attackers)) list.push({ verb: 'support', token, position })
    }
  }
  list.push({ verb: 'endSupport' })
  if (mayExtend(g, f)) list.push({ verb: 'extend' })
  return list
}

/** 22: a bombardment is declared with artillery that has been played for it (ruling R63). */
const mayExtend = (g: Readonly<State>, f: Supporting): boolean =>
  f.extendable && attackOf(g).guns.some(guns => guns.side === f.side)

function place(g: State, side: SideIndex, at: PositionId, token: TokenId): void {
  const attack = attackOf(g)
  const tokens = tokensOf(g, side)
  if (side === g.active && attack.extended === 'again') tokens.extended = without(tokens.extended, token)
  else slipFromTray(tokens, token)
  const there = gunsAt(g, side, at)
  if (there === undefined) attack.guns.push({ side, at, tokens: [token], target: null })
  else {
    there.tokens.push(token)
    there.tokens.sort((a, b) => a - b)
  }
}

function supportRefusal(g: Readonly<State>, f: Supporting, target: Target): Refusal | null {
  const rule = gunsRule(g, f.side)
  if (target.kind === 'token') {
    const token = tokenOf(tokenAt(target))
    if (!handOf(g, f.side).includes(tokenAt(target))) return refuse(rule, 'why.token.notHeld')
    if (token.deploy === 'march') return refuse(rule, 'why.token.march')
    return thresholdMet(g, token) ? refuse('13', 'why.token.blocks') : refuse('13', 'why.token.threshold')
  }
  if (target.kind !== 'position') return null
  const position = positionAt(target)
  if (!isHeld(g, f.side, position)) return refuse(rule, 'why.guns.nobody')
  if (isHeld(g, enemyOf(f.side), position)) return refuse(rule, 'why.guns.shared')
  if (!hasRoom(g, f.side, position)) return refuse(rule, 'why.guns.two')
  const aims = f.side === g.active ? bombards(g, f.side, position) : firesFor(g, f.side, position)
  return aims.length === 0 ? refuse(rule, 'why.guns.noTarget') : refuse('13', 'why.guns.deployment')
}

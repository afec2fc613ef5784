import { fireOf, strengthOf } from '../rules/13-attack/gunnery.ts'
import type { CombatSum, Frames } from '../rules/frames.ts'
import type { BlockId, PositionId, SideIndex, TokenId } from '../rules/ids.ts'
import type { Attack, Attacker, State } from '../rules/state.ts'
import { advanced, type Forecast, forecast } from './forecast.ts'

export interface GunsView {
  side: SideIndex
  at: PositionId
  count: number
  /** Shown once all are turned up; before that to the commander who played them. */
  tokens: readonly TokenId[] | null
  target: PositionId | null
  /** 13.5, 13.6: strength, when the tokens are shown; for defensive fire with halving and ridge. */
  strength: number | null
  halved: boolean
  ridge: number
  points: number | null
  /** 13.6: what the defender's guns would add at each attacked position, where their strength is shown. */
  fires: readonly { halved: boolean; ridge: number; points: number }[] | null
}

export interface AttackView {
  declared: boolean
  revealed: boolean
  targets: readonly PositionId[]
  attackers: readonly Readonly<Attacker>[]
  leads: readonly (BlockId | null)[]
  guns: readonly GunsView[]
  hits: readonly number[]
  fought: readonly { target: number; won: boolean }[]
  extended: Attack['extended']
  /** The close combat under way: who leads the defence, and how the result came about. */
  combat: { target: number; lead: BlockId | null; sum: CombatSum | null } | null
  /** 13.8: what each close combat may come to, from what the seat knows; null where none is to be fought. */
  forecast: readonly (Forecast | null)[]
}

/** An attack is nobody's business but the attacker's until he declares it. */
export function showAttack(
  g: Readonly<State>,
  attack: Readonly<Attack>,
  side: SideIndex | null,
  aide: boolean,
): AttackView | null {
  if (!attack.declared && side !== g.active) return null
  const after = advanced(g, attack)
  return {
    declared: attack.declared,
    revealed: attack.revealed,
    targets: attack.targets.slice(),
    attackers: attack.attackers.map(a => ({ block: a.block, from: a.from, target: a.target, path: a.path.slice() })),
    leads: attack.leads.slice(),
    guns: attack.guns.map(guns => {
      const shown = attack.revealed || (guns.side === side && !aide)
      const fire = attack.revealed && guns.side !== g.active ? defending(g, attack, guns) : null
      return {
        side: guns.side,
        at: guns.at,
        count: guns.tokens.length,
        tokens: shown ? guns.tokens.slice() : null,
        target: guns.target,
        strength: shown ? strengthOf(guns) : null,
        halved: fire?.halved ?? false,
        ridge: fire?.ridge ?? 0,
        points: fire?.total ?? null,
        fires: shown && guns.side !== g.active ? attack.targets.map((_, i) => firesAt(g, guns, i)) : null,
      }
    }),
    hits: attack.hits.slice(),
    fought: attack.fought.map(({ target, won }) => ({ target, won })),
    extended: attack.extended,
    combat: combatOf(g),
    forecast: attack.targets.map((_, i) => forecast(g, attack, after, i, side)),
  }
}

function firesAt(g: Readonly<State>, guns: Attack['guns'][number], target: number) {
  const { halved, ridge, total } = fireOf(g, guns, target)
  return { halved, ridge, points: total }
}

function defending(g: Readonly<State>, attack: Readonly<Attack>, guns: Attack['guns'][number]) {
  const target = guns.target === null ? -1 : attack.targets.indexOf(guns.target)
  return target < 0 ? null : fireOf(g, guns, target)
}

/** The close combat that has just been decided. */
function combatOf(g: Readonly<State>): AttackView['combat'] {
  const frame = g.stack.find(f => f.proc === 'closeCombat') as (Frames['closeCombat'] & { proc: string }) | undefined
  if (frame === undefined) return null
  return { target: frame.target, lead: frame.lead, sum: frame.sum === null ? null : { ...frame.sum } }
}

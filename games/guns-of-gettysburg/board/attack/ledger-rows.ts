// What is added up in the present step of an attack: every number with its name and its rule.
import type { BoardWords } from '#client/board/api.ts'
import type { PositionId } from '../../rules/ids.ts'
import type { AttackView, GunsView, View } from '../../views.ts'
import { positionCode, tokenCode } from '../blocks/pieces.ts'
import { plainSpan, signed, span } from './numbers.ts'
import { MODIFIERS } from './sum-parts.ts'

export interface Row {
  label: string
  value: string
  rule: string
  total?: boolean
}
export interface Ledger {
  title: string
  rows: readonly Row[]
  /** Close combat: the totals that are possible. */
  scale?: readonly [number, number]
}

const POINTS = 3

/** Bombardment: what each battery adds against its target. */
export function bombardmentLedgers(view: View, attack: AttackView, words: BoardWords): Ledger[] {
  const mine = attack.guns.filter(g => g.side === view.active)
  const targets = [...new Set(mine.flatMap(g => (g.target === null ? [] : [g.target])))]
  const ledgers = targets.map(target => {
    const guns = mine.filter(g => g.target === target)
    const points = guns.reduce((sum, g) => sum + (g.strength ?? 0), 0)
    const hits = Math.floor(points / POINTS)
    return {
      title: words.say('board.ledger.bombards', { position: positionCode(target) }),
      rows: [
        ...guns.map(g => ({ label: gunsText(g, words), value: String(g.strength ?? '?'), rule: '13.5' })),
        { label: words.say('board.ledger.hits', { count: hits }), value: String(points), rule: '13.5', total: true },
      ],
    }
  })
  const open = mine.filter(g => g.target === null)
  if (open.length === 0) return ledgers
  return [...ledgers, { title: words.say('board.ledger.open'), rows: open.map(g => gunsRow(g, words)) }]
}

const gunsRow = (g: GunsView, words: BoardWords): Row => ({
  label: gunsText(g, words),
  value: g.strength === null ? '?' : String(g.strength),
  rule: '13.5',
})

function gunsText(guns: GunsView, words: BoardWords): string {
  const at = positionCode(guns.at)
  if (guns.tokens === null) return words.say('board.ledger.facedown', { count: guns.count, at })
  return words.say('board.ledger.guns', { at, tokens: guns.tokens.map(tokenCode) })
}

/** Defensive fire: strength, halving, ridge, and what it comes to at each attacked position. */
export function fireLedgers(view: View, attack: AttackView, words: BoardWords): Ledger[] {
  const theirs = attack.guns.filter(g => g.side !== view.active)
  const ledgers = attack.targets.map((target): Ledger => {
    const guns = theirs.filter(g => g.target === target)
    const points = guns.reduce((sum, g) => sum + (g.points ?? 0), 0)
    return {
      title: words.say('board.ledger.fireFor', { position: positionCode(target) }),
      rows: [
        ...guns.flatMap(g => fireRows(g, words)),
        {
          label: words.say('board.ledger.reductions', { count: Math.floor(points / POINTS) }),
          value: String(points),
          rule: '13.6',
          total: true,
        },
      ],
    }
  })
  const open = theirs.filter(g => g.target === null)
  if (open.length === 0) return ledgers
  return [...ledgers, { title: words.say('board.ledger.open'), rows: open.flatMap(g => openRows(attack, g, words)) }]
}

function fireRows(guns: GunsView, words: BoardWords): Row[] {
  const strength = guns.strength ?? 0
  const rows: Row[] = [{ label: gunsText(guns, words), value: String(strength), rule: '13.6' }]
  if (guns.halved) {
    const lost = strength - Math.floor(strength / 2)
    rows.push({ label: words.say('board.ledger.halved'), value: signed(-lost), rule: '13.6' })
  }
  if (guns.ridge > 0) rows.push({ label: words.say('board.ledger.ridge'), value: signed(guns.ridge), rule: '13.6' })
  return rows
}

/** Guns that may fire for either position: what they would add to each. */
function openRows(attack: AttackView, guns: GunsView, words: BoardWords): Row[] {
  const fires = guns.fires ?? []
  return [
    { label: gunsText(guns, words), value: guns.strength === null ? '?' : String(guns.strength), rule: '13.6' },
    ...fires.map((fire, i) => ({
      label: words.say('board.ledger.would', {
        position: positionCode(attack.targets[i] as PositionId),
        halved: String(fire.halved),
        ridge: fire.ridge,
      }),
      value: signed(fire.points),
      rule: '13.6',
    })),
  ]
}

/** Close combat, fought or to come: strengths and every modifier that applies. */
export function combatLedger(attack: AttackView, target: number, words: BoardWords): Ledger | null {
  const sum = attack.combat?.target === target ? attack.combat.sum : null
  const forecast = attack.forecast[target] ?? null
  const now = sum ?? forecast
  if (now === null) return null
  const both = (value: number | readonly [number, number]): readonly [number, number] =>
    typeof value === 'number' ? [value, value] : value
  const total = both(now.total)
  const iron = both(now.ironBrigade)
  const defender = both(now.defender)
  const rear = sum === null && forecast?.rear === true
  const rows: Row[] = [
    { label: words.say('board.ledger.attacker'), value: plainSpan(both(now.attacker)), rule: '13.8' },
    {
      label: words.say(rear ? 'board.ledger.rear' : 'board.ledger.defender'),
      value: `− ${plainSpan(defender)}`,
      rule: '13.8',
    },
    ...MODIFIERS.flatMap(([name, rule]) =>
      now[name] === 0 ? [] : [{ label: words.say(`board.ledger.${name}`), value: signed(now[name]), rule }],
    ),
  ]
  if (iron[0] !== 0) rows.push({ label: words.say('board.ledger.ironBrigade'), value: span(iron), rule: '19' })
  rows.push({ label: words.say('board.ledger.result'), value: span(total), rule: '13.8', total: true })
  const position = positionCode(attack.targets[target] as PositionId)
  const key = sum === null ? 'board.ledger.combatAhead' : 'board.ledger.combat'
  return { title: words.say(key, { position }), rows, scale: total }
}

// The nine steps of an attack (13), as scenes tell them.
import type { BoardFace, LoggedEntry, PendingNow } from '#client/board/api.ts'
import { readScene } from '#protocol/scene.ts'
import { byStep, innermost, within } from '#words/scenes/scenes.ts'
import type { View } from '../../views.ts'

export const STEPS = [
  { id: 'declaration', rule: '13.1' },
  { id: 'defenceGuns', rule: '13.2' },
  { id: 'attackGuns', rule: '13.3' },
  { id: 'reveal', rule: '13.4' },
  { id: 'bombardment', rule: '13.5' },
  { id: 'defensiveFire', rule: '13.6' },
  { id: 'advance', rule: '13.7' },
  { id: 'closeCombat', rule: '13.8' },
  { id: 'aftermath', rule: '13.9' },
] as const
export type StepId = (typeof STEPS)[number]['id']

/** On which rung the steps of the rules' `attack` stand. */
const LADDER: Readonly<Record<string, StepId>> = {
  defenceSupport: 'defenceGuns',
  attackSupport: 'attackGuns',
  payment: 'attackGuns',
  reveal: 'reveal',
  bombardment: 'bombardment',
  bombarded: 'bombardment',
  defensiveFire: 'defensiveFire',
  advance: 'advance',
  combats: 'closeCombat',
  chooseCombat: 'closeCombat',
  close: 'aftermath',
  done: 'aftermath',
}

/** Where the first line of an attack is said: who attacks what. */
const OPENING = 'attack.defenceSupport'

/** The step in which the attack is: as the show tells it, or in which a decision is asked; null: it belongs to no attack. */
export function stepNow(table: Pick<BoardFace<View>, 'stage' | 'pending'>): StepId | null {
  const stage = table.stage()
  if (stage === null) return stepAsked(table.pending())
  const entry = stage.entries[stage.at]
  return entry !== undefined && innermost(entry) === OPENING ? 'declaration' : stepAsked(entry ?? null)
}

/** The step in which a decision is asked, or a line was said; null: it belongs to no attack. */
export function stepAsked(asked: Partial<Pick<PendingNow, 'scene'>> | null): StepId | null {
  const frames = readScene(asked?.scene ?? '')
  const attack = frames.find(frame => frame.proc === 'attack')
  if (attack !== undefined) return LADDER[attack.step] ?? null
  return frames.some(frame => frame.proc === 'declaration') ? 'declaration' : null
}

export const stepNumber = (step: StepId): number => STEPS.findIndex(s => s.id === step) + 1

/** What was said of the attack under way, or of the last one, by the step in which it was said. */
export function entriesByStep(log: readonly LoggedEntry[], view: View): ReadonlyMap<StepId, readonly LoggedEntry[]> {
  const found = new Map<StepId, readonly LoggedEntry[]>()
  if (view.attack !== null && !view.attack.declared) return found
  for (const [step, entries] of byStep(within(log, 'attack'), 'attack')) {
    for (const entry of entries) {
      const rung = innermost(entry) === OPENING ? 'declaration' : LADDER[step]
      if (rung !== undefined) found.set(rung, [...(found.get(rung) ?? []), entry])
    }
  }
  return found
}

// The nine steps of an attack (13), as the log and the view tell them.
import type { LoggedEntry, PendingNow } from '#client/board/api.ts'
import { readScene } from '#protocol/scene.ts'
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

const STEP_OF: Readonly<Record<string, StepId>> = {
  declaration: 'declaration',
  payment: 'attackGuns',
  bombardment: 'bombardment',
  defensiveFire: 'defensiveFire',
  closeCombat: 'closeCombat',
}

/** The step in which a decision is asked; null: it belongs to no attack. */
export function stepAsked(pending: PendingNow | null): StepId | null {
  if (pending === null) return null
  const procs = readScene(pending.scene).map(f => f.proc)
  if (!procs.includes('attack') && !procs.includes('declaration')) return null
  if (procs.includes('support')) return pending.args.attacks === 'true' ? 'attackGuns' : 'defenceGuns'
  for (const proc of [...procs].reverse()) {
    const step = STEP_OF[proc]
    if (step !== undefined) return step
  }
  if (procs.includes('withdrawals')) return 'aftermath'
  return 'closeCombat'
}

export const stepNumber = (step: StepId): number => STEPS.findIndex(s => s.id === step) + 1

/** Log entries of the attack under way, or of the last one. */
export function attackEntries(log: readonly LoggedEntry[], view: View): readonly LoggedEntry[] {
  if (view.attack !== null && !view.attack.declared) return []
  const first = log.findLastIndex(e => e.key === 'log.attack.declared' || e.key === 'log.extended.again')
  return first < 0 ? [] : log.slice(first)
}

const BY_KEY: readonly [RegExp, StepId][] = [
  [/^log\.attack\.declared$|^log\.extended\.again$/, 'declaration'],
  [/^log\.guns\.shown$/, 'reveal'],
  [/^log\.bombardment/, 'bombardment'],
  [/^log\.fire/, 'defensiveFire'],
  [/^log\.attack\.shotDown$/, 'defensiveFire'],
  [/^log\.attack\.advance$/, 'advance'],
  [/^log\.combat$/, 'closeCombat'],
  [/^log\.attack\.(won|lost)$/, 'aftermath'],
  [/^log\.(withdraw|tokens\.(spent|back))/, 'aftermath'],
]

/** Which entries belong to which step; reductions belong to the step in which they were made. */
export function entriesByStep(entries: readonly LoggedEntry[]): ReadonlyMap<StepId, LoggedEntry[]> {
  const found = new Map<StepId, LoggedEntry[]>()
  const attacker = entries[0]?.args.side
  let now: StepId = 'declaration'
  for (const entry of entries) {
    const step: StepId | undefined = /^log\.guns\.(placed|mine)$|^log\.tokens\.paid$/.test(entry.key)
      ? entry.rule === '13.2'
        ? 'defenceGuns'
        : 'attackGuns'
      : BY_KEY.find(([pattern]) => pattern.test(entry.key))?.[1]
    if (step === undefined && !entry.key.startsWith('log.block')) {
      if (now === 'aftermath' || (now !== 'declaration' && attacker === undefined)) break
      continue
    }
    if (step === undefined && now === 'aftermath') break
    now = step ?? now
    found.set(now, [...(found.get(now) ?? []), entry])
  }
  return found
}

import type { VerbFields } from '#engine/index.ts'
import { readOffer } from '#protocol/offer.ts'
import type { Lit, Offered, TargetId, VerbUse } from './board-api.ts'

/** Reading the list of choices: who can be chosen, what is lit, what becomes a button. Pure; knows no game. */

export type Uses = { readonly [verb: string]: VerbUse }

export const targetId = (kind: string, code: string): TargetId => `${kind}:${code}`

export function splitTarget(target: TargetId): { kind: string; code: string } {
  const at = target.indexOf(':')
  return { kind: target.slice(0, at), code: target.slice(at + 1) }
}

export function readOffers(verbs: VerbFields, keys: readonly string[]): Offered[] {
  return keys.map(key => {
    const offer = readOffer(verbs, key)
    return { ...offer, targets: offer.targets.map(x => ({ ...x, id: targetId(x.kind, x.code) })) }
  })
}

/** Whether dice or secrets make this choice final. */
export function isFinal(uses: Uses, offer: Offered, view: unknown): boolean {
  const { final } = useOf(uses, offer)
  return typeof final === 'function' ? final(offer, view) : final === true
}

const IN_ORDER = ['who', 'where', 'how'] as const

/** How a verb's fields are used: as the title says, else by their number. */
export function useOf(uses: Uses, offer: Offered): VerbUse {
  const told = uses[offer.verb]
  if (told !== undefined && (told.who !== undefined || told.where !== undefined)) return told
  const fields = offer.targets.map(x => x.field)
  if (fields.length === 0) return told ?? {}
  if (fields.length === 1) return { ...told, where: fields[0] as string }
  const use: VerbUse = { ...told }
  IN_ORDER.forEach((part, i) => {
    if (fields[i] !== undefined) use[part] = fields[i]
  })
  return use
}

const part = (offer: Offered, field: string | undefined): TargetId | null =>
  field === undefined ? null : (offer.targets.find(x => x.field === field)?.id ?? null)

export const whoOf = (uses: Uses, offer: Offered): TargetId | null => part(offer, useOf(uses, offer).who)
export const whereOf = (uses: Uses, offer: Offered): TargetId | null => part(offer, useOf(uses, offer).where)
export const howOf = (uses: Uses, offer: Offered): TargetId | null => part(offer, useOf(uses, offer).how)

/** Everybody who can be chosen as subject, in the order of the list. */
export function subjectsOf(uses: Uses, offers: readonly Offered[]): TargetId[] {
  const found = new Set<TargetId>()
  for (const offer of offers) {
    const who = whoOf(uses, offer)
    if (who !== null) found.add(who)
  }
  return [...found]
}

export const takesMany = (uses: Uses, offers: readonly Offered[]): boolean =>
  offers.some(o => whoOf(uses, o) !== null && useOf(uses, o).many === true)

/**
 * Who is chosen when the list changes: those chosen before who can still be; at a new decision all where the title says
 * so, else the first where only one can be chosen at a time.
 */
export function chosenAfter(
  uses: Uses,
  offers: readonly Offered[],
  before: ReadonlySet<TargetId>,
  sameDecision: boolean,
): ReadonlySet<TargetId> {
  const subjects = subjectsOf(uses, offers)
  const kept = subjects.filter(s => before.has(s))
  const many = takesMany(uses, offers)
  if (sameDecision && (many || kept.length > 0)) return new Set(kept)
  if (!many) return new Set(subjects.slice(0, 1))
  const all = offers.some(o => useOf(uses, o).all === true)
  return new Set(all ? subjects : kept)
}

/** What is lit: each object of a choice whose subject is chosen, or that has no subject. */
export function litOf(
  uses: Uses,
  offers: readonly Offered[],
  chosen: ReadonlySet<TargetId>,
): ReadonlyMap<TargetId, Lit> {
  const found = new Map<TargetId, { offers: Offered[]; who: Set<TargetId> }>()
  for (const offer of offers) {
    const where = whereOf(uses, offer)
    const who = whoOf(uses, offer)
    if (where === null || (who !== null && !chosen.has(who))) continue
    const lit = found.get(where) ?? { offers: [], who: new Set() }
    lit.offers.push(offer)
    if (who !== null) lit.who.add(who)
    found.set(where, lit)
  }
  const lit = new Map<TargetId, Lit>()
  for (const [target, { offers: list, who }] of found) {
    lit.set(target, { target, offers: list, can: who.size, of: who.size === 0 ? 0 : chosen.size })
  }
  return lit
}

/** Choices without any target, in the order of the list. */
export const buttonsOf = (offers: readonly Offered[]): Offered[] => offers.filter(o => o.targets.length === 0)

export interface Deed {
  verb: string
  use: VerbUse
  /** One for each chosen subject that can do it. */
  offers: readonly Offered[]
}

/** What the chosen subjects can do where they are: verbs with a subject and no object. */
export function deedsOf(uses: Uses, offers: readonly Offered[], chosen: ReadonlySet<TargetId>): Deed[] {
  const deeds = new Map<string, { use: VerbUse; offers: Offered[] }>()
  for (const offer of offers) {
    const use = useOf(uses, offer)
    if (use.who === undefined || use.where !== undefined) continue
    const deed = deeds.get(offer.verb) ?? { use, offers: [] }
    if (chosen.has(whoOf(uses, offer) as TargetId)) deed.offers.push(offer)
    deeds.set(offer.verb, deed)
  }
  return [...deeds].map(([verb, deed]) => ({ verb, ...deed }))
}

/** One thing that activating a lit target can mean: the keys that would be sent, in order. */
export interface Meaning {
  verb: string
  how: TargetId | null
  offers: readonly Offered[]
}

/**
 * The meanings of a lit target: by verb and means, each with one offer per subject. Where the title prefers one of
 * several means for a subject (`means`), that one is taken and there is a single meaning.
 */
export function meaningsOf(uses: Uses, lit: Lit, means?: (offers: readonly Offered[]) => Offered): Meaning[] {
  const subjects = new Map<TargetId, Offered[]>()
  for (const offer of lit.offers) {
    const who = whoOf(uses, offer)
    if (who === null) continue
    const list = subjects.get(who)
    if (list === undefined) subjects.set(who, [offer])
    else list.push(offer)
  }
  if (subjects.size === 0) {
    return lit.offers.map(o => ({ verb: o.verb, how: howOf(uses, o), offers: [o] }))
  }
  const lists = [...subjects.values()]
  if (means !== undefined || lists.every(list => list.length === 1)) {
    const offers = lists.map(list => means?.(list) ?? (list[0] as Offered))
    return [{ verb: offers[0]?.verb ?? '', how: null, offers }]
  }
  const meanings = new Map<string, { verb: string; how: TargetId | null; offers: Offered[] }>()
  for (const offer of lit.offers) {
    const how = howOf(uses, offer)
    const name = `${offer.verb} ${how ?? ''}`
    const meaning = meanings.get(name) ?? { verb: offer.verb, how, offers: [] }
    meaning.offers.push(offer)
    meanings.set(name, meaning)
  }
  return [...meanings.values()].sort((a, b) => b.offers.length - a.offers.length)
}

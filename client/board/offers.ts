import type { VerbFields } from '#engine/index.ts'
import { readOffer } from '#protocol/offer.ts'
import type { FarTarget, Lit, Mode, Offered, SiteList, TargetId, VerbUse } from './api.ts'

/** Reading the list of choices: who can be chosen, what is lit, what becomes a button. Pure; knows no game. */

export type Uses = { readonly [verb: string]: VerbUse }

const targetId = (kind: string, code: string): TargetId => `${kind}:${code}`

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

/** The modes among the choices, in the title's order. */
export const modesIn = (modes: readonly Mode[], offers: readonly Offered[]): readonly Mode[] =>
  modes.filter(mode => offers.some(o => mode.verbs.includes(o.verb)))

/** The mode laid out: the one wanted while it is offered, else the first. */
export const modeNow = (offered: readonly Mode[], wanted: string | null): Mode | null =>
  offered.find(mode => mode.id === wanted) ?? offered[0] ?? null

/** What a mode lays out of the choices: its own, and those that belong to no mode. */
export function laidOut(offered: readonly Mode[], now: Mode | null, offers: readonly Offered[]): readonly Offered[] {
  const hidden = new Set(offered.flatMap(mode => (mode === now ? [] : mode.verbs)))
  return hidden.size === 0 ? offers : offers.filter(o => !hidden.has(o.verb))
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
const howOf = (uses: Uses, offer: Offered): TargetId | null => part(offer, useOf(uses, offer).how)

/** Choices that are found by their name in a list of the prompt: neither lit nor buttons. */
export const soughtOf = (uses: Uses, offers: readonly Offered[]): Offered[] =>
  offers.filter(o => uses[o.verb]?.sought === true)

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
    if (uses[offer.verb]?.sought === true) continue
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
  /** One line of choices, told by its last. */
  line?: { final: boolean }
}

/** What is lit, and what several choices in order lead to. */
export function withFar(
  lit: ReadonlyMap<TargetId, Lit>,
  far: ReadonlyMap<TargetId, FarTarget>,
  verbs: VerbFields,
): ReadonlyMap<TargetId, Lit> {
  if (far.size === 0) return lit
  const all = new Map(lit)
  for (const [target, { keys, final }] of far) {
    if (all.has(target)) continue
    let read: readonly Offered[] | null = null
    all.set(target, {
      target,
      // worked out when it is asked for: most are never
      get offers() {
        read ??= readOffers(verbs, keys())
        return read
      },
      can: 0,
      of: 0,
      line: { final },
    })
  }
  return all
}

/**
 * The meanings of a lit target: what the chosen subjects can do with it, by verb and means, each with one offer per
 * subject; where every subject has but one way there, all go together. What needs no subject stands beside that.
 */
export function meaningsOf(uses: Uses, lit: Lit): Meaning[] {
  if (lit.line !== undefined)
    return [{ verb: lit.offers.at(-1)?.verb ?? '', how: null, offers: lit.offers, line: lit.line }]
  const alone = lit.offers.filter(o => whoOf(uses, o) === null)
  const led = lit.offers.filter(o => whoOf(uses, o) !== null)
  return [...ledMeanings(uses, led), ...alone.map(o => ({ verb: o.verb, how: howOf(uses, o), offers: [o] }))]
}

function ledMeanings(uses: Uses, offers: readonly Offered[]): Meaning[] {
  const subjects = new Set(offers.map(o => whoOf(uses, o)))
  if (offers.length > 0 && subjects.size === offers.length) return [{ verb: offers[0]?.verb ?? '', how: null, offers }]
  const meanings = new Map<string, { verb: string; how: TargetId | null; offers: Offered[] }>()
  for (const offer of offers) {
    const how = howOf(uses, offer)
    const name = `${offer.verb} ${how ?? ''}`
    const meaning = meanings.get(name) ?? { verb: offer.verb, how, offers: [] }
    meaning.offers.push(offer)
    meanings.set(name, meaning)
  }
  return [...meanings.values()].sort((a, b) => b.offers.length - a.offers.length)
}

/** What is lit at each site: the site itself first, then the pieces that stand there. */
export function litBySite(
  lit: ReadonlyMap<TargetId, Lit>,
  sites: Pick<SiteList, 'at'>,
): ReadonlyMap<TargetId, readonly Lit[]> {
  const found = new Map<TargetId, Lit[]>()
  for (const one of lit.values()) {
    const site = sites.at(one.target)?.target
    if (site === undefined) continue
    const list = found.get(site)
    if (list === undefined) found.set(site, [one])
    else if (one.target === site) list.unshift(one)
    else list.push(one)
  }
  return found
}

/** Those who can be chosen at a site. */
export const subjectsAt = (
  subjects: readonly TargetId[],
  sites: Pick<SiteList, 'at'>,
  site: TargetId,
): readonly TargetId[] => subjects.filter(s => s === site || sites.at(s)?.target === site)

/** Where something is lit, or if nothing is, where somebody can be chosen; in reading order. */
export function litSites<S extends { order: number }>(
  lit: ReadonlyMap<TargetId, Lit>,
  subjects: readonly TargetId[],
  sites: { at(target: TargetId): S | null },
): readonly S[] {
  const found = new Set<S>()
  const add = (target: TargetId) => {
    const site = sites.at(target)
    if (site !== null) found.add(site)
  }
  for (const target of lit.keys()) add(target)
  if (found.size === 0) for (const subject of subjects) add(subject)
  return [...found].sort((a, b) => a.order - b.order)
}

import type { TargetId } from '#client/board/api.ts'

/** A first game's steps are data: games/<title>/guide/steps.json, their words beside it in en.json, fr.json, it.json. */
export interface GuideStep {
  id: string
  /** Nothing is waited for: it is read and put away. */
  read?: boolean
  /** When this step speaks: one of these moments; left out: whenever it is the reader's turn. */
  when?: GuideMoment | readonly GuideMoment[]
  /** Choices that it asks for, with * for any characters: what they point at is shown. Others are answered "that works too". */
  wait?: readonly string[]
  /** It speaks on until its moment is over. */
  stay?: boolean
  /** Only where things went another way than usual: not counted. */
  aside?: boolean
  /** The pieces to choose in the prompt are what it is about: any of them, or these. */
  subjects?: boolean | readonly TargetId[]
  /** Shown besides what `wait` points at. */
  light?: readonly TargetId[]
  rule?: string
}

/** All that is given must hold. */
export interface GuideMoment {
  prompt?: readonly string[]
  args?: Readonly<Record<string, unknown>>
  /** The reader's view has these values. */
  view?: Readonly<Record<string, unknown>>
  /** Something like this is on offer. */
  offered?: string
  /** So many subjects are chosen. */
  chosen?: number
  /** The other side decides. */
  theirs?: boolean
}

/** Where the game stands, as the reader sees it. */
export interface Moment {
  prompt: string | null
  args: Readonly<Record<string, unknown>>
  view: unknown
  keys: readonly string[]
  chosen: number
  mine: boolean
}

const hasAll = (values: Readonly<Record<string, unknown>> = {}, of: unknown): boolean =>
  Object.entries(values).every(([name, value]) => (of as Readonly<Record<string, unknown>> | null)?.[name] === value)

/** `*` stands for any characters. */
export function isLike(pattern: string, key: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(key)
}

export const isAwaited = (step: GuideStep, key: string): boolean =>
  (step.wait ?? []).some(pattern => isLike(pattern, key))

export function isTime(step: GuideStep, now: Moment): boolean {
  if (step.when === undefined) return now.mine
  const moments = Array.isArray(step.when) ? (step.when as readonly GuideMoment[]) : [step.when as GuideMoment]
  return moments.some(
    when =>
      (when.theirs === true) !== now.mine &&
      (when.prompt === undefined || (now.prompt !== null && when.prompt.includes(now.prompt))) &&
      hasAll(when.args, now.args) &&
      hasAll(when.view, now.view) &&
      (when.offered === undefined || now.keys.some(key => isLike(when.offered as string, key))) &&
      (when.chosen === undefined || when.chosen === now.chosen),
  )
}

/**
 * The first step from here on that speaks now; -1: none. What has been read is not read again, and what is read at any
 * moment of one's own is never passed over: a lesson may be opened while the other side still plays.
 */
export function nextStep(
  steps: readonly GuideStep[],
  from: number,
  now: Moment,
  read: ReadonlySet<string> = new Set(),
): number {
  const next = steps[from]
  if (next?.read === true && next.when === undefined && !read.has(next.id)) return isTime(next, now) ? from : -1
  return steps.findIndex((step, i) => i >= from && !read.has(step.id) && isTime(step, now))
}

/** "Step 3 of 12": steps aside are not counted. */
export function stepNumber(steps: readonly GuideStep[], at: number): { n: number; of: number } {
  const counted = (list: readonly GuideStep[]) => list.filter(step => step.aside !== true).length
  return { n: counted(steps.slice(0, at + 1)), of: counted(steps) }
}

/** A sentence with words to be explained, written `[word](name)`. */
export type GuidePart = {
  text: string
  word?: string
  /** Signs that follow a word without a space: they stay on its line. */
  tail?: string
}

export function partsOf(sentence: string): GuidePart[] {
  const parts: GuidePart[] = []
  let at = 0
  for (const found of sentence.matchAll(/\[([^\]]+)\]\((\w+)\)/g)) {
    if (found.index > at) parts.push({ text: sentence.slice(at, found.index) })
    at = found.index + found[0].length
    const tail = /^[^\s\p{L}\d[]+/u.exec(sentence.slice(at))?.[0] ?? ''
    parts.push({ text: found[1] as string, word: found[2] as string, ...(tail !== '' && { tail }) })
    at += tail.length
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at) })
  return parts
}

/** What is to be done, for a screen with little room, where a lesson has no `short` words for it: the last sentence. */
export function shortOf(sentence: string): string {
  const plain = sentence.replace(/\[([^\]]+)\]\(\w+\)/g, '$1')
  return plain.split(/(?<=[.!?])(?<!(?:^|\s)\p{Lu}\.)\s+(?=\p{Lu})/u).at(-1) ?? plain
}

import type { BoardFace, BoardWords, Site, SiteList, TargetId } from './api.ts'
import { nearestInDirection } from './navigation.ts'
import { once } from './once.ts'

/** What is printed of a site. */
export interface PrintedSite {
  target: TargetId
  group: string
  x: number
  y: number
}

export interface SiteWords<V> {
  /** Every site in reading order, those of a group together. */
  printed: readonly PrintedSite[]
  /** Whether a site is among those that a reader may want to go through; default: all are. */
  isNamed?(target: TargetId): boolean
  nameOf(target: TargetId, words: BoardWords): string
  groupName(group: string, words: BoardWords): string
  /** The site where a piece stands, or the site itself. */
  siteOf(view: V, target: TargetId): TargetId | null
  /** Pieces by site, in the order told. */
  pieces(view: V): ReadonlyMap<TargetId, readonly TargetId[]>
  sentence(view: V, target: TargetId, words: BoardWords): string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A board's sites from what is printed and from the view shown. Made once a table; nothing is told before it is asked. */
export function siteList<V>(face: Pick<BoardFace<V>, 'view' | 'words'>, title: SiteWords<V>): SiteList {
  const pieces = once((view: V) => title.pieces(view))
  const sites = title.printed.map(
    ({ target, group, x, y }, order): Site => ({
      target,
      group,
      order,
      x,
      y,
      get name() {
        return title.nameOf(target, face.words())
      },
      pieces: () => pieces(face.view()).get(target) ?? [],
      sentence: () => title.sentence(face.view(), target, face.words()),
    }),
  )
  const stood = (view: V) => {
    const found = new Map<TargetId, TargetId>()
    for (const [site, here] of title.pieces(view)) for (const piece of here) found.set(piece, site)
    return found
  }
  const byTarget = new Map(sites.map(site => [site.target, site]))
  const { isNamed } = title
  const named = isNamed === undefined ? sites : sites.filter(site => isNamed(site.target))
  const occupied = once((view: V) =>
    [...pieces(view)]
      .flatMap(([target, here]) => (here.length === 0 ? [] : (byTarget.get(target) ?? [])))
      .sort((a, b) => a.order - b.order),
  )
  /** Names as they are sought, made with the first search in a language. */
  const names = once((words: BoardWords) => sites.map(site => plain(title.nameOf(site.target, words))))

  return {
    at(target) {
      const own = byTarget.get(target)
      if (own !== undefined) return own
      const at = title.siteOf(face.view(), target)
      return at === null ? null : (byTarget.get(at) ?? null)
    },
    has: target => byTarget.has(target),
    stood: view => stood(view as V),
    occupied: () => occupied(face.view()),
    named: () => named,
    find(text, most) {
      const wanted = plain(text.trim())
      if (wanted === '') return []
      const all = names(face.words())
      const found: Site[] = []
      for (let i = 0; i < sites.length && found.length < most; i++)
        if ((all[i] as string).includes(wanted)) found.push(sites[i] as Site)
      return found
    },
    near: (from, direction) => nearestInDirection(from, sites, direction),
    groupName: group => title.groupName(group, face.words()),
  }
}

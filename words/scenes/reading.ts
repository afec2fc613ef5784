// A scene as a title's book explains it.

import { readScene } from '#engine/kernel/scene.ts'
import type { SceneBook, SceneUse } from './book.ts'

/** A call of a procedure that the book names, as it stands in a scene. */
export interface Named {
  readonly proc: string
  /** All that leads to it: the same for all that happens in it, and for nothing else. */
  readonly call: string
  readonly use: SceneUse
}

/** What the book says of a scene. */
export interface Reading {
  /** There is no scene, or no book that explains it: lines are told as they are. */
  readonly plain: boolean
  /** Procedure and step of the innermost. */
  readonly at: string
  /** Procedures of the book, the outermost first. */
  readonly named: readonly Named[]
  /** The event that tells it, with a name that no other event has. */
  readonly event: Named | null
  /** The scene of the show in which it is played: the innermost that the book calls one, else the event. */
  readonly shown: Named | null
  readonly sound: SceneUse['sound']
  readonly filter: SceneUse['filter']
}

export type Reader = (scene: string | undefined) => Reading

const NOWHERE: Reading = {
  plain: true,
  at: '',
  named: [],
  event: null,
  shown: null,
  sound: undefined,
  filter: undefined,
}

/** Reads scenes by a book; each is read once. */
export function sceneReader(book: SceneBook): Reader {
  const known = new Map<string, Reading>()
  const blank = Object.keys(book).length === 0
  return scene => {
    if (blank || scene === undefined || scene === '') return NOWHERE
    const found = known.get(scene) ?? read(scene, book)
    known.set(scene, found)
    return found
  }
}

function read(scene: string, book: SceneBook): Reading {
  const named: Named[] = []
  let at = ''
  let event: Named | null = null
  let shown: Named | null = null
  let sound: SceneUse['sound']
  let filter: SceneUse['filter']
  let outer = ''
  for (const { proc, step, n } of readScene(scene)) {
    const call = outer === '' ? proc : `${outer}/${proc}#${n}`
    at = `${proc}.${step}`
    outer = `${call}.${step}`
    for (const [name, where] of [
      [proc, call],
      [at, outer],
    ] as const) {
      const use = book[name]
      if (use === undefined) continue
      const one = { proc, call: where, use }
      if (name === proc) named.push(one)
      if (use.event !== undefined && (event === null || event.use.rest === true)) event = one
      if (use.scene !== undefined) shown = one
      sound = use.sound ?? sound
      filter = use.filter ?? filter
    }
  }
  return { plain: false, at, named, event, shown: shown ?? event, sound, filter }
}

/** An entry as far as scenes go; those of games stored long ago have none. */
interface InScene {
  readonly scene?: string
}

/** The entries that open something: the first line of a call, said in the step that the book names. */
export function openings<E extends InScene>(log: readonly E[], reader: Reader): ReadonlyMap<string, E> {
  const found = new Map<string, E>()
  const seen = new Set<string>()
  for (const entry of log) {
    const { at, named } = reader(entry.scene)
    for (const { call, use } of named) {
      if (use.opens === undefined || seen.has(call)) continue
      seen.add(call)
      if (use.opens === at) found.set(call, entry)
    }
  }
  return found
}

/** What an entry opens. */
export const openedBy = <E extends InScene>(
  entry: E,
  reader: Reader,
  opened: ReadonlyMap<string, E>,
): readonly Named[] => reader(entry.scene).named.filter(({ call }) => opened.get(call) === entry)

/** The filters of a book, in its order. */
export const filtersOf = (book: SceneBook): readonly string[] => [
  ...new Set(Object.values(book).flatMap(use => use.filter ?? [])),
]

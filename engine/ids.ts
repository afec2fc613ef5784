/**
 * Numbers that know what they count.
 *
 * An id indexes a list: unit 7 is `units[7]`. To the compiler an id pretends to be one of two numbers that no id ever
 * is (0.1 or 0.11, say), so it believes that a list by id has exactly these entries. `units[id]` is then neither
 * `undefined` nor a cast, and another kind's id or a bare number does not compile there. Two numbers rather than one,
 * because with one `a !== b` would leave nothing. At run time an id is a plain whole number and a list by id a plain
 * array.
 *
 * A title keeps the numbers of its kinds together in its `ids.ts`, each used once. Numbers below 0.1 are the engine's.
 */
export type Id<A extends number, B extends number> = A | B

/** A list indexed by ids of one kind. */
export type ById<I extends number, T> = { [K in I]: T } & Listed<I, T> & { slice(): ById<I, T> }

/** A list by id whose entries are not to be replaced by whoever holds it. */
export type FixedById<I extends number, T> = { readonly [K in I]: T } & Listed<I, T> & { slice(): ById<I, T> }

/** A list by id to which entries are added at the end. */
export type GrowingById<I extends number, T> = { [K in I]: T } & Listed<I, T> & {
    push(entry: T): number
    slice(): GrowingById<I, T>
  }

/** Whole numbers indexed by ids of one kind, over a typed array. */
export type NumbersBy<I extends number> = { [K in I]: number } & {
  readonly length: number
  fill(value: number): unknown
  set(from: NumbersBy<I>): void
}

/** What a list by id can do besides being indexed. */
export interface Listed<I extends number, T> extends Iterable<T> {
  readonly length: number
  map<U>(of: (entry: T, id: I) => U): U[]
  filter<U extends T>(keep: (entry: T, id: I) => entry is U): U[]
  filter(keep: (entry: T, id: I) => boolean): T[]
  flatMap<U>(of: (entry: T, id: I) => readonly U[]): U[]
  forEach(use: (entry: T, id: I) => void): void
  some(holds: (entry: T, id: I) => boolean): boolean
  every(holds: (entry: T, id: I) => boolean): boolean
  find(holds: (entry: T, id: I) => boolean): T | undefined
  includes(entry: T): boolean
  /** The id of an entry that is there. */
  indexOf(entry: T): I
  reduce<U>(join: (sum: U, entry: T, id: I) => U, start: U): U
  entries(): Iterable<[I, T]>
}

/** The codes of a kind: by its ids, and as a plain list. */
export type Codes<I extends number> = readonly string[] & { readonly [K in I]: string }

export function codesBy<I extends number>(codes: readonly string[]): Codes<I> {
  return codes as Codes<I>
}

/** The list as one by id: its order is the order of the ids. */
export function byId<I extends number, T>(list: readonly T[]): ById<I, T> {
  return list as unknown as ById<I, T>
}

/** As `byId`, for a list that grows. */
export function growingById<I extends number, T>(list: T[]): GrowingById<I, T> {
  return list as unknown as GrowingById<I, T>
}

/** The same entries as a plain list, for those who do not care which id each has. */
export function listOf<T>(list: Listed<number, T>): readonly T[] {
  return list as unknown as readonly T[]
}

/** One entry for each id of another list. */
export function mapBy<I extends number, T, U>(list: Listed<I, T>, of: (entry: T, id: I) => U): ById<I, U> {
  return byId<I, U>(list.map(of))
}

/** The typed array as numbers by id. */
export function numbersBy<I extends number>(
  array: Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array | Float32Array | Float64Array,
): NumbersBy<I> {
  return array as unknown as NumbersBy<I>
}

/** A byte for each of `count` ids, all 0. */
export function bytesBy<I extends number>(count: number): NumbersBy<I> {
  return numbersBy<I>(new Uint8Array(count))
}

/** The ids of a list, in order; made once, not at each pass. */
export function idsOf<I extends number>(list: Listed<I, unknown>): readonly I[] {
  return idsTo<I>(list.length)
}

/** The ids from 0 up to `count` - 1. */
export function idsTo<I extends number>(count: number): readonly I[] {
  return Array.from({ length: count }, (_, id) => id as I)
}

/** A source of chance that can be told again by its seed. */
export type Chance = () => number

export function chanceFrom(seed: number): Chance {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T

export type Schema = { [key: string]: unknown } & {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  patternProperties?: Record<string, Schema>
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Stands for lists within lists, as many as a body can hold: what walks through them by calling itself falls. */
const DEEP = '<deep>'
const DEEP_TEXT = '['.repeat(7000) + ']'.repeat(7000)

/** A value as it is sent. */
export const textOf = (value: unknown): string => (JSON.stringify(value) ?? '').replace(`"${DEEP}"`, DEEP_TEXT)

const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  'null',
  '\u0000',
  '\ud800',
  '🥁',
  '../../etc/passwd',
  "' or 1=1 --",
  '%s%n%x',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  [],
  {},
  [[[[[[]]]]]],
  DEEP,
  { __proto__: null, constructor: { prototype: { polluted: true } } },
]

/** A value that fits the schema, or nearly; words that mean something here come from `known`. */
export function sample(schema: Schema | undefined, chance: Chance, known: readonly string[]): unknown {
  if (schema === undefined) return pick(chance, JUNK)
  if ('const' in schema) return schema.const
  if (schema.anyOf !== undefined) return sample(pick(chance, schema.anyOf), chance, known)
  if (schema.properties !== undefined) return fields(schema, chance, known)
  switch (schema.type) {
    case 'string':
      return text(schema, chance, known)
    case 'integer':
    case 'number':
      return pick(chance, [schema.minimum ?? 0, schema.maximum ?? 9, 1, 2, 3, Math.floor(chance() * 50)])
    case 'boolean':
      return chance() < 0.5
    case 'null':
      return null
    case 'array':
      return Array.from({ length: Math.floor(chance() * 4) }, () => sample(schema.items, chance, known))
    default:
      return schema.patternProperties === undefined ? pick(chance, JUNK) : { long: true, [pick(chance, known)]: 1 }
  }
}

function fields(schema: Schema, chance: Chance, known: readonly string[]): unknown {
  const value: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if ((schema.required ?? []).includes(name) || chance() < 0.6) value[name] = sample(one, chance, known)
  }
  return value
}

function text({ maxLength = 40 }: Schema, chance: Chance, known: readonly string[]): string {
  if (chance() < 0.8) return pick(chance, known).slice(0, maxLength)
  return pick(chance, ['a', 'x'.repeat(maxLength), 'é'.repeat(Math.min(8, maxLength)), '0', '-', 'A'.repeat(16)])
}

/** Something small is wrong with it: a value, a field too many or too few, or the kind of the whole. */
export function spoil(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance() < 0.2) return pick(chance, JUNK)
  const copy = structuredClone(value) as Record<string, unknown>
  const names = Object.keys(copy)
  const name =
    names.length === 0 || chance() < 0.3
      ? String(pick(chance, ['extra', 'id', 'as', '__proto__']))
      : pick(chance, names)
  const roll = chance()
  if (roll < 0.25) delete copy[name]
  else if (roll < 0.6)
    Object.defineProperty(copy, name, { value: pick(chance, JUNK), enumerable: true, configurable: true })
  else if (roll < 0.7) return [copy]
  else Object.defineProperty(copy, name, { value: spoil(copy[name], chance), enumerable: true, configurable: true })
  return copy
}

/** Bytes, or a text of which a piece is missing or turned over. */
export function bytes(chance: Chance, base = ''): Buffer {
  const made =
    base === ''
      ? Buffer.from(Array.from({ length: Math.floor(chance() * 300) }, () => chance() * 256))
      : Buffer.from(base)
  for (let n = 0; n < 1 + made.length / 40; n++) {
    if (made.length > 0) made[Math.floor(chance() * made.length)] = chance() * 256
  }
  return chance() < 0.5 ? made : made.subarray(0, Math.floor(chance() * made.length))
}

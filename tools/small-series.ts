// The data of a series in the form in which browsers get it: without what only those read who check it against its sources.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Longer ones explain; what the rules compare is shorter. */
const LONGEST = 40

function without(value: Json, drop: (key: string, value: Json) => boolean): Json {
  if (Array.isArray(value)) return value.map(one => without(one as Json, drop))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !drop(key, one as Json))
      .map(([key, one]) => [key, without(one as Json, drop)]),
  )
}

const isProse = (value: Json): boolean =>
  typeof value === 'string'
    ? value.length > LONGEST
    : Array.isArray(value) && value.length > 0 && value.some(isProse) && value.every(one => typeof one === 'string')

/** Charts without their explanations. */
export const smallCharts = (charts: Json): Json => without(charts, (_, value) => isProse(value))

const SOURCES = ['provenance', 'georeference', 'men', 'fullName', 'designation', 'note', 'measure', 'checked']

/** A battle without its sources. */
export const smallBattle = (battle: Json): Json => without(battle, key => SOURCES.includes(key))

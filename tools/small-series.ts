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

/** Where texts are read that come by themselves, when somebody looks at them (`ruleTexts`). */
const isRule = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value && 'text' in value

/** A battle without its sources, and without the texts of its special rules. */
export function smallBattle(battle: Json): Json {
  const bare = (value: Json): Json =>
    Array.isArray(value)
      ? value.map(one => (isRule(one as Json) ? without(one as Json, key => key === 'text' || key === 'title') : one))
      : value
  const list = without(battle, key => SOURCES.includes(key)) as { readonly scenarios: readonly Json[] }
  const scenarios = list.scenarios.map(one => {
    const scenario = one as { readonly [key: string]: Json }
    return { ...scenario, specialRules: bare(scenario.specialRules as Json) }
  })
  return { ...list, scenarios } as Json
}

/** By scenario: its special rules with their texts. */
export function ruleTexts(battle: {
  readonly scenarios: readonly { readonly id: string; readonly specialRules: readonly Json[] }[]
}): Json {
  return Object.fromEntries(
    battle.scenarios.map(({ id, specialRules }) => [
      id,
      specialRules.map(rule => without(rule, key => key === 'effects' || key === 'id')),
    ]),
  )
}

/** A feature as a model knows it: how it is scaled, and how much it counts, in log-odds of the first side. */
export interface Term {
  readonly feature: string
  readonly mean: number
  readonly scale: number
  readonly weight: number
}

/** What a model was learned from. */
export interface Origin {
  readonly seed: number
  readonly games: number
  readonly positions: number
  /** Day on which it was learned. */
  readonly date: string
  readonly rulesVersion: number
}

/** The chance that the first side of a title wins: a logistic over named features, as plain data. */
export interface Model {
  readonly title: string
  readonly origin: Origin
  readonly bias: number
  /** What is added in each scenario, where a title has several. */
  readonly scenarios?: { readonly [id: string]: number }
  readonly terms: readonly Term[]
}

/** Weights that are missing or do not belong to the features of their title. */
export class WrongModel extends Error {
  override name = 'WrongModel'
}

/** A model read from data, its terms in the order of the title's features; whatever does not fit is named with its file. */
export function modelFrom(data: unknown, file: string, title: string, features: readonly string[]): Model {
  const model = data as Partial<Model> | null
  const bad = (what: string): never => {
    throw new WrongModel(`${file}: ${what}`)
  }
  if (model === null || typeof model !== 'object' || !Array.isArray(model.terms)) return bad('holds no weights')
  if (model.title !== title) bad(`belongs to "${model.title}", not to "${title}"`)
  if (!Number.isFinite(model.bias)) bad('has no bias')
  const terms = model.terms as readonly Term[]
  for (const { feature } of terms) if (!features.includes(feature)) bad(`"${feature}" is no feature of ${title}`)
  const sorted = features.map(name => {
    const term = terms.find(t => t.feature === name)
    if (term === undefined) return bad(`has no weight for "${name}"`)
    const { mean, scale, weight } = term
    if (![mean, scale, weight].every(Number.isFinite) || scale <= 0) bad(`the weight of "${name}" is no number`)
    return { feature: name, mean, scale, weight }
  })
  const { origin, bias, scenarios = {} } = model as Model
  return { title, origin, bias, scenarios, terms: sorted }
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** Log-odds of the first side; values in the order of the terms. */
function logOdds({ bias, scenarios, terms }: Model, values: ArrayLike<number>, scenario = ''): number {
  let sum = bias + (scenarios?.[scenario] ?? 0)
  for (let i = 0; i < terms.length; i++) {
    const { mean, scale, weight } = terms[i] as Term
    sum += (weight * ((values[i] as number) - mean)) / scale
  }
  return sum
}

/** Chance that the first side wins. */
export const chance = (model: Model, values: ArrayLike<number>, scenario = ''): number =>
  logistic(logOdds(model, values, scenario))

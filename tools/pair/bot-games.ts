import type { AnyChoice, Role } from '#engine/index.ts'
import type { Checkout } from './checkout.ts'

class Enough extends Error {}

/** The first keys of a game between bots of one level, as a checkout plays it from this seed. */
export async function botGame(
  checkout: Checkout,
  id: string,
  level: string,
  { plays, seed }: { plays: number; seed: number },
): Promise<string[]> {
  const { engine, game } = await checkout.player(id)
  const makers = await checkout.titles.find(title => title.id === id)?.bots()
  const make = makers?.[level]
  if (make === undefined) throw new Error(`${checkout.folder} has no bot "${level}" for ${id}`)
  const scenario = game.scenarios[seed % game.scenarios.length]?.id as string
  const { state } = engine.begin(game, scenario, engine.completeOptions(game, {}), engine.seedFrom(seed * 8))
  const seated = Object.fromEntries(
    game.roles.map((role, i) => [role, make({ seed: engine.seedFrom(seed * 8 + 1 + i) })]),
  )
  const keys: string[] = []
  const after = (role: Role, choice: AnyChoice) => {
    keys.push(`${role} ${engine.choiceKey(game, choice)}`)
    if (keys.length >= plays) throw new Enough()
  }
  try {
    checkout.playGame(game, state, seated, { quiet: true, after })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return keys
}

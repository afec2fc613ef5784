import type { AnyFeatureBook } from '#ai/judgement/features.ts'
import { random } from '#ai/random.ts'
import { type Title, titleOf } from '#games/index.ts'
import type { Course } from './record.ts'

/** What a course is made from; plain data, so that threads can have it. */
export interface CoursePlan {
  title: string
  seed: number
  levels: readonly string[]
  scenarios: readonly string[]
}

export const folderOf = ({ id, of }: Title): URL => new URL(`../../games/${of ?? id}/ai/learned/`, import.meta.url)

/** A title's features, whether or not it has weights yet. */
async function featuresOf(title: Title): Promise<AnyFeatureBook> {
  const module = (await import(new URL('features.ts', folderOf(title)).href)) as { features: AnyFeatureBook }
  return module.features
}

export async function courseOf({ title: id, seed, levels, scenarios }: CoursePlan): Promise<Course> {
  const title = titleOf(id)
  if (title === undefined) throw new Error(`there is no game "${id}"`)
  const game = await title.game()
  const bots = { random, ...(await title.bots()) }
  return { game, bots, book: await featuresOf(title), seed, levels, scenarios }
}

/** Titles of games/ that are in no build but one with examples: what each is made of stands in games/index.ts and client/titles.ts. */
export const EXAMPLE_IDS = ['skirmish'] as const

export type ExampleId = (typeof EXAMPLE_IDS)[number]

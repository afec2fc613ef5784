import type { GuideScript } from '#ai/scripted.ts'
import script from '../guide/script.json' with { type: 'json' }
import secondScript from '../guide/second/script.json' with { type: 'json' }

/** The first game of The Guns of Gettysburg: Heth against Buford on the morning of 1 July 1863. */
export const guide: GuideScript = script

/** The Guns of Gettysburg: arrivals, with the Union. */
export const second: GuideScript = secondScript

export const lessons: readonly GuideScript[] = [guide, second]

import type { GuideScript } from '#ai/scripted.ts'
import script from '../guide/script.json' with { type: 'json' }
import secondScript from '../guide/second/script.json' with { type: 'json' }

/** The first game of A House Divided: Manassas, July 1861. */
export const guide: GuideScript = script

/** A whole turn of A House Divided, with the Confederacy. */
export const second: GuideScript = secondScript

export const lessons: readonly GuideScript[] = [guide, second]

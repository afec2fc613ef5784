import type { GuideScript } from '#ai/scripted.ts'
import script from '../guide/script.json' with { type: 'json' }
import secondScript from '../guide/second/script.json' with { type: 'json' }

/** The first game of the series: Law's right against Vincent's left, 2 July 1863. */
export const guide: GuideScript = script

/** A whole turn with arrivals: Vincent's brigade on its way to Little Round Top. */
export const second: GuideScript = secondScript

export const lessons: readonly GuideScript[] = [guide, second]

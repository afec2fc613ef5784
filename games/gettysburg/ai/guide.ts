import type { GuideScript } from '#ai/scripted.ts'
import script from '../guide/script.json' with { type: 'json' }
import secondScript from '../guide/second/script.json' with { type: 'json' }

/** The first game of Gettysburg: Heth's division on the morning of 1 July 1863. */
export const guide: GuideScript = script

/** Gettysburg: the night of 1 July with the Union, after a day that two generals have played. */
export const second: GuideScript = secondScript

export const lessons: readonly GuideScript[] = [guide, second]

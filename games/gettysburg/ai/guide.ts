import type { GuideScript } from '#ai/scripted.ts'
import script from '../guide/script.json' with { type: 'json' }

/** The first game of Gettysburg: Heth's division on the morning of 1 July 1863. */
export const guide: GuideScript = script

export const lessons: readonly GuideScript[] = [guide]

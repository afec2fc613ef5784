import type { GuideScript } from '#ai/scripted.ts'
import script from '../guide/script.json' with { type: 'json' }

/** The first game of A House Divided: Manassas, July 1861. */
export const guide: GuideScript = script

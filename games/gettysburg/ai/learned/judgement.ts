import { judgementFrom } from '#ai/judgement/judgement.ts'
import { features } from './features.ts'
import weights from './gettysburg.json' with { type: 'json' }

/** The chance of winning at Gettysburg, as learned. */
export const judgement = judgementFrom(features, weights, 'games/gettysburg/ai/learned/gettysburg.json', 'gettysburg')

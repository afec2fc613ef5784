import { judgementFrom } from '#ai/judgement/judgement.ts'
import { features } from './features.ts'
import weights from './house-divided.json' with { type: 'json' }

/** The chance of winning A House Divided, as learned. */
export const judgement = judgementFrom(
  features,
  weights,
  'games/house-divided/ai/learned/house-divided.json',
  'house-divided',
)

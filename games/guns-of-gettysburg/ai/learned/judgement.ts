import { judgementFrom } from '#ai/judgement/judgement.ts'
import { features } from './features.ts'
import weights from './guns-of-gettysburg.json' with { type: 'json' }

/** The chance of winning The Guns of Gettysburg, as learned. */
export const judgement = judgementFrom(
  features,
  weights,
  'games/guns-of-gettysburg/ai/learned/guns-of-gettysburg.json',
  'guns-of-gettysburg',
)

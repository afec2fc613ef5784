import { kit } from '#engine/index.ts'
import type en from '../locales/en.json'
import type rulebook from '../rulebook.json'
import type { Choice } from './choices.ts'
import type { Frames, Results } from './frames.ts'
import type { State } from './state.ts'

export const { procedure, decision, go, call, end, over, refuse } = kit<
  State,
  Choice,
  Frames,
  Results,
  keyof typeof en,
  keyof typeof rulebook
>()

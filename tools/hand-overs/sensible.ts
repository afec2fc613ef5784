import type { StandingAnswer } from '#protocol/messages.ts'

/** What two people who play A House Divided by mail may well leave to the server. */
export const SENSIBLE: readonly StandingAnswer[] = [
  { prompt: 'prompt.battlePart.stance', key: '@unlessOutnumbered' },
  { prompt: 'prompt.battlePart.aim', key: '@finish' },
  { prompt: 'prompt.battlePart.openFire', key: 'fire' },
  { prompt: 'prompt.winnerPromotes.choose', key: '@raiseWeakest' },
]

import type { VerbUse } from '#client/board/api.ts'

/** How the verbs of this title are used at the table. */
export const uses: { readonly [verb: string]: VerbUse } = {
  marchFrom: { where: 'box' },
  march: { who: 'unit', where: 'box', how: 'line', many: true, all: true },
  sail: { who: 'unit', where: 'box', many: true, all: true },
  invade: { who: 'unit', where: 'box', many: true, all: true },
  digIn: { who: 'unit', many: true, name: 'board.deed.digIn', icon: 'dig', letter: 'E' },
  endMarch: { rank: 'first' },
  endMovement: { rank: 'decline' },
  fightAt: { where: 'box', final: true },
  reinforce: { where: 'unit' },
  retreat: { where: 'box', final: true },
  withdraw: { where: 'box', final: true },
  withdrawUnit: { who: 'unit', where: 'box' },
  fightOn: { rank: 'first', standing: true },
  aim: { who: 'shooter', where: 'target' },
  fire: { rank: 'first', standing: true },
  promote: { where: 'unit' },
  noPromotion: { rank: 'decline' },
  recruit: { where: 'box', how: 'type' },
  endRecruitment: { rank: 'decline' },
}

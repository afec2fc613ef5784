import { expect, it } from 'vitest'
import rulebook from '#games/great-battles/rulebook.json' with { type: 'json' }
import { notYet } from '#games/great-battles/tests/not-yet.ts'
import { TITLES } from '#games/index.ts'

it('every place marked NOT_YET names a rule of the rulebook', () => {
  for (const place of notYet()) expect(Object.keys(rulebook), place).toContain(place.split(': ')[1])
})

it('no place is marked NOT_YET once a battle is among the titles', () => {
  const served = TITLES.some(title => title.of === 'great-battles' || title.id === 'mcphersons-ridge')
  if (served) expect(notYet()).toEqual([])
  else console.log(`still to be written (${notYet().length}):\n  ${notYet().join('\n  ')}`)
})

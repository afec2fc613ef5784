import { describe, expect, it } from 'vitest'
import type { RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { startsServers } from '#server/testing/started.ts'
import { TestPerson } from '#server/testing/test-client.ts'

const PROMPT = 'prompt.movement.choose'
const { running, starts } = startsServers()
const start = (dataDir = temporaryFolder()) => starts({ dataDir })

const playsOf = async (server: RunningServer, id: string) =>
  await server.services.store.db
    .selectFrom('plays')
    .select(['role', 'key', 'step'])
    .where('table_id', '=', id)
    .execute()

describe('a standing answer', () => {
  it('is given at once, as a play of its own, whenever the question comes with it on offer', async () => {
    const server = await start()
    const { id, red, blue } = await seatPair(server, 'toy', { long: true })
    red.send({ t: 'standing', prompt: PROMPT, key: 'pass' })
    const { answers } = await red.next('standing')
    expect(answers).toEqual([]) // after hello
    expect((await red.next('standing')).answers).toEqual([{ role: 'red', prompt: PROMPT, key: 'pass' }])
    await playOn({ red, blue }, { until: () => red.revision > 30 })
    const plays = await playsOf(server, id)
    const moves = plays.filter(play => play.role === 'red' && !play.key.startsWith('bid'))
    expect(moves.length).toBeGreaterThan(0)
    expect(moves.filter(play => play.key !== 'pass' && !play.key.startsWith('stand'))).toEqual([])
    // it was never asked: no state with this question came to the one who has answered it
    const asked = red.texts
      .map(text => JSON.parse(text))
      .filter(message => message.t === 'state' && message.choices.includes('pass'))
    expect(asked).toEqual([])
  })

  it('is known to nobody else, and lives through a restart', async () => {
    const dataDir = temporaryFolder()
    const first = await start(dataDir)
    const { id, ann, blue } = await seatPair(first, 'toy', { long: true })
    const seat = await ann.sit(id)
    seat.send({ t: 'standing', prompt: PROMPT, key: 'pass' })
    await seat.next('standing')
    await seat.next('standing')
    expect(blue.texts.join('')).not.toContain(`"key":"pass"`)
    expect(await ann.get(`/api/tables/${id}`)).not.toHaveProperty('standing')
    await first.close()
    running.splice(0)
    const second = await start(dataDir)
    const again = new TestPerson(second.address)
    again.cookie = ann.cookie
    const back = await again.sit(id)
    expect((await back.next('standing')).answers).toEqual([{ role: 'red', prompt: PROMPT, key: 'pass' }])
    back.send({ t: 'standing', prompt: PROMPT, key: null })
    expect((await back.next('standing')).answers).toEqual([])
  })

  it('is not given after a take-back: whoever takes back wants to choose himself', async () => {
    const server = await start()
    const { id, red, blue } = await seatPair(server, 'toy', { long: true })
    await playOn({ red, blue }, { until: () => red.choices.includes('pass') && red.choices.length > 2 })
    const rest = red.choices.find(key => key.startsWith('rest')) as string
    await red.play(rest)
    red.send({ t: 'standing', prompt: PROMPT, key: 'pass' })
    const { revision } = red
    red.send({ t: 'undo', revision })
    await red.after(revision)
    expect(red.choices).toContain('pass')
    expect((await playsOf(server, id)).at(-1)?.key).not.toBe('pass')
  })

  it('names a choice of the game without a piece or place, and belongs to the seat of the one who gives it', async () => {
    const server = await start()
    const { id, red, blue } = await seatPair(server)
    const onlooker = await new TestPerson(server.address).sit(id)
    expect(await onlooker.refused({ t: 'standing', prompt: PROMPT, key: 'pass' })).toBe('notYourSeat')
    expect(await red.refused({ t: 'standing', prompt: PROMPT, key: 'pass', as: 'blue' })).toBe('notYourSeat')
    expect(await red.refused({ t: 'standing', prompt: PROMPT, key: 'dance' })).toBe('badKey')
    expect(await red.refused({ t: 'standing', prompt: PROMPT, key: 'move@r1,ford' })).toBe('malformed')
    for (let n = 0; n < 40; n++) red.send({ t: 'standing', prompt: `prompt.a${n}.b`, key: 'pass' })
    expect(await red.refused({ t: 'standing', prompt: PROMPT, key: 'pass' })).toBe('tooMany')
    expect(blue.texts.join('')).not.toContain('prompt.a1.b')
  })
})

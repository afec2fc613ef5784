import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '#cli/main.ts'
import type { RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

const data = temporaryFolder()
let server: RunningServer
beforeAll(async () => {
  server = await testServer({ dataDir: data })
})
afterAll(() => server.close())

async function admin(...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: [] as string[], err: [] as string[] }
  const io = {
    out: (line: string) => void said.out.push(line),
    err: (line: string) => void said.err.push(line),
    status: () => {},
  }
  const code = await main(['admin', ...argv, '--data', data], io)
  return { code, out: said.out.join('\n'), err: said.err.join('\n') }
}

describe('longroll admin', () => {
  it('looks after a house that is being served', async () => {
    const { id, ann, ben, red } = await seatPair(server)
    await ann.post('/api/account', { name: 'Ann Admin', password: 'correct horse 1861' })
    await ben.post('/api/reports', { table: id, role: 'red', text: 'Too slow.' })
    expect(await ann.refused('/api/host')).toBe('notFound')
    expect(await admin('host', 'ann admin')).toMatchObject({ code: 0, out: expect.stringContaining('/host') })
    await ann.get('/api/host')
    expect(await admin('host', 'Nobody')).toEqual({ code: 1, out: '', err: 'longroll: there is no account "Nobody"' })

    expect((await admin('people', 'ann')).out).toMatch(/Ann Admin \(host\): last here \S+, one game/)
    expect((await admin('tables', '--status', 'playing')).out).toContain(`${id}  playing`)
    const report = (await admin('reports')).out
    expect(report).toContain('about Ann Admin: Too slow.')
    expect(await admin('settle', report.split(' ')[0] as string)).toMatchObject({ code: 0, out: 'done' })
    expect((await admin('reports')).out).toBe('nothing waits')

    // who has lost his password and gets no mail is helped on the machine itself
    expect((await admin('password', 'Nobody')).err).toBe('longroll: there is no account "Nobody"')
    const link = (await admin('password', 'ann admin')).out
    const token = /within an hour ann admin can choose a new password at \/mail\/password\/(\S+)/.exec(link)?.[1]
    const reset = { token, password: 'another horse 1862' }
    expect(await new TestPerson(server.address).post('/api/password/reset', reset)).toEqual({ name: 'Ann Admin' })
    expect(await new TestPerson(server.address).refused('/api/password/reset', reset)).toBe('badToken')
    const signIn = { name: 'Ann Admin', password: 'another horse 1862', bring: false }
    await ann.post('/api/signin', signIn)

    expect(await admin('mute', 'ann admin')).toMatchObject({ code: 1, err: expect.stringContaining('is host here') })
    expect((await admin('unhost', 'Ann Admin')).code).toBe(0)
    expect(await admin('mute', 'ann admin', '--days', '3')).toMatchObject({ code: 0, err: '' })
    expect(await admin('rename', 'ann admin', 'Ann Renamed')).toMatchObject({ code: 0 })
    await red.closed()
    expect(await admin('end', id)).toMatchObject({ code: 0 })
    expect(await admin('end', id)).toMatchObject({ code: 1, err: 'longroll: the game is over' })
    expect(await admin('announce', 'Back at nine', '--minutes', '5')).toMatchObject({ code: 0 })
    expect(await new TestPerson(server.address).get('/api/house')).toMatchObject({
      announcement: { text: 'Back at nine' },
    })
    expect((await admin('drain')).code).toBe(0)
    expect((await admin('drain', '--off')).code).toBe(0)
    expect((await admin('retention', '--chat', '90')).code).toBe(0)
    const log = (await admin('log')).out
    for (const what of [
      'host ann admin',
      'password ann admin',
      'mute Ann Admin',
      `end ${id}`,
      'announce',
      'drain',
      'retention',
    ])
      expect(log).toContain(`longroll admin: ${what}`)
  })

  it('is told of at the start as long as nobody is host', async () => {
    const folder = temporaryFolder()
    const bin = fileURLToPath(new URL('../../bin/longroll.mjs', import.meta.url))
    const started = async () => {
      // the folder comes from the environment, as in a unit of systemd; who types the command has it not
      const child = spawn(process.execPath, [bin, 'start', '--no-build', '--port', '0'], {
        env: { ...process.env, LOG_LEVEL: 'info', DATA_DIR: folder },
      })
      const said: string[] = []
      child.stderr.on('data', text => said.push(String(text)))
      const ended = new Promise(done => child.once('exit', done))
      const address = await new Promise<string>(done =>
        child.stdout.on('data', text => done(/http:\S+/.exec(String(text))?.[0] ?? '')),
      )
      return {
        address,
        said,
        async stop() {
          child.kill('SIGTERM')
          expect(await ended).toBe(0)
          return said.join('')
        },
      }
    }
    const first = await started()
    const hint = `run "npx longroll admin host NAME --data ${folder}" on this machine`
    await expect.poll(() => first.said.join('')).toContain(hint)
    const ann = new TestPerson(first.address)
    await ann.get('/api/me')
    await ann.post('/api/account', { name: 'First Host', password: 'correct horse 1861' })
    const io = { out: () => {}, err: () => {}, status: () => {} }
    expect(await main(['admin', 'host', 'First Host', '--data', folder], io)).toBe(0)
    expect(await ann.get('/api/host')).toMatchObject({ log: [{ what: 'host' }] })
    await first.stop()
    const second = await started()
    expect(await second.stop()).not.toContain('nobody is host')
    expect(second.said.join('')).toContain('"msg":"stopped"')
    const { hostHint } = await import('#cli/commands/start.ts')
    expect(hostHint({ DATABASE_URL: 'postgres://x', DATA_DIR: '/x' }, undefined)).toContain(
      '"npx longroll admin host NAME", with the same DATABASE_URL, on this machine',
    )
  })

  it('says what is wrong in one line', async () => {
    expect(await admin()).toMatchObject({
      code: 2,
      err: expect.stringContaining('say what: host, unhost, password, people'),
    })
    expect(await admin('mute', 'No Such Person')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nobody is called'),
    })
    expect(await admin('tables', '--status', 'lost')).toMatchObject({ code: 2 })
    expect(await admin('rename', 'one')).toMatchObject({ code: 2, err: expect.stringContaining('NAME NEW is missing') })
  })
})

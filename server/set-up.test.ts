import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageTrouble } from '#cli/commands/start.ts'
import { main } from '#cli/main.ts'
import { configFrom, type ServerConfig } from './config.ts'
import type { RunningServer } from './server.ts'
import { SetupError } from './setup-error.ts'
import { openPostgresStore } from './storage/postgres/store.ts'
import { postgresSetupError } from './storage/postgres/trouble.ts'
import { openToOthers } from './storage/sqlite/owner-only.ts'
import { sqlitePath } from './storage/sqlite/store.ts'
import { temporaryFolder } from './testing/data-place.ts'
import { seatPair } from './testing/pair.ts'
import { mailSink } from './testing/sinks.ts'
import { TestPerson, TestSeat } from './testing/test-client.ts'
import { testServer } from './testing/test-server.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const sentenceOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError)
    return (error as Error).message
  }
  throw new Error('nothing was wrong')
}

/** A server that should refuse to start and does not would be waited for without end. */
const STARTS_MS = 90_000

describe("the store's file", () => {
  it('is made for its owner alone, and so is its folder', async () => {
    const dataDir = join(temporaryFolder(), 'new', 'games')
    const server = await testServer({ dataDir })
    expect(modeOf(dataDir)).toBe('700')
    expect(modeOf(sqlitePath(dataDir))).toBe('600')
    expect(modeOf(`${sqlitePath(dataDir)}-wal`)).toBe('600')
    expect(server.services.store.warnings()).toEqual([])
    await server.close()
  })

  it('that others may look into is said, with how to change it', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'longroll.db')
    writeFileSync(path, '')
    chmodSync(folder, 0o755)
    chmodSync(path, 0o644)
    expect(openToOthers(folder, path)).toEqual([
      `others on this machine may look into ${folder} (mode 755): chmod 700 ${folder}`,
      `others on this machine may look into ${path} (mode 644): chmod 600 ${path}`,
    ])
  })

  it('is served by one process', async () => {
    const dataDir = temporaryFolder()
    const server = await testServer({ dataDir })
    expect(await sentenceOf(() => testServer({ dataDir }))).toContain(`another process serves the store in ${dataDir}`)
    await server.close()
    await (await testServer({ dataDir })).close()
  })

  it('is served by one process of the system', async () => {
    const dataDir = temporaryFolder()
    const server = await testServer({ dataDir })
    const bin = fileURLToPath(new URL('../bin/longroll.mjs', import.meta.url))
    const start = [bin, 'start', '--no-build', '--port', '0', '--data', dataDir]
    const { status, stderr } = spawnSync(process.execPath, start, { encoding: 'utf8', timeout: STARTS_MS })
    expect(stderr).toContain(`longroll: another process serves the store in ${dataDir}`)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
    await server.close()
  })

  it('that is none, or is damaged, is named with what to do', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(sqlitePath(dataDir), 'this is no database at all, but a letter home. '.repeat(100))
    expect(await sentenceOf(() => testServer({ dataDir }))).toBe(
      `the store ${sqlitePath(dataDir)} is no store of Longroll: keep it aside, then start again or put back a back-up (longroll restore FILE)`,
    )
    const other = temporaryFolder()
    await (await testServer({ dataDir: other })).close()
    const bytes = readFileSync(sqlitePath(other))
    writeFileSync(sqlitePath(other), bytes.fill(0xee, 4096))
    expect(await sentenceOf(() => testServer({ dataDir: other }))).toContain(
      `the store ${sqlitePath(other)} is damaged`,
    )
  })

  it('that another program keeps is left alone', async () => {
    const dataDir = temporaryFolder()
    const other = new DatabaseSync(sqlitePath(dataDir))
    other.exec('create table recipes (name text)')
    other.close()
    expect(await sentenceOf(() => testServer({ dataDir }))).toBe(
      `${sqlitePath(dataDir)} is a database of another program: name a folder of Longroll's own with DATA_DIR or --data`,
    )
  })

  // who may do everything is not stopped by the rights of a folder: then another user tries it
  const asUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const startAs = (dataDir: string) => {
    const bin = fileURLToPath(new URL('../bin/longroll.mjs', import.meta.url))
    return spawnSync(process.execPath, [bin, 'start', '--no-build', '--port', '0', '--data', dataDir], {
      encoding: 'utf8',
      timeout: STARTS_MS,
      ...asUser,
    })
  }
  it.skipIf(process.platform === 'win32')('in a folder that can only be read is named', () => {
    const folder = temporaryFolder()
    if (asUser.uid !== undefined) chownSync(folder, asUser.uid, asUser.gid)
    chmodSync(folder, 0o500)
    const { status, stderr } = startAs(folder)
    expect(stderr).toMatch(/^longroll: the data folder \S+ can only be read: give it to \w+ \("chown -R .*DATA_DIR\n$/)
    expect(status).toBe(1)
    chmodSync(folder, 0o700)
    const below = join(folder, 'a')
    chmodSync(folder, 0o500)
    expect(startAs(below).stderr).toContain(`longroll: the data folder ${below} cannot be made`)
    chmodSync(folder, 0o700)
  })
  it.skipIf(process.getuid?.() !== 0)("in another's folder is named", () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o755)
    const { status, stderr } = startAs(folder)
    expect(stderr).toContain(`longroll: the data folder ${folder} belongs to another user (number 0): give it to `)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it.skipIf(process.getuid?.() !== 0)('below a folder that is closed to us is named', () => {
    const closed = temporaryFolder()
    const folder = join(closed, 'games')
    mkdirSync(folder)
    chmodSync(closed, 0o700)
    const { status, stderr } = startAs(folder)
    expect(stderr).toContain(
      `longroll: the data folder ${folder} cannot be reached, a folder above it is closed to this `,
    )
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it('whose folder is a file is named', async () => {
    const file = join(temporaryFolder(), 'games')
    writeFileSync(file, '')
    expect(await sentenceOf(() => testServer({ dataDir: file }))).toContain(`${file} is no folder`)
  })

  it('on a full disk is named where the error is logged, and nothing that was confirmed is lost', async () => {
    const server = await testServer()
    const { store, config } = server.services
    // the file may not grow: what SQLite says is what it says on a full disk
    await store.db.executeQuery({ sql: 'pragma max_page_count = 1', parameters: [] } as never)
    const full = store.db.insertInto('settings').values({ key: 'x', value: 'y'.repeat(200_000) })
    const error = await full.execute().catch((thrown: unknown) => thrown)
    expect(store.trouble(error)).toBe(
      `the store ${sqlitePath(config.dataDir)} cannot be written, the disk is full: make room, nothing that was confirmed is lost`,
    )
    expect(store.trouble(new Error('something else'))).toBeNull()
    await server.close()
  })
})

describe('a port', () => {
  it('in use is named', async () => {
    const server = await testServer()
    const port = Number(new URL(server.address).port)
    expect(await sentenceOf(() => testServer({ port }))).toContain(`port ${port} of 127.0.0.1 is in use`)
    await server.close()
  })

  it('at an address that is not ours is named', async () => {
    expect(await sentenceOf(() => testServer({ host: '192.0.2.1' }))).toContain(
      '"192.0.2.1" is no address of this machine',
    )
  })
})

describe('settings', () => {
  it.each([
    [{ LISTEN_FDS: '2' }, 'LISTEN_FDS is "2": hand over one listening socket'],
    [{ PORT: 'ten' }, 'PORT is "ten": set it to a number from 0 to 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": set it to one of fatal'],
    [{ BOT_THREADS: '0' }, 'BOT_THREADS is "0"'],
    [{ DATABASE_URL: 'mysql://a:secret@b/c' }, 'DATABASE_URL begins with "mysql:"'],
    [{ DATABASE_URL: 'somewhere' }, 'DATABASE_URL has no scheme'],
    [{ DATABASE_URL: 'postgres://a:p#w@b/c' }, 'DATABASE_URL cannot be read'],
    [{ PUBLIC_URL: 'games.example.org' }, 'PUBLIC_URL is "games.example.org": write the whole address'],
    [{ SMTP_URL: 'mail.example.org:secret' }, 'SMTP_URL names no mail server: set it to smtps://'],
    [{ SMTP_URL: 'smtp://a:p#w@b' }, 'SMTP_URL cannot be read: in user and password, write signs such as'],
    [{ MAIL_FROM: 'Longroll' }, 'MAIL_FROM is "Longroll": set it to an address, such as'],
  ])('%j are refused in one sentence', async (env, sentence) => {
    const told = await sentenceOf(() => configFrom(env as NodeJS.ProcessEnv))
    expect(told).toContain(sentence)
    expect(told).not.toContain('secret')
  })

  it.each([
    ['28P01', 'PostgreSQL at db.example/club refuses anna: look at user and password in DATABASE_URL'],
    ['3D000', 'PostgreSQL has no database at db.example/club: make it with "createdb club"'],
    ['42P07', 'db.example/club holds tables of another program: make a database for Longroll alone'],
    ['42501', 'anna may not make tables at db.example/club: make anna the owner of the database'],
    [
      'ECONNREFUSED',
      'PostgreSQL at db.example/club does not answer (ECONNREFUSED): is it running, and is DATABASE_URL right?',
    ],
  ])('an answer %s of PostgreSQL becomes a sentence without the password', (code, sentence) => {
    const error = Object.assign(new Error('no'), { code })
    expect((postgresSetupError(error, 'postgres://anna:secret@db.example/club') as Error).message).toBe(sentence)
  })
})

describe('a PostgreSQL that is not there', () => {
  it('is waited for, which is said every few seconds, and then named', async () => {
    // a port that was free a moment ago
    const port = await new Promise<number>(done => {
      const taken = createServer().listen(0, '127.0.0.1', () => {
        const { port } = taken.address() as AddressInfo
        taken.close(() => done(port))
      })
    })
    const said: string[] = []
    // every look at the clock is three seconds later
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 3000
      return now
    })
    const url = `postgres://anna:secret@127.0.0.1:${port}/club`
    const opened = openPostgresStore(url, { waiting: sentence => said.push(sentence) })
    const told = await sentenceOf(() => opened).finally(() => clock.mockRestore())
    expect(told).toBe(
      `PostgreSQL at 127.0.0.1:${port}/club does not answer (ECONNREFUSED): is it running, and is DATABASE_URL right?`,
    )
    expect(said.length).toBeGreaterThan(1)
    expect(new Set(said)).toEqual(new Set([`PostgreSQL at 127.0.0.1:${port}/club does not answer yet; waiting`]))
  })
})

describe('commands', () => {
  const run = async (...argv: string[]) => {
    const lines: string[] = []
    const code = await main(argv, { out: () => {}, err: line => lines.push(line), status: () => {} })
    return { code, told: lines.join('\n') }
  }

  it.each(['check-games', 'migrate', 'backup'])('%s makes no store by mistake', async name => {
    const dataDir = join(temporaryFolder(), 'nothing')
    const file = name === 'backup' ? [join(temporaryFolder(), 'b')] : []
    const { code, told } = await run(name, ...file, '--data', dataDir)
    expect(told).toBe(`longroll: there is no store at ${sqlitePath(dataDir)}: name its folder with --data or DATA_DIR`)
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('restore makes no store for a file that is not there', async () => {
    const dataDir = join(temporaryFolder(), 'nothing')
    const { code, told } = await run('restore', join(dataDir, 'no.backup'), '--data', dataDir)
    expect(told).toContain('the back-up cannot be read')
    expect(code).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('check-games says when there is nothing to check', async () => {
    const dataDir = temporaryFolder()
    await (await testServer({ dataDir })).close()
    expect(await run('check-games', '--data', dataDir)).toEqual({
      code: 1,
      told: 'longroll: there are no games in this store: nothing was checked',
    })
    expect(await run('check-games', '--data', dataDir, '--table', 'AbCdEfGhIjKl')).toEqual({
      code: 1,
      told: 'longroll: there is no table "AbCdEfGhIjKl": nothing was checked',
    })
  })

  it('start says that the page has not been built', async () => {
    const clientDir = join(temporaryFolder(), 'client')
    expect(pageTrouble(clientDir)).toBe(
      'the page has not been built: run "longroll build"; until then only programs can play here',
    )
    mkdirSync(clientDir)
    writeFileSync(join(clientDir, 'index.html'), '<p>')
    expect(pageTrouble(clientDir)).toBeNull()
    const logged: string[] = []
    const logTo = new Writable({ write: (text, _, done) => done(void logged.push(String(text))) })
    const server = await testServer({ clientDir: join(clientDir, 'none'), logLevel: 'warn', logTo })
    // once is enough: the log says nothing of it
    expect(logged).toEqual([])
    const answer = await fetch(server.address)
    expect([answer.status, await answer.text()]).toEqual([503, 'The page has not been built: npx longroll build'])
    await server.close()
  })
})

describe('the log', () => {
  const loggedServer = async (logLevel: string, settings: Partial<ServerConfig> = {}) => {
    const lines: Record<string, unknown>[] = []
    const logTo = new Writable({
      write(bytes, _, done) {
        for (const line of bytes.toString().trim().split('\n')) lines.push(JSON.parse(line))
        done()
      },
    })
    return { server: await testServer({ logLevel, logTo, ...settings }), lines }
  }

  it('tells start with version, store and address, failed sign-ins, refused pages, and the end', async () => {
    const { server, lines } = await loggedServer('info')
    const line = (words: string) => lines.find(({ msg }) => String(msg).includes(words))
    expect(line('serves at')).toMatchObject({
      version: '0.1.0',
      store: sqlitePath(server.services.config.dataDir),
      address: server.address,
    })
    const person = new TestPerson(server.address)
    expect(await person.refused('/api/signin', { name: 'Ulysses', password: 'not his password', bring: false })).toBe(
      'badSignIn',
    )
    expect(line('a sign-in failed')).toMatchObject({ name: 'ulysses', caller: '127.0.0.1' })
    expect(JSON.stringify(lines)).not.toContain('not his password')
    const foreign = await person.request('/api/me', { name: 'x' }, { origin: 'https://evil.example' })
    expect(await foreign.json()).toMatchObject({
      code: 'otherOrigin',
      message: expect.stringContaining('a page of https://evil.example asked'),
    })
    expect(line('a request was refused')).toMatchObject({ origin: 'https://evil.example' })
    const socket = new TestSeat(person, 'AbCdEfGhIjKl', { origin: 'https://socket.example' })
    await socket.opened().catch(() => {})
    expect(lines.filter(({ origin }) => origin === 'https://socket.example')).toHaveLength(1)
    expect(lines.some(({ method }) => method !== undefined)).toBe(false)
    await server.close()
    expect(lines.slice(-2).map(({ msg }) => msg)).toEqual([
      'stopping: what has been asked is still answered',
      'stopped',
    ])
  })

  it.skipIf(process.platform === 'win32')('says at the start that others may look into the store', async () => {
    const dataDir = temporaryFolder()
    chmodSync(dataDir, 0o755)
    const { server, lines } = await loggedServer('warn', { dataDir })
    await server.close()
    const sentence = `others on this machine may look into ${dataDir} (mode 755): chmod 700 ${dataDir}`
    expect(lines.map(({ msg }) => msg)).toContain(sentence)
  })

  it('says what is wrong with the mail', async () => {
    const told = async (settings: object) => {
      const { server, lines } = await loggedServer('warn', settings)
      await vi.waitFor(() => expect(lines).not.toEqual([]), 30_000)
      await server.close()
      expect(JSON.stringify(lines)).not.toContain('secret')
      return lines.map(({ msg }) => msg)
    }
    const sink = await mailSink()
    const publicUrl = 'https://play.example.org'
    expect(await told({ smtpUrl: sink.url })).toEqual([
      'SMTP_URL is set and PUBLIC_URL is not: links in mails lead nowhere; set it to the address of this server',
    ])
    sink.strict = true
    const { host } = new URL(sink.url)
    expect(await told({ publicUrl, smtpUrl: `smtp://anna:secret@${host}` })).toEqual([
      `the mail server ${host} refuses anna: look at user and password in SMTP_URL`,
    ])
    const { server, lines } = await loggedServer('warn', { publicUrl, smtpUrl: sink.url })
    expect(await server.services.channels.mailTrouble()).toBe(null)
    await server.close()
    expect(lines).toEqual([])
    sink.close()
    expect(await told({ publicUrl, smtpUrl: sink.url })).toEqual([
      `the mail server ${host} does not answer as it should (connect ECONNREFUSED ${host}): is SMTP_URL right? Mails are tried again for about an hour`,
    ])
  })

  it('has one line a request at debug, without what stands behind the question mark', async () => {
    const { server, lines } = await loggedServer('debug')
    await new TestPerson(server.address).request('/api/games?secret=1')
    await expect
      .poll(() => lines.filter(({ route }) => route === '/api/games'))
      .toMatchObject([{ method: 'GET', status: 200, ms: expect.any(Number), caller: '127.0.0.1' }])
    expect(JSON.stringify(lines)).not.toContain('secret')
    await server.close()
  })

  it('names a slow move', async () => {
    const { server, lines } = await loggedServer('warn')
    const { red, id } = await seatPair(server)
    const { store } = server.services
    const commit = store.commitMove.bind(store)
    store.commitMove = async move => {
      await new Promise(done => setTimeout(done, 600))
      return await commit(move)
    }
    await red.play()
    await expect
      .poll(() => lines.find(({ msg }) => msg === 'a slow move'))
      .toMatchObject({ table: id, ms: expect.any(Number) })
    await server.close()
  })
})

describe('an answer to what is no request', () => {
  let server: RunningServer
  let table: string
  beforeAll(async () => {
    const clientDir = temporaryFolder()
    mkdirSync(join(clientDir, 'assets'))
    server = await testServer({ clientDir })
    table = await new TestPerson(server.address).create()
  })
  afterAll(() => server.close())

  const upgrade = (path: string, protocol: string) =>
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`

  const raw = (text: string) =>
    new Promise<{ head: string; body: string }>((done, failed) => {
      let all = ''
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () => socket.write(text))
      socket.on('data', part => {
        all += part
      })
      socket.on('error', failed)
      socket.on('close', () => {
        const [head, body] = all.split('\r\n\r\n') as [string, string]
        done({ head: head.toLowerCase(), body })
      })
    })

  it.each([
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', '400', 'malformed'],
    [
      'an address of the interface that cannot be read',
      'POST /api/tables/%E0%A4%A HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
      '400',
      'malformed',
    ],
    ['no HTTP', 'HELLO THERE\r\n\r\n', '400', 'malformed'],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '431', 'tooLarge'],
    [
      'a method that nobody knows',
      'PROPFIND /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      '404',
      'notFound',
    ],
    ['a request that names no host', 'GET /api/games HTTP/1.1\r\nconnection: close\r\n\r\n', '400', 'malformed'],
    ['an expectation', 'GET /api/games HTTP/1.1\r\nhost: x\r\nexpect: the-moon\r\n\r\n', '417', 'malformed'],
    ['a socket at no table', upgrade('/ws/nosuchtable', 'websocket'), '404', 'noSuchTable'],
    ['a socket elsewhere', upgrade('/api/me', 'websocket'), '404', 'notFound'],
    ['another protocol', upgrade('/', 'h2c'), '404', 'notFound'],
    ['a socket without its key', () => upgrade(`/ws/${table}`, 'websocket'), '400', 'malformed'],
  ])('%s has our form and our headers', async (_what, text, status, code) => {
    const { head, body } = await raw(typeof text === 'string' ? text : text())
    expect(head).toContain(`http/1.1 ${status}`)
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) })
    expect(head).toContain("content-security-policy: default-src 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('content-type: application/json')
  })
})

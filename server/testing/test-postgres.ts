import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DATA_PLACE } from './data-place.ts'
import { onceGone } from './once-gone.ts'

let shared: Promise<TestPostgres> | undefined

/** An empty database of the PostgreSQL that tests share which do it no harm: one for all files of a worker, it ends with it. */
export async function sharedDatabase(): Promise<string> {
  shared ??= TestPostgres.start()
  return await (await shared).database()
}

/** A PostgreSQL of its own for tests: its own folder, a free port of this machine, nobody else's. */
export class TestPostgres {
  private readonly folder: string
  private readonly port: number
  private readonly who: { uid?: number; gid?: number }
  private server: ChildProcess | null = null
  private databases = 0

  private constructor(folder: string, port: number, who: { uid?: number; gid?: number }) {
    this.folder = folder
    this.port = port
    this.who = who
  }

  static async start(): Promise<TestPostgres> {
    const who = notRoot()
    const folder = initialised(who)
    const postgres = new TestPostgres(folder, await freePort(), who)
    onceGone('kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; rm -rf "$0"', folder)
    await postgres.up()
    return postgres
  }

  /** Start the server, again if it was killed, and wait until it answers. */
  async up(): Promise<void> {
    const until = Date.now() + 120_000
    while (Date.now() < until) {
      if (this.server === null) this.launch()
      if (await this.answers()) return
      await sleep(50)
    }
    throw new Error('PostgreSQL does not start')
  }

  /** Its first process, which started all the others. */
  get pid(): number | undefined {
    return this.server?.pid
  }

  /** As when the power fails: no time to write or to say anything. */
  async kill(): Promise<void> {
    const { server } = this
    if (server === null) return
    const ended = new Promise(done => server.once('exit', done))
    server.kill('SIGKILL')
    await ended
  }

  /** An empty database; gives its address. */
  async database(): Promise<string> {
    const name = `test_${++this.databases}`
    const client = new Client({ connectionString: this.url('postgres') })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return this.url(name)
  }

  /** From now on this user must show his password. */
  async wantPasswordOf(user: string): Promise<void> {
    const file = join(this.folder, 'data', 'pg_hba.conf')
    writeFileSync(file, `host all ${user} 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`)
    const client = new Client({ connectionString: this.url('postgres') })
    await client.connect()
    await client.query('select pg_reload_conf()')
    // it is read anew a moment later
    while ((await client.query('select 1 from pg_hba_file_rules where $1 = any(user_name)', [user])).rowCount === 0)
      await sleep(20)
    await client.end()
  }

  /** `ok`, or what is wrong with the tables and indexes of a database. */
  async intact(url: string): Promise<string> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('create extension if not exists amcheck')
      await client.query(`select bt_index_check(c.oid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
        where a.amname = 'btree' and n.nspname = 'public' and i.indisvalid`)
      const { rows } = await client.query<{ msg: string }>(`select v.msg from pg_class c
        join pg_namespace n on n.oid = c.relnamespace, lateral verify_heapam(c.oid) v
        where n.nspname = 'public' and c.relkind = 'r'`)
      return rows.length === 0 ? 'ok' : rows.map(row => row.msg).join('; ')
    } catch (error) {
      return (error as Error).message
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    const { server } = this
    if (server !== null) {
      const ended = new Promise(done => server.once('exit', done))
      server.kill('SIGQUIT')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  private url(database: string): string {
    return `postgres://longroll@127.0.0.1:${this.port}/${database}`
  }

  private launch(): void {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'unix_socket_directories=',
      'max_connections=120',
      'shared_buffers=64MB',
    ]
    const args = ['-D', join(this.folder, 'data'), ...settings.flatMap(one => ['-c', one])]
    const server = spawn(program('postgres'), args, { ...this.who, cwd: this.folder, stdio: 'ignore' })
    server.once('exit', () => {
      if (this.server === server) this.server = null
    })
    this.server = server
  }

  private async answers(): Promise<boolean> {
    const client = new Client({ connectionString: this.url('postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** A folder with an empty cluster: in the first of the places for such that this user may use. */
function initialised(who: { uid?: number; gid?: number }): string {
  const said: string[] = []
  for (const place of new Set([DATA_PLACE, tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = mkdtempSync(join(place, 'longroll-pg-'))
    try {
      if (who.uid !== undefined) chownSync(folder, who.uid, who.gid as number)
      const args = ['-D', join(folder, 'data'), '-U', 'longroll', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
      execFileSync(program('initdb'), args, { ...who, cwd: folder, stdio: 'pipe', encoding: 'utf8' })
      return folder
    } catch (error) {
      said.push((error as Error).message)
      rmSync(folder, { recursive: true, force: true })
    }
  }
  throw new Error(`PostgreSQL's initdb failed: ${said.join('; ')}`)
}

/** PostgreSQL refuses to run as root: then the system's user of that name does, or nobody. */
function notRoot(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  const user = ['postgres', 'nobody'].map(name => users.find(one => one[0] === name)).find(one => one !== undefined)
  if (user === undefined) throw new Error('there is no user "postgres" or "nobody" to run PostgreSQL for the tests')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function program(name: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ]
  const found = folders.map(folder => join(folder, name)).find(path => existsSync(path))
  if (found === undefined) {
    throw new Error(`these tests need PostgreSQL: "${name}" is neither on the PATH nor under ${debian}`)
  }
  return found
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

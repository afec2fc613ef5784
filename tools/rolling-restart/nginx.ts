import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** What is missing for a run with a real nginx; null: nothing. */
export function nginxMissing(): string | null {
  const missing = ['nginx', 'openssl'].filter(name => spawnSync(name, [name === 'nginx' ? '-v' : 'version']).error)
  return missing.length === 0
    ? null
    : `${missing.join(' and ')} cannot be run here: apt-get install nginx-light openssl`
}

/** The recipe of docs/hosting.md, word for word. */
export function recipe(): string {
  const text = readFileSync(fileURLToPath(new URL('../../docs/hosting.md', import.meta.url)), 'utf8')
  const found = /```nginx\n([\s\S]*?)```/.exec(text)?.[1]
  if (found === undefined) throw new Error('docs/hosting.md has no recipe for nginx')
  return found
}

/** An nginx with the recipe, at a port of its own, before processes at these ports. Only ports, name and files are other. */
export class TestNginx {
  readonly address: string
  private readonly folder = mkdtempSync(join(tmpdir(), 'longroll-nginx-'))
  private readonly child: ChildProcess

  constructor(port: number, processes: readonly [number, number]) {
    this.address = `https://127.0.0.1:${port}`
    const at = (name: string) => join(this.folder, name)
    mkdirSync(at('tmp'))
    const wanted = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
    execFileSync('openssl', [...wanted, '-keyout', at('key.pem'), '-out', at('cert.pem')], { stdio: 'ignore' })
    const swap: [RegExp, string][] = [
      [/127\.0\.0\.1:3001/, `127.0.0.1:${processes[0]}`],
      [/127\.0\.0\.1:3002/, `127.0.0.1:${processes[1]}`],
      [/listen 443 ssl/, `listen 127.0.0.1:${port} ssl`],
      [/server_name \S+;/, 'server_name 127.0.0.1;'],
      [/ssl_certificate {5}\S+;/, `ssl_certificate ${at('cert.pem')};`],
      [/ssl_certificate_key \S+;/, `ssl_certificate_key ${at('key.pem')};`],
    ]
    const site = swap.reduce((text, [was, is]) => {
      if (!was.test(text)) throw new Error(`the recipe has no ${was}`)
      return text.replace(was, is)
    }, recipe())
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      one => `${one}_temp_path ${at('tmp')}/${one};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      at('nginx.conf'),
      `daemon off; worker_processes 2; ${user} pid ${at('pid')}; error_log ${at('error.log')} warn;
       events { worker_connections 512; }
       http { access_log off; ${places.join(' ')}
       ${site} }`,
    )
    const checked = spawnSync('nginx', ['-t', '-p', this.folder, '-c', at('nginx.conf')], { encoding: 'utf8' })
    if (checked.status !== 0) throw new Error(checked.stderr)
    this.child = spawn('nginx', ['-p', this.folder, '-c', at('nginx.conf')], { stdio: 'ignore' })
  }

  /** What it has written about requests that went wrong. */
  get errors(): string {
    return readFileSync(join(this.folder, 'error.log'), 'utf8')
  }

  async answers(): Promise<void> {
    for (;;) {
      const status = await fetch(`${this.address}/healthz`).then(
        answer => answer.status,
        () => 0,
      )
      if (status === 200) return
      if (this.child.exitCode !== null) throw new Error(`nginx ended: ${this.errors}`)
      await sleep(50)
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const ended = new Promise(done => this.child.once('exit', done))
      this.child.kill('SIGTERM')
      await ended
    }
    rmSync(this.folder, { recursive: true, force: true })
  }
}

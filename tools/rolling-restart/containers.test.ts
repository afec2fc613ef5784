import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nginxMissing } from './nginx.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const compose = read('deploy/compose.yaml')
const containerfile = read('deploy/Containerfile')

/** The files for containers, as far as they can be checked where no images can be had. */
describe('the files for containers', () => {
  it('copy what is there, and run commands that there are', () => {
    const copied = [...containerfile.matchAll(/^COPY (.+) \.\/?$/gm)].flatMap(found => (found[1] as string).split(' '))
    expect(copied).toContain('package-lock.json')
    for (const file of copied) expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const main = read('cli/main.ts')
    const commands = [...`${containerfile}\n${compose}`.matchAll(/bin\/longroll\.mjs"?,? "?(\w+)/g)].map(
      found => found[1],
    )
    expect(commands.sort()).toEqual(['admin', 'build', 'start'])
    for (const name of commands) expect(main).toContain(`  ${name}: () => import(`)
    for (const flag of containerfile.matchAll(/"(--[a-z-]+)"/g))
      expect(read('cli/commands/start.ts')).toContain(flag[1])
  })

  it('set only what the server reads', () => {
    const config = read('server/config.ts')
    const shared = /environment:\n((?: {4}[A-Z_]+: .*\n)+)/.exec(compose)?.[1] ?? ''
    const names = [...shared.matchAll(/^ {4}([A-Z_]+):/gm)].map(found => found[1])
    const fixed = [...containerfile.matchAll(/([A-Z_]+)=\S+/g)].map(found => found[1])
    expect(names).toContain('DATABASE_URL')
    expect(fixed).toContain('DATA_DIR')
    for (const name of [...names, ...fixed]) expect([name, config.includes(`env.${name}`)]).toEqual([name, true])
  })

  it('leave out of the image what is not to be in it', () => {
    expect(read('.dockerignore')).toBe(read('.containerignore'))
    for (const line of read('.gitignore')
      .trim()
      .split('\n')
      .filter(line => line !== '.vite/'))
      expect(read('.containerignore').split('\n')).toContain(line.replace(/\/$/, ''))
  })

  it('name the same processes in compose file and nginx', () => {
    const site = read('deploy/nginx.conf')
    const processes = [...site.matchAll(/server (longroll-\w+):3000 max_fails=0;/g)].map(found => found[1] as string)
    expect(processes).toEqual(['longroll-a', 'longroll-b'])
    for (const name of processes) expect(compose).toContain(`\n  ${name}:\n    <<: *longroll\n`)
    expect(compose).toContain('./nginx.conf:/etc/nginx/conf.d/default.conf')
    expect(compose.match(/ipv4_address/g)).toHaveLength(processes.length)
  })

  const missing = nginxMissing()
  it.skipIf(missing !== null)(`have a site that nginx takes${missing === null ? '' : ` (${missing})`}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'longroll-site-'))
    const site = read('deploy/nginx.conf')
      .replaceAll(/longroll-[ab]:3000/g, '127.0.0.1:3000')
      .replace('listen 80;', 'listen 127.0.0.1:18080;')
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })
})

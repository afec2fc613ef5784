import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { main } from './main.ts'
import { bar, progress, timeText } from './progress.ts'

describe('a bar', () => {
  it('tells what is done and the time left', () => {
    expect(bar(25, 100, 'games', 60)).toBe(`[${'█'.repeat(8)}${'·'.repeat(22)}] 25 of 100 games, 3 min 0 s left`)
    expect(bar(0, 10, 'games', 1)).not.toContain('left')
    expect(bar(10, 10, 'games', 1)).toContain('0 s left')
    expect([timeText(59), timeText(61), timeText(7260)]).toEqual(['59 s', '1 min 1 s', '2 h 1 min'])
  })
  it('is shown a few times a second', () => {
    let now = 0
    const shown: string[] = []
    const show = progress({ out() {}, err() {}, status: line => shown.push(line) }, 'games', () => now)
    for (now = 0; now < 1000; now += 10) show(now / 10, 100)
    expect(shown).toHaveLength(10)
  })
})

describe('Ctrl-C', () => {
  const bin = fileURLToPath(new URL('../bin/longroll.mjs', import.meta.url))
  const interrupted = (...argv: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>(done => {
      const child = spawn(process.execPath, [bin, ...argv])
      const said = { out: '', err: '' }
      child.stdout.on('data', text => {
        said.out += String(text)
      })
      child.stderr.on('data', text => {
        said.err += String(text)
      })
      // again and again: it may not have come to its work yet
      const timer = setInterval(() => child.kill('SIGINT'), 6000)
      child.once('exit', code => {
        clearInterval(timer)
        done({ code, ...said })
      })
    })

  it('ends a simulation with what was played', async () => {
    const { code, out, err } = await interrupted('simulate', 'house-divided', '--games', '1000000')
    expect(code).toBe(1)
    expect(out).toMatch(/finished +[1-9]\d*\n/)
    expect(err).toMatch(/stopped after \d+ of 1000000 games/)
  })
  it('ends a search for faults with what was found', async () => {
    const { code, out, err } = await interrupted('fuzz', 'house-divided', '--seconds', '100000')
    expect(code).toBe(0)
    expect(out).toContain('no fault found')
    expect(err).toContain('stopped before its time')
  })
})

describe('longroll', () => {
  const longroll = async (...argv: string[]) => {
    const said = { out: '', err: '' }
    const io = {
      out: (line: string) => {
        said.out += `${line}\n`
      },
      err: (line: string) => {
        said.err += `${line}\n`
      },
      status() {},
    }
    return { code: await main(argv, io), ...said }
  }
  it('tells its version, and about each command', async () => {
    expect((await longroll('--version')).out).toBe(`longroll 0.1.0 (Node ${process.versions.node})\n`)
    expect((await longroll('help', 'simulate')).out).toBe((await longroll('simulate', '--help')).out)
    expect((await longroll('help', 'admin')).out).toContain('longroll admin ban NAME')
    expect(await longroll('help', 'dance')).toMatchObject({
      code: 2,
      err: 'longroll: there is no command "dance" (try longroll help)\n',
    })
    expect((await longroll('simluate')).err).toContain('did you mean simulate?')
  })
  it('completes commands, games and flags in three shells', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, out } = await longroll('completion', shell)
      expect(code).toBe(0)
      for (const word of ['simulate', 'house-divided', '--games', 'unstick']) expect(out).toContain(word)
    }
    expect((await longroll('completion', 'csh')).code).toBe(2)
  })
})

#!/usr/bin/env node
// Works under any Node from 18 on: the pinned one runs the program.
import { spawn } from 'node:child_process'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { canRun, ensureInstalled, lockedNode, pinnedNode } from '../tools/ensure.mjs'

ensureInstalled()
const self = fileURLToPath(import.meta.url)

if (canRun(process.versions.node)) {
  // what was compiled last time starts faster; where nothing can be written, nothing is kept
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/longroll', import.meta.url)))
  setTimeout(() => module.flushCompileCache(), 5000).unref()
  // whoever reads what it prints may stop reading
  process.stdout.on('error', error => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const { main } = await import('../cli/main.ts')
  process.exitCode = await main(process.argv.slice(2))
} else {
  const node = pinnedNode()
  if (node === undefined) {
    const why =
      lockedNode() === undefined
        ? `none comes for ${process.platform} ${process.arch}`
        : `${lockedNode()}, which package-lock.json names for this machine, is not there`
    console.error(`longroll: this is Node ${process.versions.node}, and ${why}: install Node 24.7 or newer`)
    process.exit(1)
  }
  // a socket that was handed over is handed on
  const handed = process.env.LISTEN_FDS === '1' ? [3] : []
  const stdio = ['inherit', 'inherit', 'inherit', ...handed]
  const child = spawn(node, [self, ...process.argv.slice(2)], { stdio })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(`longroll: the pinned Node could not be started (${error.message}); run npm ci`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}

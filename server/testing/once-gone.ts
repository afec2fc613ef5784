import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * A line of shell that is carried out when this process has ended, also if it was ended by a signal, as workers of the tests are:
 * the pipe to the shell closes then. `$0` is what it is about.
 */
export function onceGone(script: string, about: string): void {
  const shell = spawn('sh', ['-c', `cat; ${script}`, about], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  // where there is no such shell, something is left behind
  shell.on('error', () => {})
  shell.unref()
  ;(shell.stdin as Socket).unref()
}

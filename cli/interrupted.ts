// A command on which Ctrl-C is pressed when its bar is shown first: a true signal to this process, as a terminal sends it.
import { main } from './main.ts'

let bars = 0
process.exitCode = await main(process.argv.slice(2), {
  out: line => void process.stdout.write(`${line}\n`),
  err: line => void process.stderr.write(`${line}\n`),
  status: line => {
    if (line.startsWith('[') && bars++ === 0) process.kill(process.pid, 'SIGINT')
  },
})

import { spawnSync } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ATTACKS, type AttackPlan, type Spoils } from './attacks.ts'

/**
 * An attack in a process of its own, so that it does not slow those who measure: the plan comes as a message, the spoils go
 * back as one. It gives way to all the others, since in life it would run on other machines: by its priority, and on Linux as a
 * process that runs only when nobody else wants to. Only this machine is attacked.
 */
setPriority(Math.min(19, getPriority() + 15))
spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)])
process.once('message', async (plan: AttackPlan) => {
  for (const server of plan.servers) {
    if (new URL(server).hostname !== '127.0.0.1') throw new Error(`${server} is not on this machine`)
  }
  const spoils: Spoils = { served: 0, refused: 0, closed: 0 }
  // those who wait for an answer at the end do not prolong it
  await Promise.race([ATTACKS[plan.name]?.run(plan, spoils), sleep(plan.seconds * 1000 + 500)])
  process.send?.(spoils, () => process.exit(0))
})
process.send?.('ready')

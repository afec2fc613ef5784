import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { CoursePlan } from './course.ts'
import type { Lesson } from './record.ts'

/** The first line of a file of lessons: what they are from. Lessons of another course are not mixed in. */
interface Head extends CoursePlan {
  rulesVersion: number
  features: readonly string[]
}

/** Lessons kept in a file, by number; the file is begun if there is none. */
export function keptIn(file: string, head: Head): Map<number, Lesson> {
  if (!existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(head)}\n`)
    return new Map()
  }
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n')
  if (first !== JSON.stringify(head))
    throw new Error(`${file} was begun for another course, other features or other rules`)
  const kept = new Map<number, Lesson>()
  for (const line of lines) {
    try {
      const lesson = JSON.parse(line) as Lesson
      kept.set(lesson.n, lesson)
    } catch {
      // the last line may have been cut off
    }
  }
  return kept
}

/** Plays the games that are not yet kept, in so many threads, and keeps each as it ends. */
export async function learn(
  plan: CoursePlan,
  wanted: readonly number[],
  jobs: number,
  file: string,
  done: (lesson: Lesson) => void,
  stopped: () => boolean,
): Promise<void> {
  let next = 0
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan })
      worker.on('error', reject)
      worker.on('message', (message: Lesson | 'ready') => {
        if (message !== 'ready') {
          appendFileSync(file, `${JSON.stringify(message)}\n`)
          done(message)
        }
        const n = stopped() ? undefined : wanted[next++]
        if (n !== undefined) worker.postMessage(n)
        else {
          resolve()
          void worker.terminate()
        }
      })
    })
  await Promise.all(Array.from({ length: Math.min(jobs, wanted.length) }, thread))
}

import { parentPort, workerData } from 'node:worker_threads'
import { type CoursePlan, courseOf } from './course.ts'
import { lesson } from './record.ts'

const port = parentPort
if (port === null) throw new Error('this file is run as a worker')
const course = await courseOf(workerData as CoursePlan)
port.on('message', (n: number) => port.postMessage(lesson(course, n)))
port.postMessage('ready')

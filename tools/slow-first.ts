import { matchesGlob, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SLOW } from './slow-tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files with a worker of their own go first, then those that take long, the longest before the others: see `slow-tests.mjs`. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification): number => {
      if (file.project.config.isolate) return -1
      const path = relative(root, file.moduleId)
      const at = SLOW.findIndex(glob => matchesGlob(path, glob))
      return at < 0 ? SLOW.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}

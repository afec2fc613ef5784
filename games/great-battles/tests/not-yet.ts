import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Places whose chapter is still to be written, as `file: rule`. */
export function notYet(): string[] {
  const root = fileURLToPath(new URL('../rules/', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    f => f.endsWith('.ts') && f !== 'kit.ts',
  )
  return files.sort().flatMap(file => {
    const text = readFileSync(root + file, 'utf8')
    return [...text.matchAll(/NOT_YET(?:\('\w+', '| )([\d.]+\d)/g)].map(m => `${file}: ${m[1]}`)
  })
}

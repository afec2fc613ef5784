import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Title } from '#games/index.ts'
import type { Lang } from '#words/title.ts'

/** The help's own section about a rule, or about the nearest above it (5.2.1, 5.2, 5.0, 5); null: there is none. */
export function ruleText(title: Title, lang: Lang, rule: string): string | null {
  const file = fileURLToPath(new URL(`../../games/${title.of ?? title.id}/help/${lang}.md`, import.meta.url))
  if (!existsSync(file)) return null
  const sections = readFileSync(file, 'utf8').split(/^(?=#{2,4} )/m)
  for (let wanted = rule; wanted !== ''; wanted = wanted.replace(/\.?[^.]*$/, '')) {
    for (const number of [wanted, `${wanted}.0`]) {
      const found = sections.find(section => section.replace(/^#+ /, '').startsWith(`${number} `))
      if (found !== undefined)
        return found
          .replace(/^#+ /, '')
          .replaceAll(/\*\*|`/g, '')
          .trim()
    }
  }
  return null
}

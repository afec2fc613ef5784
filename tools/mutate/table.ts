import type { Mutant } from './mutants.ts'
import type { Result } from './runner.ts'

export type Line = { title: string } & Mutant & Result

/** The share caught by title, and the survivors with their places. */
export function table(lines: readonly Line[]): string {
  const titles = [...new Set(lines.map(line => line.title))]
  const rows = titles.map(title => {
    const mine = lines.filter(line => line.title === title)
    const survived = mine.filter(line => line.verdict === 'survived').length
    const endless = mine.filter(line => line.verdict === 'timeout').length
    const share = ((100 * (mine.length - survived)) / mine.length).toFixed(1)
    return `${title.padEnd(20)} ${String(mine.length).padStart(7)} ${String(mine.length - survived).padStart(7)} ${String(endless).padStart(7)} ${share.padStart(7)} %`
  })
  const survivors = lines
    .filter(line => line.verdict === 'survived')
    .map(line => `  ${line.file}:${line.line}  ${oneLine(line.was)}  ->  ${oneLine(line.now)}`)
  const head = `${'title'.padEnd(20)} mutants  caught endless   share`
  return [head, ...rows, '', `${survivors.length} survivors`, ...survivors].join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90)

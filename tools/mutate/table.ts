import type { Mutant } from './mutants.ts'
import type { Result, Verdict } from './runner.ts'

export type Line = { title: string } & Mutant &
  Omit<Result, 'verdict'> & {
    /** Equivalent: nobody can notice, so it counts for nothing. */
    verdict: Verdict | 'equivalent'
    /** Whether whole games tried it, after the quick tests had missed it. */
    whole?: boolean
  }

/** The share caught by title, and the survivors with their places. */
export function table(lines: readonly Line[]): string {
  const titles = [...new Set(lines.map(line => line.title))]
  const rows = titles.map(title => {
    const all = lines.filter(line => line.title === title)
    const mine = all.filter(line => line.verdict !== 'equivalent')
    const caught = mine.filter(line => line.verdict !== 'survived')
    const endless = caught.filter(line => line.verdict === 'timeout').length
    const whole = caught.filter(line => line.whole === true).length
    const share = `${((100 * caught.length) / mine.length).toFixed(1)} %`
    const cells = [all.length - mine.length, mine.length, caught.length, endless, whole, share]
    return title.padEnd(20) + cells.map(cell => String(cell).padStart(11)).join('')
  })
  const survivors = lines
    .filter(line => line.verdict === 'survived')
    .map(line => `  ${line.file}:${line.line}  ${oneLine(line.was)}  ->  ${oneLine(line.now)}`)
  const names = ['equivalent', 'mutants', 'caught', 'endless', 'by games', 'share']
  const head = 'title'.padEnd(20) + names.map(name => name.padStart(11)).join('')
  return [head, ...rows, '', `${survivors.length} survivors`, ...survivors].join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90)

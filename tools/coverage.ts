// Which rules of the rulebooks have code, tests, log entries and help: node tools/coverage.ts [<game>]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TITLES } from '#games/index.ts'
import { coverageOf, lackOf, type Sources } from './rules-covered/rule-coverage.ts'

const LANGUAGES = ['en', 'fr', 'it']
const root = fileURLToPath(new URL('..', import.meta.url))

function textsIn(folder: string, ending: string): { [path: string]: string } {
  if (!existsSync(folder)) return {}
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith(ending))
  return Object.fromEntries(paths.sort().map(path => [path, readFileSync(`${folder}/${path}`, 'utf8')]))
}

function sourcesOf(id: string): Sources {
  const folder = `${root}/games/${id}`
  const help = textsIn(`${folder}/help`, '.md')
  return {
    rulebook: JSON.parse(readFileSync(`${folder}/rulebook.json`, 'utf8')),
    rules: { ...textsIn(`${folder}/rules`, '.ts'), 'views.ts': readFileSync(`${folder}/views.ts`, 'utf8') },
    tests: Object.values(textsIn(`${folder}/tests`, '.test.ts')),
    help: Object.fromEntries(Object.entries(help).map(([path, text]) => [path.replace('.md', ''), text])),
  }
}

const wanted = process.argv[2]
// a family of titles has one rulebook; a game that is not among the titles yet may be asked for by name
const known = [...new Set(TITLES.map(title => title.of ?? title.id))]
const asked = wanted === undefined ? known : [wanted]
const ids = asked.filter(id => existsSync(`${root}/games/${id}/rulebook.json`))
let lacking = 0
for (const id of ids) {
  const rows = coverageOf(sourcesOf(id))
  console.log(`${id}: ${rows.length} rules`)
  console.log(`  ${'rule'.padEnd(8)}${'heading'.padEnd(34)}tests  logs  help      files`)
  for (const row of rows) {
    const lack = lackOf(row, LANGUAGES)
    if (lack !== null) lacking++
    const counts = `${String(row.tests).padStart(5)}  ${String(row.logs.length).padStart(4)}  ${row.help.join(' ').padEnd(8)}`
    const files =
      row.files.length > 3
        ? `${row.files.slice(0, 3).join(', ')} and ${row.files.length - 3} more`
        : row.files.join(', ')
    console.log(
      `  ${row.rule.padEnd(8)}${row.heading.padEnd(34)}${counts}  ${files}${lack === null ? '' : `  <- ${lack}`}`,
    )
  }
}
if (ids.length === 0) console.error(`there is no game "${wanted}"`)
console.log(lacking === 0 ? 'every rule has tests and help' : `${lacking} rules lack something`)
process.exitCode = lacking === 0 && ids.length > 0 ? 0 : 1

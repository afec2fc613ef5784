import { posix } from 'node:path'
import { importsOf } from './imports-of.ts'
import { ZONES, type Zone } from './table.ts'

function zoneOf(path: string): Zone | undefined {
  return ZONES.find(zone => zone.files.test(path))
}

/** The title to which a file belongs, its map tools included. */
const titleOf = (path: string): string | undefined =>
  (path.match(/^games\/([^/]+)\//) ?? path.match(/^tools\/([a-z-]+)-map\//))?.[1]

/** What a file imports against the table of layers, one line each. */
export function layerProblems(path: string, source: string): string[] {
  const zone = zoneOf(path)
  if (zone === undefined) return [`${path}: no zone of tools/layers/table.ts holds it`]
  return importsOf(source).flatMap(({ specifier, types, line }) => {
    const problem = refusal(path, zone, specifier, types)
    return problem === null ? [] : [`${path}:${line}: ${problem}`]
  })
}

function refusal(path: string, zone: Zone, specifier: string, types: boolean): string | null {
  const inside = specifier.startsWith('#') || specifier.startsWith('.')
  if (!inside) return packageRefusal(zone, specifier)
  const target = specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.normalize(posix.join(posix.dirname(path), specifier)).replace(/\?.*$/, '')
  const own = titleOf(path)
  const other = titleOf(target)
  if (own !== undefined && other !== undefined && own !== other)
    return `${own} imports ${other}: titles do not know each other`
  const to = zoneOf(target)
  if (to === undefined) return `${target} belongs to no layer`
  const names = [to.name, ...(to.part === undefined ? [] : [to.part])]
  const within = (zones: readonly string[] = []) => zones.includes('*') || names.some(name => zones.includes(name))
  if (to === zone || to.part === zone.name || within(zone.may)) return null
  if (within(zone.types)) return types ? null : `${zone.name} may import only types from ${to.name} (${target})`
  return `${zone.name} may not import ${to.name} (${target})`
}

function packageRefusal(zone: Zone, specifier: string): string | null {
  const allowed = zone.packages ?? []
  const name = specifier.startsWith('node:')
    ? 'node:'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')
  return allowed.includes('*') || allowed.includes(name) ? null : `${zone.name} may not import the package ${specifier}`
}

import Schema from 'typebox/schema'
import { Settings } from 'typebox/system'

/** What is wrong with a file's shape, and where: `map.hexes[3].e`. */
export interface ShapeFault {
  readonly path: string
  readonly text: string
}

/** More than any file has that was written by hand. */
const MOST = 10_000

/** Every fault that a value has by a JSON schema; of a list of shapes that are all refused, only that none fits. */
export function shapeFaults(schema: object, value: unknown): ShapeFault[] {
  const { maxErrors } = Settings.Get()
  Settings.Set({ maxErrors: MOST })
  try {
    const [, errors] = Schema.Compile(schema as never).Errors(value)
    const faults = new Map<string, ShapeFault>()
    for (const { keyword, schemaPath, instancePath, params, message } of errors) {
      // a branch of a choice between shapes, and the mere fact that a name is not allowed: both are told by the whole
      if (/\/(oneOf|anyOf)\/\d/.test(schemaPath) || keyword === 'boolean') continue
      const fault = { path: dotted(instancePath), text: textOf(keyword, params as Params, message) }
      faults.set(`${fault.path} ${fault.text}`, fault)
    }
    return [...faults.values()]
  } finally {
    Settings.Set({ maxErrors })
  }
}

interface Params {
  additionalProperties?: readonly string[]
  requiredProperties?: readonly string[]
  allowedValues?: readonly unknown[]
}

function textOf(keyword: string, params: Params, message: string): string {
  switch (keyword) {
    case 'additionalProperties':
      return `unknown field ${(params.additionalProperties ?? []).join(', ')}`
    case 'required':
      return `missing field ${(params.requiredProperties ?? []).join(', ')}`
    case 'enum':
      return `must be one of ${(params.allowedValues ?? []).join(', ')}`
    case 'oneOf':
    case 'anyOf':
      return 'has none of the shapes that are possible here'
    default:
      return message
  }
}

/** `/map/hexes/3/e` as `map.hexes[3].e`. */
const dotted = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')

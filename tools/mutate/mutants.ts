import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** One small break of a rule: this stretch of the file is written otherwise. */
export interface Mutant {
  /** Made of the file, the line and what it becomes: it stays the same wherever the line stands. */
  id: string
  file: string
  line: number
  start: number
  end: number
  was: string
  now: string
}

type Node = { type: string; start: number; end: number } & { [field: string]: unknown }

const OPERATORS: { readonly [operator: string]: readonly string[] } = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-='],
  '-=': ['+='],
}
const METHODS: { readonly [name: string]: string } = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/** What is not a rule: types, imports, and words for people. */
const PASSED_OVER = /^(TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|Import|ThrowStatement|TemplateLiteral)/
const WORDS = /^t\.say\(|^refuse\(|^throw /

/** Every break of a file, in the order of its text. */
export function mutantsOf(root: string, file: string): Mutant[] {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const found: Mutant[] = []
  const alike = new Map<string, number>()
  const add = (start: number, end: number, now: string) => {
    const was = source.slice(start, end)
    if (was === now) return
    const line = source.slice(0, start).split('\n').length
    const { before, after } = aroundOf(source, start, end, now)
    const words = `${file}\n${before}\n${after}`.replace(/\s+/g, ' ')
    const same = alike.get(words) ?? 0
    alike.set(words, same + 1)
    found.push({ id: hashed(`${words} ${same}`), file, line, start, end, was, now })
  }
  const text = (node: Node) => source.slice(node.start, node.end)
  const sign = (node: Node, left: Node, right: Node) => {
    const operator = node.operator as string
    const start = left.end + source.slice(left.end, right.start).indexOf(operator)
    if (operator === '+' && [left, right].some(isText)) return
    for (const other of OPERATORS[operator] ?? []) add(start, start + operator.length, other)
  }

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    else if (isNode(value)) look(value)
  }
  const look = (node: Node): void => {
    if (PASSED_OVER.test(node.type)) return
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        sign(node, node.left as Node, node.right as Node)
        break
      case 'UpdateExpression':
        add(
          node.start,
          node.end,
          text(node).replace(/\+\+|--/, s => (s === '++' ? '--' : '++')),
        )
        break
      case 'UnaryExpression':
        if (node.operator === '!') add(node.start, node.end, text(node.argument as Node))
        break
      case 'IfStatement':
        add((node.test as Node).start, (node.test as Node).end, `!(${text(node.test as Node)})`)
        if (isEarlyReturn(node)) add(node.start, node.end, ';')
        break
      case 'ConditionalExpression':
        add((node.test as Node).start, (node.test as Node).end, `!(${text(node.test as Node)})`)
        break
      case 'ExpressionStatement':
        if (isDeed(node) && !WORDS.test(text(node))) add(node.start, node.end, ';')
        break
      case 'Literal':
        if (typeof node.value === 'number') add(node.start, node.end, String(node.value + 1))
        if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value))
        return
      case 'MemberExpression': {
        const { name, start, end } = node.property as Node & { name?: string }
        const other = node.computed === true ? undefined : METHODS[name ?? '']
        if (other !== undefined) add(start, end, other)
        break
      }
      case 'CallExpression':
        if (WORDS.test(text(node))) return
        break
    }
    for (const [field, child] of Object.entries(node)) if (field !== 'typeAnnotation') visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}

/** So many of them, chosen by what each is: an edit elsewhere changes nothing in the choice. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const ranked = mutants.map(mutant => ({ mutant, rank: hashed(`${seed} ${mutant.id}`) }))
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** The lines that a mutant touches, before and after. */
export function linesOf(root: string, { file, start, end, now }: Mutant): { line: string; becomes: string } {
  const { before, after } = aroundOf(readFileSync(`${root}/${file}`, 'utf8'), start, end, now)
  return { line: before, becomes: after }
}

function aroundOf(source: string, start: number, end: number, now: string): { before: string; after: string } {
  const first = source.lastIndexOf('\n', start - 1) + 1
  const next = source.indexOf('\n', end)
  const last = next < 0 ? source.length : next
  return {
    before: source.slice(first, last).trim(),
    after: (source.slice(first, start) + now + source.slice(end, last)).trim(),
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
const isEarlyReturn = (node: Node): boolean =>
  (node.alternate ?? null) === null && (node.consequent as Node).type === 'ReturnStatement'
/** A statement that does something: a call, an assignment, a count up or down. */
const isDeed = (node: Node): boolean =>
  ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes((node.expression as Node).type)

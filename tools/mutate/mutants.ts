import { existsSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** One small break of a rule: this stretch of the file is written otherwise. */
export interface Mutant {
  /** File and number of the break in it. */
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
  const add = (start: number, end: number, now: string) => {
    const was = source.slice(start, end)
    if (was === now) return
    const line = source.slice(0, start).split('\n').length
    found.push({ id: `${file}#${found.length}`, file, line, start, end, was, now })
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

/** Whether the file still reads so that this is a break of it. */
export const isBreakOf = (root: string, { file, start, end, was }: Mutant): boolean =>
  existsSync(`${root}/${file}`) && readFileSync(`${root}/${file}`, 'utf8').slice(start, end) === was

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
const isEarlyReturn = (node: Node): boolean =>
  (node.alternate ?? null) === null && (node.consequent as Node).type === 'ReturnStatement'
/** A statement that does something: a call, an assignment, a count up or down. */
const isDeed = (node: Node): boolean =>
  ['CallExpression', 'AssignmentExpression', 'UpdateExpression'].includes((node.expression as Node).type)

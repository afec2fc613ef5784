/** Stands in for vitest while mutants run: tests are collected, then run one after another until one fails. */
import { expect } from './expect.ts'

type Act = () => unknown
interface Case {
  name: string
  act: Act
}
let cases: Case[] = []
let before: Act[] = []

type Where = { readonly timeout?: number } | number | Act
const acting = (a: Where | undefined, b: Where | undefined): Act =>
  (typeof a === 'function' ? a : typeof b === 'function' ? b : () => {}) as Act

const test = Object.assign((name: string, a?: Where, b?: Where) => void cases.push({ name, act: acting(a, b) }), {
  each: (rows: readonly unknown[]) => (name: string, a: Where, b?: Where) => {
    for (const row of rows) {
      const act = acting(a, b) as (...row: unknown[]) => unknown
      cases.push({ name, act: () => act(...(Array.isArray(row) ? row : [row])) })
    }
  },
  skip: () => {},
})
const describe = Object.assign((_: string, a: Where, b?: Where) => void acting(a, b)(), {
  each: (rows: readonly unknown[]) => (_: string, a: Where, b?: Where) => {
    const act = acting(a, b) as (...row: unknown[]) => unknown
    for (const row of rows) act(...(Array.isArray(row) ? row : [row]))
  },
})

/** The tests collected so far, and none are left. */
export function collected(): { before: Act[]; cases: Case[] } {
  const all = { before, cases }
  cases = []
  before = []
  return all
}

export const beforeAll = (act: Act): void => void before.push(act)
export const onTestFinished = (): void => {}
export { describe, expect, test, test as it }

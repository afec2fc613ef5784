import { last as lastOf } from '../lists.ts'
import type { Frame } from './state.ts'

/** One procedure under way, as a scene names it. */
export interface SceneFrame {
  proc: string
  /** The step it is in, or the one that called the next. */
  step: string
  /** Which call of the procedure before it: 1 is the first. */
  n: number
}

/**
 * What is under way, as text: the procedures, outermost first, each with the number of its call and its step,
 * `game.turn/turn#10.firstPlayer/attacks#2.declared/attack#2.bombardment`. Up to a procedure's number the text is the same as
 * long as that procedure runs, and never comes again. `at`: the name under which the last step is shown.
 */
export function sceneOf(stack: readonly Readonly<Frame>[], at?: string): string {
  const last = stack[stack.length - 1]
  return last === undefined ? '' : outerScene(stack) + innermost(stack, at ?? last.at)
}

/** All but the last procedure: it stays the same while that one runs. */
export function outerScene(stack: readonly Readonly<Frame>[]): string {
  let text = ''
  for (let i = 0; i < stack.length - 1; i++) {
    const frame = stack[i] as Frame
    text += `${named(stack, i)}.${frame.calling ?? frame.at}/`
  }
  return text
}

const innermost = (stack: readonly Readonly<Frame>[], at: string): string => `${named(stack, stack.length - 1)}.${at}`

function named(stack: readonly Readonly<Frame>[], i: number): string {
  const { proc } = stack[i] as Frame
  const caller = stack[i - 1]
  return caller === undefined ? proc : `${proc}#${caller.calls ?? 1}`
}

/** The innermost procedure of a scene whose outer ones are known. */
export const sceneWithin = (outer: string, stack: readonly Readonly<Frame>[]): string =>
  outer + innermost(stack, lastOf(stack).at)

const FRAME = /^([^#.]+)(?:#(\d+))?\.(.+)$/

/** The procedures that a scene names; none for what is not a scene. */
export function readScene(text: string): readonly SceneFrame[] {
  if (text === '') return []
  const frames: SceneFrame[] = []
  for (const part of text.split('/')) {
    const found = FRAME.exec(part)
    if (found === null) return []
    frames.push({ proc: found[1] as string, step: found[3] as string, n: Number(found[2] ?? 1) })
  }
  return frames
}

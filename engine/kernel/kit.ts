import { last } from '../lists.ts'
import type { Next, Procedure, Step, Veil } from './procedure.ts'
import {
  type AnyChoice,
  type Args,
  type CoreState,
  cloneJson,
  type Frame,
  type Refusal,
  type Role,
  type Target,
  type Viewer,
} from './state.ts'
import type { Umpire } from './umpire.ts'

type Stacked = { readonly stack: readonly Frame[] }

const END: Next<never> = { do: 'end', value: null }

/**
 * The words in which a title writes its rules, typed by its own state, choices, frames, results, message keys and
 * rule ids. Step names come from the keys of `steps`, verbs from the keys of `on`: what is offered but not handled,
 * called but not defined, or cited but not in the rulebook does not compile.
 */
export function kit<
  S extends CoreState,
  C extends AnyChoice,
  Fs extends { [proc: string]: object },
  Rs extends { [proc: string]: unknown },
  K extends string,
  R extends string,
>() {
  type T = Umpire<S, K, R>
  type Of<V> = Extract<C, { verb: V }>
  type Local<P extends keyof Fs> = Fs[P] & Frame

  function procedure<P extends keyof Fs & string, At extends string>(
    proc: P,
    def: { rule: R; start: NoInfer<At>; steps: { [A in At]: Step<S, Local<P>, C, NoInfer<At>> } },
  ): Procedure {
    return { proc, ...def }
  }

  function decision<F, V extends C['verb'], At extends string>(d: {
    roles(g: S, f: F): readonly Role[]
    choices(g: S, f: F, role: Role): NoInfer<readonly Of<V>[]>
    rule?(g: S, f: F): R
    prompt?(g: S, f: F): Args
    veil?(g: S, f: F, viewer: Viewer): Veil | null
    why?(g: S, f: F, target: Target, role: Role): Refusal | null
    on: { [W in V]: (t: T, f: F, c: Of<W>, role: Role) => Next<At> }
  }): Step<S, F, C, At> {
    return d as unknown as Step<S, F, C, At>
  }

  /** Procedures one after another, none of which needs anything or hands anything back. */
  function sequence<P extends keyof Fs & string>(proc: P, rule: R, order: readonly (keyof Fs & string)[]): Procedure {
    const steps: Record<string, Step<S, Local<P>, C>> = {}
    order.forEach((name, i) => {
      steps[name] = () => ({ do: 'call', proc: name, locals: {}, at: order[i + 1] ?? 'done' })
    })
    steps.done = () => END
    return { proc, rule, start: order[0] ?? 'done', steps }
  }

  const go = <At extends string>(at: At): Next<At> => ({ do: 'go', at })
  const call = <P extends keyof Fs & string, At extends string>(proc: P, locals: Fs[P], resume: At): Next<At> => ({
    do: 'call',
    proc,
    locals,
    at: resume,
  })
  function end(): Next<never>
  function end<P extends keyof Rs & string>(proc: P, value: Rs[P]): Next<never>
  function end(_proc?: string, value?: unknown): Next<never> {
    return value === undefined ? END : { do: 'end', value }
  }
  const over = (winner: Role | null, rule: R, reason: K & `outcome.${string}`): Next<never> => ({
    do: 'over',
    winner,
    rule,
    reason,
  })
  /** What the procedure just called handed back: a copy, which the caller may keep. */
  const result = <P extends keyof Rs & string>(f: Frame, _proc: P): Rs[P] => cloneJson(f.value) as Rs[P]
  const refuse = (rule: R, key: K & `why.${string}`, args: Args = {}): Refusal => ({ rule, key, args })

  /** A procedure under way: once its name is known, so is what it remembers. */
  type Running = { [P in keyof Fs & string]: Local<P> & { proc: P } }[keyof Fs & string]
  /** The procedures under way, outermost first. */
  const frames = (g: Stacked): readonly Running[] => g.stack as unknown as readonly Running[]
  /** The one called last, in which somebody must decide. */
  const topFrame = (g: Stacked): Running => last(frames(g))
  /** The outermost call of a procedure, if it is under way. */
  const frameOf = <P extends keyof Fs & string>(g: Stacked, proc: P): Local<P> | undefined =>
    g.stack.find(f => f.proc === proc) as Local<P> | undefined

  return { procedure, decision, sequence, go, call, end, over, result, refuse, frames, topFrame, frameOf }
}

import { createSignal } from 'solid-js'
import { errorText } from '#client/i18n/phrases.ts'
import { RequestFailed } from '#client/net/api.ts'

/** Do something that may be refused, and keep the reason in words. */
export function attempting() {
  const [problem, setProblem] = createSignal('')
  const [busy, setBusy] = createSignal(false)
  return {
    problem,
    setProblem,
    busy,
    /** True: it is done. */
    async attempt(work: () => Promise<unknown>): Promise<boolean> {
      setProblem('')
      setBusy(true)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

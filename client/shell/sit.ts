import { visit } from '#client/browser/router.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { api, RequestFailed } from '#client/net/api.ts'

/** Sit down on a free seat and go there; why not, if it cannot be. */
export async function sit(id: string, setProblem: (text: string) => void): Promise<void> {
  try {
    await api.join(id, null)
    visit(`/t/${id}`)
  } catch (error) {
    setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
  }
}

import { argumentsOf } from './icu.ts'
import { loadEveryLanguage } from './load.ts'
import type { Messages, TitleWords } from './title.ts'

/** A title's rulebook and messages as the contract suite reads them. */
export async function suiteWords(title: TitleWords): Promise<{
  rulebook: TitleWords['rulebook']
  languages: { readonly [lang: string]: Messages }
  argumentsOf: typeof argumentsOf
}> {
  return { rulebook: title.rulebook, languages: await loadEveryLanguage(title), argumentsOf }
}

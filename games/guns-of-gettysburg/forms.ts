import type { Messages } from '#words/title.ts'

/**
 * A message names the form in which it wants a noun: `{side_The}` is the side as `form.side.The` writes it. A form is a
 * message about `it`; here it takes the place of what asks for it, so that a plain message remains.
 */
export function withForms(messages: Messages, kinds: { readonly [arg: string]: string }): Messages {
  const written = (asked: string, arg: string, form: string): string => {
    const text = messages[`form.${kinds[arg]}.${form}`]
    if (text === undefined) throw new Error(`${asked} asks for form.${kinds[arg]}.${form}, which is not there`)
    return text.replaceAll(/\{it\b/g, `{${arg}`)
  }
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, text.replaceAll(/\{([a-zA-Z]+)_([a-zA-Z]+)\}/g, written)]),
  )
}

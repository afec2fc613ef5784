import { type JSX, onMount } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { askWaiting } from '#client/net/waiting.ts'

/** The link at the foot of a mail: on to the game that has waited longest, or to all of them when none does. */
export function NextPage(): JSX.Element {
  onMount(async () => {
    const found = await askWaiting()
    const next = found?.tables[0] ?? found?.offers[0]
    visit(next === undefined ? '/games' : `/t/${next}`, true)
  })
  return <main class="loading" />
}

import { pageNoticesOn, showNotice } from '#client/browser/push.ts'
import { t, withClubWords } from '#client/i18n/index.ts'
import badged from '#client/icons/drum-badge.svg?url'
import { api } from '#client/net/api.ts'
import type { WaitingCount } from '#protocol/notices.ts'
import { watchHouse } from './house-word.ts'

const POLL_MS = 30_000

/** The tab tells how many games wait: in its title, its picture and, if wished for, a notice while the page is hidden. */
export function watchForTurns(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const plain = icon?.href ?? ''
  const title = document.querySelector('title') as HTMLTitleElement
  let waiting: readonly string[] = []
  let first = true

  const dress = () => {
    const bare = document.title.replace(/^\(\d+\) /, '')
    const next = waiting.length === 0 ? bare : `(${waiting.length}) ${bare}`
    if (document.title !== next) document.title = next
    const picture = waiting.length === 0 ? plain : badged
    if (icon !== null && icon.getAttribute('href') !== picture) icon.setAttribute('href', picture)
  }

  async function look(): Promise<void> {
    const found = await api.get<WaitingCount>('/waiting').catch(() => null)
    if (found === null) return
    const fresh = found.tables.filter(id => !waiting.includes(id))
    waiting = found.tables
    dress()
    if (!first && fresh[0] !== undefined && document.hidden && pageNoticesOn()) {
      await withClubWords(Promise.resolve())
      await showNotice(t('attention.turn'), t('attention.games', { n: waiting.length }), `/t/${fresh[0]}`, fresh[0])
    }
    first = false
  }

  // whoever else names the page keeps the number in front
  new MutationObserver(dress).observe(title, { childList: true })
  setInterval(() => void look(), POLL_MS)
  document.addEventListener('visibilitychange', () => void look())
  addEventListener('longroll:asked', () => void look())
  void look()
  watchHouse()
}

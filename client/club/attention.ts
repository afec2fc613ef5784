import { pageNoticesOn, showNotice } from '#client/browser/push.ts'
import { t, withClubWords } from '#client/i18n/index.ts'
import badged from '#client/icons/drum-badge.svg?url'
import { askWaiting } from '#client/net/waiting.ts'
import { watchHouse } from './house-word.ts'

const POLL_MS = 30_000

/** The tab tells how many games, offers and invitations wait: in its title, its picture and, if wished for, a notice while the page is hidden. */
export function watchForTurns(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const plain = icon?.href ?? ''
  const title = document.querySelector('title') as HTMLTitleElement
  let waiting: readonly string[] = []
  let offered: readonly string[] = []
  let invited: readonly string[] = []
  let first = true

  const dress = () => {
    const bare = document.title.replace(/^\(\d+\) /, '')
    const n = waiting.length + offered.length + invited.length
    const next = n === 0 ? bare : `(${n}) ${bare}`
    if (document.title !== next) document.title = next
    const picture = n === 0 ? plain : badged
    if (icon !== null && icon.getAttribute('href') !== picture) icon.setAttribute('href', picture)
  }

  async function look(): Promise<void> {
    const found = await askWaiting()
    if (found === null) return
    const turns = found.tables.filter(id => !waiting.includes(id))
    const offers = found.offers.filter(id => !offered.includes(id))
    const invitations = found.invitations.filter(id => !invited.includes(id))
    waiting = found.tables
    offered = found.offers
    invited = found.invitations
    dress()
    const fresh = turns[0] ?? offers[0] ?? invitations[0]
    if (!first && fresh !== undefined && document.hidden && pageNoticesOn()) {
      await withClubWords(Promise.resolve())
      const what = turns[0] !== undefined ? 'turn' : offers[0] !== undefined ? 'offer' : 'invited'
      const games = t('attention.games', { n: waiting.length + offered.length })
      await showNotice(t(`attention.${what}`), games, `/t/${fresh}`, fresh)
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

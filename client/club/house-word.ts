import { t, withClubWords } from '#client/i18n/index.ts'
import { api } from '#client/net/api.ts'
import type { HouseWord } from '#protocol/host.ts'

const POLL_MS = 60_000

/** What the host wants everybody to know lies over the page until it is put away or is over. */
export function watchHouse(): void {
  let shown: HTMLElement | null = null
  let putAway = ''

  function show(text: string): void {
    if (shown?.dataset.text === text) return
    shown?.remove()
    shown = null
    if (text === '' || text === putAway) return
    const box = document.createElement('div')
    box.className = 'house-word'
    box.setAttribute('role', 'status')
    box.dataset.text = text
    const words = document.createElement('span')
    words.textContent = text
    const close = document.createElement('button')
    close.type = 'button'
    close.className = 'btn quiet'
    close.textContent = t('close')
    close.addEventListener('click', () => {
      putAway = text
      box.remove()
      shown = null
    })
    box.append(words, close)
    document.body.append(box)
    shown = box
  }

  async function look(): Promise<void> {
    const word = await api.get<HouseWord>('/house').catch(() => null)
    if (word === null) return
    if (word.draining) await withClubWords(Promise.resolve())
    show([word.announcement?.text ?? '', word.draining ? t('house.draining') : ''].join(' ').trim())
  }

  setInterval(() => void look(), POLL_MS)
  document.addEventListener('visibilitychange', () => void look())
  void look()
}

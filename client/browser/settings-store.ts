import { createEffect, createSignal } from 'solid-js'

export interface Settings {
  theme: 'system' | 'paper' | 'night' | 'contrast'
  text: 'normal' | 'large' | 'largest'
  motion: 'system' | 'full' | 'reduced'
  confirm: 'dice' | 'always' | 'never'
  odds: boolean
  /** Before a turn ends the general is asked whether that is wise. */
  wise: boolean
  /** Single-letter keys (WCAG 2.1.4). */
  letters: boolean
  /** Letters that have been changed: the one that stands in the list of keys, and the one that is pressed for it. */
  keys: Readonly<Record<string, string>>
  /** What of the other side's turn is played before one's own eyes, and how fast. */
  show: 'all' | 'battles' | 'none'
  speed: 'slow' | 'normal' | 'fast' | 'none'
  unitStyle: 'tools' | 'nato'
  names: 'all' | 'cities'
  sides: 'default' | 'blueOrange' | 'blackWhite'
  /** Loudness in percent; 0: no sounds. */
  sound: number
  /** The small map is open. */
  minimap: boolean
}

const DEFAULTS: Settings = {
  theme: 'system',
  text: 'normal',
  motion: 'system',
  confirm: 'dice',
  odds: true,
  wise: false,
  letters: true,
  keys: {},
  show: 'all',
  speed: 'normal',
  unitStyle: 'tools',
  names: 'all',
  sides: 'default',
  sound: 0,
  minimap: true,
}
const STORED = 'longroll.settings'

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}

const [settings, setSettings] = createSignal<Settings>(stored())

export { settings }

export function change(part: Partial<Settings>): void {
  setSettings({ ...settings(), ...part })
  localStorage.setItem(STORED, JSON.stringify(settings()))
}

/** The letter that is pressed for one of the list of keys. */
export const letterFor = (listed: string): string => settings().keys[listed] ?? listed

/** What a pressed letter means in the list of keys. */
export function meantBy(pressed: string): string {
  const { keys } = settings()
  return Object.keys(keys).find(listed => keys[listed] === pressed) ?? pressed
}

/** What the system wishes, as it changes. */
function wish(query: string): () => boolean {
  const media = matchMedia(query)
  const [holds, setHolds] = createSignal(media.matches)
  media.addEventListener('change', () => setHolds(media.matches))
  return holds
}
const systemStill = wish('(prefers-reduced-motion: reduce)')
const systemContrast = wish('(prefers-contrast: more)')
const systemDark = wish('(prefers-color-scheme: dark)')
/** A window so narrow or tall that the rail lies under the board (theme/phone.css). */
export const narrow = wish('(max-width: 699px), (max-width: 1099px) and (orientation: portrait)')

export const theme = (): 'paper' | 'night' | 'contrast' => {
  const chosen = settings().theme
  if (chosen !== 'system') return chosen
  return systemContrast() ? 'contrast' : systemDark() ? 'night' : 'paper'
}

export const motion = (): 'full' | 'reduced' => {
  const chosen = settings().motion
  return chosen === 'system' ? (systemStill() ? 'reduced' : 'full') : chosen
}

/** Theme, text size and motion are attributes of the page: the style sheets do the rest. */
export function applySettings(): void {
  createEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme()
    root.dataset.text = settings().text
    root.dataset.motion = motion()
    root.dataset.sides = settings().sides
  })
}

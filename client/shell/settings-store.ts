import { createEffect, createSignal } from 'solid-js'

export interface Settings {
  theme: 'paper' | 'night' | 'contrast'
  text: 'normal' | 'large' | 'largest'
  motion: 'system' | 'full' | 'reduced'
  confirm: 'dice' | 'always' | 'never'
  odds: boolean
  /** Single-letter keys (WCAG 2.1.4). */
  letters: boolean
  /** Milliseconds a step of the catch-up is shown. */
  pace: number
  unitStyle: 'tools' | 'nato'
  names: 'all' | 'cities'
  sides: 'default' | 'blueOrange' | 'blackWhite'
}

const DEFAULTS: Settings = {
  theme: 'paper',
  text: 'normal',
  motion: 'system',
  confirm: 'dice',
  odds: true,
  letters: true,
  pace: 1200,
  unitStyle: 'tools',
  names: 'all',
  sides: 'default',
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

const still = matchMedia('(prefers-reduced-motion: reduce)')
const [systemStill, setSystemStill] = createSignal(still.matches)
still.addEventListener('change', () => setSystemStill(still.matches))

export const motion = (): 'full' | 'reduced' => {
  const wish = settings().motion
  return wish === 'system' ? (systemStill() ? 'reduced' : 'full') : wish
}

/** Theme, text size and motion are attributes of the page: the style sheets do the rest. */
export function applySettings(): void {
  createEffect(() => {
    const root = document.documentElement
    root.dataset.theme = settings().theme
    root.dataset.text = settings().text
    root.dataset.motion = motion()
    root.dataset.sides = settings().sides
  })
}

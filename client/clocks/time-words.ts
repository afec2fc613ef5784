import { createSignal, onCleanup } from 'solid-js'
import { lang, t } from '#client/i18n/index.ts'
import { levelName } from '#client/i18n/phrases.ts'
import type { Pace, SeatClockInfo, Successor } from '#protocol/messages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time, read again and again while somebody looks. */
export function ticking(ms: number): () => number {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(() => setNow(Date.now()), ms)
  onCleanup(() => clearInterval(timer))
  return now
}

/** What a clock shows now that was told at a moment. */
export const leftNow = (seat: SeatClockInfo, told: number, now: number): number =>
  seat.ticking ? seat.left - Math.max(0, now - told) : seat.left

/** 4 d 3 h, 5:07:12, 3:08; below zero with a minus. */
export function clockFigure(left: number): string {
  const whole = Math.abs(left)
  const sign = left < 0 ? '−' : ''
  if (whole >= 2 * DAY) {
    return sign + t('clock.daysHours', { d: Math.floor(whole / DAY), h: Math.floor((whole % DAY) / HOUR) })
  }
  const seconds = left < 0 ? Math.floor(whole / SECOND) : Math.ceil(whole / SECOND)
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${sign}${minutes}:${two(seconds % 60)}`
  return `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** The same in words, for those who hear it. */
export function spokenTime(left: number): string {
  const whole = Math.abs(left)
  const [unit, n] =
    whole >= DAY
      ? (['day', whole / DAY] as const)
      : whole >= HOUR
        ? (['hour', whole / HOUR] as const)
        : (['minute', whole / MINUTE] as const)
  return new Intl.NumberFormat(lang(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(n))
}

export const dayWords = (at: number): string =>
  new Intl.DateTimeFormat(lang() === 'en' ? 'en-GB' : lang(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)

export const momentWords = (at: number): string =>
  new Intl.DateTimeFormat(lang() === 'en' ? 'en-GB' : lang(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)

export function paceWords(pace: Pace | null): string {
  if (pace === null) return t('pace.phrase.none')
  return pace.kind === 'live'
    ? t('pace.phrase.live', { n: pace.minutes, s: pace.increment })
    : t('pace.phrase.days', { n: pace.days })
}

export function successorWords(to: Successor): string {
  if (to.kind === 'bot') return t('seat.to.bot', { level: levelName(to.level) })
  return to.kind === 'open' ? t('seat.to.open') : t('seat.to.person', { name: to.name })
}

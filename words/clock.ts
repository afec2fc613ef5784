/** "0800" as a clock of the reader's language says it. */
export function clockOf(time: string, lang: string): string {
  const hour = Number(time.slice(0, 2))
  const minutes = Number(time.slice(2))
  const clock = new Date(2000, 0, 1, hour, minutes)
  return new Intl.DateTimeFormat(lang, {
    hour: 'numeric',
    ...(minutes === 0 && lang === 'en' ? {} : { minute: '2-digit' }),
  }).format(clock)
}

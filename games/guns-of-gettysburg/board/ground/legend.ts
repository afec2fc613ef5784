// The key, about its upper left corner, in the reader's words.
const FONT = `font-family="'Source Serif 4 Variable','Source Serif 4',serif" font-size="21" fill="#2a2117"`
const LINE = '<path d="M0 0H92" stroke="#2f271d" stroke-width="2.5"/>'
const comb = Array.from({ length: 16 }, (_, i) => `M${8 + i * 5} -6v-7`).join('')
const GUN =
  '<g fill="#241a10"><path d="M-7.6-1.5L8-3.2V-.4L-7.6 1.6Z"/><circle cx="-1.6" cy="2.2" r="4" fill="none" stroke-width="1.5" stroke="#241a10"/><path d="M-5.6 2.2h8M-1.6-1.8v8M-2.4 3L-9.6 5.6" stroke="#241a10" stroke-width="1.2"/></g>'
const humps = (up: 1 | 0) => `M6 ${up ? -4 : 4}${'a4.8 5.4 0 0 1 10 0'.replace('0 0 1', `0 0 ${up}`).repeat(8)}z`

export interface LegendWords {
  ridge: string
  cannon: string
  steep: string
  obstructed: string
  sight: string
  road: string
  entryUnion: string
  entryConfederate: string
}

const SIGNS: Readonly<Record<keyof LegendWords, string>> = {
  ridge: `${LINE}<path d="M6 -5.6H86" stroke="#77431a" stroke-width="2"/><path d="${comb}" stroke="#77431a" stroke-width="1.5"/>`,
  cannon: `${LINE}<path d="M6 -5.6H86" stroke="#77431a" stroke-width="2"/><path d="${comb}" stroke="#77431a" stroke-width="1.5"/><g transform="translate(32 -21)">${GUN}</g><g transform="translate(62 -21)">${GUN}</g>`,
  steep: `${LINE}<path d="${Array.from({ length: 6 }, (_, i) => `M${9 + i * 13} -5h8.4l-4.2 -8z`).join('')}" fill="#3a2614"/>`,
  obstructed: `${LINE}<path d="${humps(1)}" fill="#4c7040" stroke="#1f3a1c" stroke-width="1.1"/>`,
  sight:
    '<path d="M4 -4H78" stroke="#8c1d18" stroke-width="2.6" stroke-dasharray=".1 6.5" stroke-linecap="round"/><circle cx="85" cy="-4" r="4.5" fill="none" stroke="#8c1d18" stroke-width="1.7"/>',
  road: '<path d="M0 -4H92" stroke="#5b4026" stroke-width="8"/><path d="M0 -4H92" stroke="#ecd5a0" stroke-width="5.6"/>',
  entryUnion:
    '<path d="M0 -4H92" stroke="#1f4a86" stroke-width="15"/><path d="M0 -4H92" stroke="#f7eed6" stroke-width="3"/>',
  entryConfederate:
    '<path d="M0 -4H92" stroke="#8e2a1e" stroke-width="15"/><path d="M0 -4H92" stroke="#f7eed6" stroke-width="3" stroke-dasharray="9 9"/>',
}

export function legendSvg(words: LegendWords): string {
  return (Object.keys(SIGNS) as (keyof LegendWords)[])
    .map(
      (sign, i) =>
        `<g transform="translate(4 ${40 + i * 60})">${SIGNS[sign]}<text x="112" y="3" ${FONT}>${words[sign]}</text></g>`,
    )
    .join('')
}

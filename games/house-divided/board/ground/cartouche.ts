// What stands above and below the title's name in the cartouche, in the reader's words.

const PLACE = { x: 1412, over: 792, under: 881 } as const
const INK = '#2a241b'
const FACE = `font-family="'Old Standard TT',Georgia,serif" text-anchor="middle" fill="${INK}"`

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export const cartoucheSvg = (over: string, under: string): string =>
  `<text x="${PLACE.x}" y="${PLACE.over}" ${FACE} font-size="18" letter-spacing=".34em">${escapeXml(over.toUpperCase())}</text>` +
  `<text x="${PLACE.x}" y="${PLACE.under}" ${FACE} font-size="16.5" font-style="italic" letter-spacing=".03em">${escapeXml(under)}</text>`

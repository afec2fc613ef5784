// What stands above and below the title's name in the cartouche, and under the scale, in the reader's words.
const ITALIC = `font-family="'Source Serif 4 Variable','Source Serif 4',serif" font-style="italic"`

export const cartoucheSvg = (over: string, under: string, yards: string): string =>
  `<g text-anchor="middle" fill="#2a2117"><text x="2354" y="139" font-family="'Old Standard TT',Georgia,serif" font-size="26" letter-spacing=".3em">${over}</text><text x="2350" y="290" ${ITALIC} font-size="25" letter-spacing=".03em">${under}</text><text x="2350" y="511" ${ITALIC} font-size="18" letter-spacing=".03em">${yards}</text></g>`

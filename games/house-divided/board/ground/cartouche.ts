// What stands above and below the title's name in the cartouche, in the reader's words.
export const cartoucheSvg = (over: string, under: string): string =>
  `<g font-family="'Old Standard TT',Georgia,serif" text-anchor="middle" fill="#2a241b"><text x="1412" y="792" font-size="18" letter-spacing=".34em">${over}</text><text x="1412" y="881" font-size="16.5" font-style="italic" letter-spacing=".03em">${under}</text></g>`

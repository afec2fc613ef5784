import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import solid from 'vite-plugin-solid'
import { EXAMPLE_IDS } from './games/example-ids.ts'
import { battleMessages } from './games/great-battles/battle-words.ts'
import { smallLayout, smallMap, smallNames } from './tools/small-map.ts'
import { ruleTexts, smallBattle, smallCharts } from './tools/small-series.ts'
import type { Lang } from './words/title.ts'

/** In the browser messages are read by a formatter of a few hundred bytes; a test holds it against the full one. */
const smallMessages: Plugin = {
  name: 'small-messages',
  enforce: 'pre',
  resolveId(source, importer) {
    const words =
      source === '#words/icu.ts' || (source === './icu.ts' && /[\\/]words[\\/][^\\/]+$/.test(importer ?? ''))
    return words ? fileURLToPath(new URL('./client/i18n/icu.ts', import.meta.url)) : null
  },
}

const SMALL = '\0small:'
const MAP = 'games/house-divided/data/map'
const readJson = (file: string) => JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8'))
const SMALL_FORMS: Record<string, (file: string) => string> = {
  [MAP]: file => smallMap(readJson(file)),
  'games/house-divided/board/ground/layout': file => smallLayout(readJson(file), readJson(MAP), SMALL + MAP),
  'games/house-divided/board/ground/names': file => smallNames(readJson(file), readJson(MAP), SMALL + MAP),
}

/** The largest data of the first board come in small forms. */
const smallMaps: Plugin = {
  name: 'small-maps',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source.startsWith(SMALL)) return source
    if (!/[\\/](map|layout|names)\.json$/.test(source)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    const file = Object.keys(SMALL_FORMS).find(one => found?.id.replaceAll('\\', '/').endsWith(`/${one}.json`))
    return file === undefined ? null : SMALL + file
  },
  load(id) {
    if (!id.startsWith(SMALL)) return null
    const file = id.slice(SMALL.length)
    this.addWatchFile(fileURLToPath(new URL(`${file}.json`, import.meta.url)))
    return SMALL_FORMS[file]?.(file)
  },
}

/** Charts and battles come without what explains them to those who check the data. */
const smallSeries: Plugin = {
  name: 'small-series',
  enforce: 'pre',
  transform(code, id) {
    const file = id.replaceAll('\\', '/')
    if (file.endsWith('/great-battles/data/charts.json')) return JSON.stringify(smallCharts(JSON.parse(code)))
    if (/\/great-battles\/data\/battles\/[^/]+\.json$/.test(file)) return JSON.stringify(smallBattle(JSON.parse(code)))
    if (/\/great-battles\/data\/battles\/[^/]+\.json\?texts$/.test(file))
      return { code: `export default ${JSON.stringify(ruleTexts(JSON.parse(code)))}`, moduleType: 'js' }
    return null
  },
}

const CARDS = 'virtual:title-cards/'
const isExample = (game: string): boolean => (EXAMPLE_IDS as readonly string[]).includes(game)
/** A title that shares its locale with another has its own name and text there. */
const SHARED = /^title\.([a-z-]+)\.(name|text|players)$/
const CARD_KEYS = /^(game|family|scenario)\.|^name\.(side|role)\./

/** The words of a series that cards show, and its battles. */
const seriesFiles = (folder: string, lang: Lang): string[] => [
  `${folder}/locales/${lang}/00-title.json`,
  ...readdirSync(`${folder}/data/battles`).map(file => `${folder}/data/battles/${file}`),
]

/** A battle of a series brings its names along in its file. */
function seriesCards(folder: string, lang: Lang): Record<string, Record<string, string>> {
  const [title, ...battles] = seriesFiles(folder, lang).map(file => JSON.parse(readFileSync(file, 'utf8')))
  const onCard = (messages: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(messages).filter(([key]) => CARD_KEYS.test(key)))
  return Object.fromEntries(
    battles.map(battle => [battle.id, { ...onCard(title), ...onCard(battleMessages(battle, lang)) }]),
  )
}

/** Home names every title without loading it: of each title's locale it gets the few messages that its card shows. */
const titleCards: Plugin = {
  name: 'title-cards',
  resolveId: source => (source.startsWith(CARDS) ? `\0${source}` : null),
  load(id) {
    if (!id.startsWith(`\0${CARDS}`)) return null
    const games = fileURLToPath(new URL('./games/', import.meta.url))
    const cards: Record<string, Record<string, string>> = {}
    const lang = id.slice(CARDS.length + 1) as Lang
    for (const game of readdirSync(games)) {
      if (isExample(game) && process.env.VITE_EXAMPLES === undefined) continue
      if (existsSync(`${games}${game}/data/battles`)) {
        for (const file of seriesFiles(games + game, lang)) this.addWatchFile(file)
        Object.assign(cards, seriesCards(games + game, lang))
      }
      const file = `${games}${game}/locales/${lang}.json`
      if (!existsSync(file)) continue
      this.addWatchFile(file)
      const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      const card = Object.fromEntries(Object.entries(messages).filter(([key]) => CARD_KEYS.test(key)))
      cards[game] = card
      for (const [key, text] of Object.entries(messages)) {
        const [, other, part] = SHARED.exec(key) ?? []
        if (other !== undefined) cards[other] = { ...(cards[other] ?? card), [`game.${part}`]: text }
      }
    }
    return `export default ${JSON.stringify(cards)}`
  },
}

/** The client's build: `vite build` writes dist/client, which the server serves. */
export default defineConfig({
  root: 'client',
  plugins: [smallMessages, smallMaps, smallSeries, titleCards, solid()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // scripts that a part shares with others are mostly there already: only its style is fetched beforehand, and no page carries the list of them
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps) => deps.filter(dep => dep.endsWith('.css')) },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few, larger files compress better than many small ones; what is rarely wanted stays apart.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /solid-js|(?<!board)[\\/]words[\\/](?!clock)[a-z]+\.ts|client[\\/](guide[\\/]guides|i18n[\\/][a-z-]+\.ts|icons|titles|net[\\/](api|catalogue)|browser[\\/](router|settings-store)|parts[\\/](picks|language-pick|later|kept|problem)|shell[\\/](top-nav|new-game\.ts|watched))/,
            },
            // before the first board: what all boards share belongs to none of them
            {
              name: 'table',
              test: /protocol|engine[\\/]ids\.ts|words[\\/]scenes[\\/](scenes|reading)|client[\\/](net|board|table|scenes)[\\/](?!log\.|log-parts|rules-tab|report-sheet|replay-prompt|dice-dialog|verify-dice|keys-dialog|find-dialog|place-notes|pointing-at|menu|lost|join-card|plain-board|forecasts|anchor|sound-of|hit-areas|headings-over|beats|show-|subtitle|travel|episodes|events|trace-layer|text-board-head|edge-arrows|odds|rematch|dice-shares|prompt-modes|prompt-pieces|piece-lines|picks|bottom-bar|still|course|ending[\\/]|card[\\/]|stand[\\/]|curtain|offers-bar|minimap|panel-frame|facts-card|sounds|fork|tag-layer|tag-places|taken|free-places|lettering-boxes|camp-fires|night-colours|ground|guide|diagram|hex-sheet|chooser-card|waiting|chat-tab|notes-tab|prompt-sought|next-game|ask-back|prompt-doctrines|ended|title-dialog|coach[\\/]|study[\\/]|orders[\\/]|seats[\\/](?!seat-parts))/,
            },
            // the board of the first game on the page stays in one piece, though its pictures of the rules share much of it
            {
              name: 'house-divided',
              test: /games[\\/]house-divided[\\/]board[\\/](?!aside|battle|diagram|ground[\\/]lettering|tracks[\\/]tracks\.)/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/ws': { target: 'ws://127.0.0.1:3000', ws: true },
    },
  },
})

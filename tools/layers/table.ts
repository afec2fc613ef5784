/** Who may import whom. A zone is a part of the tree; the first that fits a path is its zone. */
export interface Zone {
  name: string
  /** The zone that it belongs to: who may import that one may import this one. */
  part?: string
  files: RegExp
  /** Zones whose values and types may be imported; the zone itself always may. */
  may: readonly string[]
  /** Zones of which types alone may be imported. */
  types?: readonly string[]
  /** npm packages, and `node:` for Node's own modules. */
  packages?: readonly string[]
}

const UPPER = ['engine', 'rules', 'title words', 'title ai', 'ai', 'words', 'protocol', 'registry', 'data']

export const ZONES: readonly Zone[] = [
  { name: 'data', files: /(\.(json|css|svg|webp|md|html)$|^games\/[^/]+\/data\/)/, may: [] },
  {
    name: 'tests',
    files:
      /(\.test\.tsx?$|^games\/[^/]+\/tests\/|^client\/e2e\/|^server\/testing\/|-suite\.ts$|vitest\.config\.ts$|vite\.config\.ts$)/,
    may: ['*'],
    packages: ['*'],
  },
  { name: 'engine testing', files: /^engine\/testing\//, may: ['engine', 'data'], packages: ['vitest', 'fast-check'] },
  // what anybody may use to check a game by himself: the client verifies dice with it
  {
    name: 'engine checks',
    part: 'engine',
    files: /^engine\/(rng|hash|game-seed|saved-game|log|choice-key)\.ts$/,
    may: ['engine'],
  },
  // maps and ids: what a board may work with too
  { name: 'engine map', part: 'engine', files: /^engine\/(map\/|ids\.ts$)/, may: ['engine'] },
  { name: 'engine', files: /^engine\//, may: [] },
  // what is printed on map and pieces, and what follows from it alone: boards may draw it
  {
    name: 'rules print',
    part: 'rules',
    files:
      /^games\/[^/]+\/rules\/((board(-trials)?|ids|pieces)\.ts$|\d\d-[a-z-]+\/(field-of-fire|steps|vocabulary)\.ts$)/,
    may: ['engine', 'data', 'rules'],
  },
  { name: 'rules', files: /^games\/[^/]+\/(rules\/|views\/|(views|imagine)\.ts$)/, may: ['engine', 'data'] },
  { name: 'title ai', files: /^games\/[^/]+\/ai\//, may: ['engine', 'ai', 'rules', 'data'] },
  // what the procedures of the rules are to a reader: boards and whoever tells without one read it
  { name: 'scene books', part: 'title words', files: /^games\/[^/]+\/scenes\.ts$/, may: ['words'] },
  {
    name: 'title words',
    files: /^games\/[^/]+\/((words|battle-words|describe|text-map|forms)|locales\/[a-z]{2})\.ts$/,
    may: ['engine', 'words', 'rules', 'data'],
  },
  {
    name: 'board',
    files: /^games\/[^/]+\/board\//,
    may: ['protocol', 'data', 'words', 'client', 'board kit', 'rules print', 'engine map', 'scene books'],
    types: ['rules', 'engine'],
    packages: ['solid-js'],
  },
  {
    name: 'registry',
    files: /^games\/(index|examples|example-ids)\.ts$/,
    may: ['rules', 'title ai', 'title words', 'data'],
    types: ['engine', 'ai', 'words'],
  },
  { name: 'ai', files: /^ai\//, may: ['engine'] },
  { name: 'words', files: /^words\//, may: ['engine', 'data'], packages: ['intl-messageformat'] },
  { name: 'protocol', files: /^protocol\//, may: ['engine'], types: ['ai'], packages: ['typebox'] },
  // what boards are made with; neither it nor a board knows the table that hosts them
  {
    name: 'board kit',
    files: /^client\/(board|scenes)\//,
    may: ['protocol', 'words', 'client', 'data', 'engine map'],
    types: ['engine'],
    packages: ['solid-js'],
  },
  {
    name: 'client pages',
    files: /^client\/(table|club|host|shell)\/|^client\/(main|app)\.tsx$/,
    may: ['protocol', 'words', 'client', 'board kit', 'board', 'title words', 'data', 'engine checks'],
    types: ['engine', 'registry'],
    packages: ['solid-js', 'vite'],
  },
  // what every page has: languages, icons, the net, small parts
  {
    name: 'client',
    files: /^client\//,
    may: ['protocol', 'words', 'board', 'title words', 'data', 'engine checks'],
    types: ['engine', 'registry', 'board kit'],
    packages: ['solid-js', 'vite', 'virtual:title-cards'],
  },
  {
    name: 'server',
    files: /^server\//,
    may: ['engine', 'protocol', 'ai', 'words', 'registry', 'data'],
    packages: [
      'node:',
      'fastify',
      '@fastify/cookie',
      '@fastify/static',
      'kysely',
      'typebox',
      'ws',
      'pg',
      'pg-boss',
      'web-push',
      'nodemailer',
      'prom-client',
    ],
  },
  { name: 'cli', files: /^(cli|bin)\//, may: [...UPPER, 'engine testing', 'server', 'tools'], packages: ['node:'] },
  // what all map tools share, and a title's own: these do not know each other
  { name: 'map drawing', files: /^tools\/map\//, may: ['data'], packages: ['node:'] },
  {
    name: 'map tools',
    files: /^tools\/[a-z-]+-map\//,
    may: ['map drawing', 'board', 'board kit', 'data', 'rules print'],
    packages: ['node:'],
  },
  { name: 'tools', files: /^tools\//, may: ['*'], packages: ['*'] },
]

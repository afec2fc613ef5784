/**
 * Tests that take long, the longest first: real databases, many processes, whole games, bots. A full run begins with them, so
 * that none is left running alone at the end; the daily round leaves them out. Those of the server come before those of the
 * games: a worker keeps what it has loaded as long as the next file is of the same project.
 */
export const SLOW = [
  'tools/kill-loop/**',
  'server/testing/fuzz/**',
  'server/golden/**',
  'server/play/bots.test.ts',
  'server/backup/**',
  'server/house-divided.test.ts',
  'server/jobs/**',
  'server/storage/postgres/**',
  'server/**',
  'tools/**',
  'cli/**',
  'examples/**',
  'games/*/ai/bots.test.ts',
  'games/*/tests/contract.test.ts',
  'games/*/ai/**',
  'engine/testing/**',
  'games/*/tests/{games,laws,forecast,secrets,secret-games,odds,text-board,kept,replays,skeleton,recruit,small-battles}.test.ts',
  'games/*/tests/random*.test.ts',
  'games/*/board/**/{board-art,board-play,scenes,aside,show}.test.ts',
  'engine/map/sight-line.test.ts',
  'ai/**',
]

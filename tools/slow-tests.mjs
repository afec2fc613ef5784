/**
 * Tests that take long, the longest first: whole games, bots, real databases, many processes. A full run begins with them, so
 * that none is left running alone at the end; the daily round leaves them out.
 */
export const SLOW = [
  'games/*/tests/contract.test.ts',
  'games/*/ai/**',
  'tools/kill-loop/**',
  'server/testing/fuzz/**',
  'server/storage/postgres/**',
  'server/play/log-anew.test.ts',
  'server/house-divided.test.ts',
  'server/golden/**',
  'server/jobs/**',
  'server/play/bots.test.ts',
  'server/backup/**',
  'engine/testing/**',
  'games/*/tests/{games,laws,forecast,secrets,secret-games,odds,text-board,kept,replays,skeleton,recruit,small-battles}.test.ts',
  'games/*/tests/random*.test.ts',
  'games/*/board/**/{board-art,board-play}.test.ts',
  'server/**',
  'cli/**',
  'examples/**',
  'tools/**',
  'ai/**',
]

import type { Small } from '#games/great-battles/tests/field.ts'

/** Two small armies with corps, army commanders, a river with a bridge and a ford, and cavalry with sabres. */
export const ARMIES: Small = {
  size: [14, 10],
  tree: {
    'c-I': { 'c-1I': ['c1', 'cg'], 'c-2I': ['c2'] },
    'c-II': { 'c-1II': ['c3'] },
    'u-I': { 'u-1I': ['u1', 'ug'] },
    'u-II': { 'u-1II': ['u2'], 'u-2II': ['u3'] },
  },
  ratings: {
    'c-army': { initiative: 2 },
    'u-army': { initiative: 1 },
    'c-I': { efficiency: 2 },
    'u-II': { efficiency: -1 },
    c1: { profile: 'A' },
    c2: { profile: 'U' },
    u1: { profile: 'C' },
  },
  hexes: { '0404': 'woods', '1005': 'woods', '0508': 'rough', '0902': 'orchard' },
  sides: Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => {
      const row = String(i + 1).padStart(2, '0')
      const crossing = i === 3 ? ' bridge' : i === 7 ? ' ford' : ''
      return [`07${row}-08${row}`, `water:river${crossing}`]
    }),
  ),
  links: { road: ['0304 0404 0504 0604 0704 0804 0904 1004'] },
  units: {
    'c1-a': '0503 90 sp:8',
    'c1-b': '0505 90 sp:5',
    'c2-s': '0407 90 horse weapon:none sp:6',
    'c2-a': '0507 90 sp:9',
    'c3-a': '0302 90 sp:7 recruit',
    'cg-n': '0504 90 guns:N+P sp:4',
    'u1-a': '0903 270 sp:7',
    'u1-b': '0905 270 sp:10',
    'u2-h': '1007 270 horse sp:6',
    'u3-a': '1009 270 sp:6',
    'ug-n': '0904 270 guns:N sp:6',
  },
  leaders: {
    'c-army': '0304',
    'c-I': '0304',
    'c-II': '0303',
    'c-1I': '0404',
    'c-2I': '0406',
    'c-1II': '0302',
    c1: '0503',
    c2: '0507',
    c3: '0302',
    cg: '0504',
    'u-army': '1104',
    'u-I': '1104',
    'u-II': '1107',
    'u-1I': '1003',
    'u-1II': '1007',
    'u-2II': '1009',
    u1: '0903',
    u2: '1007',
    u3: '1009',
    ug: '0904',
  },
  orders: { c1: 'attack', c2: 'attack', c3: 'advance', u1: 'advance', u2: 'attack', u3: 'advance' },
  scenario: { efficiencyBy: 'corps' },
  battle: { efficiencyMarkers: { CSA: [1, 2, 3, 4], USA: [1, 2, 3, 4] } },
  turns: 2,
}

/** Dismounted cavalry with Spencers against foot and guns that fire rapidly. */
export const SPENCERS: Small = {
  size: [10, 8],
  units: {
    'c1-a': '0303 90 sp:7',
    'c1-b': '0305 90 sp:6',
    'cg-n': '0304 90 guns:N sp:4',
    'c2-s': '0306 90 horse sp:5',
    'u1-a': '0603 270 sp:5 weapon:SR',
    'u2-h': '0605 270 foot weapon:SC sp:8',
    'u2-i': '0606 270 horse weapon:SC sp:4',
  },
  leaders: { c1: '0303', c2: '0306', cg: '0304', 'c-div': '0304', u1: '0603', u2: '0605', 'u-div': '0604' },
  orders: { c1: 'attack', c2: 'attack', u2: 'attack' },
  turns: 2,
}

/** Two days with dusk, night and dawn; brigades far enough away to rest, and a group that comes on the second day. */
export const TWO_DAYS: Small = {
  size: [24, 6],
  units: {
    'c1-a': '0203 90 sp:8 lost:3',
    'c1-b': '0204 90 sp:8 lost:2 disordered',
    'c2-a': '0903 90 sp:6',
    'u1-a': '2303 270 sp:8 lost:4 disordered',
    'u2-a': '1103 270 sp:6',
    'u2-b': 'off',
    'ug-n': '1203 270 guns:N+N sp:4',
  },
  hexes: { '1002': 'woods', '0902': 'woods', '1105': 'woods' },
  leaders: { c1: '0203', c2: '0903', 'c-div': '0803', u1: '2303', u2: '1103', ug: '1203', 'u-div': '1203' },
  orders: { c2: 'attack' },
  scenario: {
    turns: [
      { n: 1, day: 1, time: '1900', light: 'dusk' },
      { n: 2, day: 1, time: '2000', light: 'night' },
      { n: 3, day: 2, time: '0500', light: 'dawn' },
      { n: 4, day: 2, time: '0600', light: 'day' },
    ] as never,
    reinforcements: [
      { id: 'late', side: 'USA', turn: '0600', day: 2, units: ['u2-b'], entry: ['2401'], orders: ['march', 'advance'] },
    ] as never,
  },
}

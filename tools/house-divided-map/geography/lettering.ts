// What is written on the ground: land in spaced capitals, water in italics. The names of towns belong to their boxes.
export interface StateName {
  name: string
  longitude: number
  latitude: number
  turn: number
  size: number
  // how far the name may go from there in search of a clear place
  roam: number
}

const state = (name: string, longitude: number, latitude: number, turn = 0, size = 21, roam = 60): StateName => ({
  name,
  longitude,
  latitude,
  turn,
  size,
  roam,
})

export const stateNames: readonly StateName[] = [
  state('OHIO', -82.35, 40.42),
  state('INDIANA', -86.05, 40.1, 0, 19),
  state('ILLINOIS', -89.2, 39.3, -4, 20),
  state('MISSOURI', -92.3, 38.1, 0, 20, 80),
  state('KENTUCKY', -84.95, 37.3, -4, 18),
  state('TENNESSEE', -87.4, 35.6, -3, 15, 130),
  state('ARKANSAS', -92.6, 34.5, 0, 16, 90),
  state('LOUISIANA', -92.5, 30.45, 0, 17, 30),
  state('MISSISSIPPI', -89.4, 32.9, -84, 17, 80),
  state('ALABAMA', -86.85, 33.1, 0, 20),
  state('GEORGIA', -83.2, 32.6, 0, 20),
  state('FLORIDA', -83.2, 30.15, 0, 19),
  state('SOUTH CAROLINA', -80.9, 34.35, 20, 14),
  state('NORTH CAROLINA', -79.5, 35.6, 2, 15),
  state('VIRGINIA', -78.9, 37.15, -8, 20),
  state('PENNSYLVANIA', -77.9, 40.85, 0, 19),
  state('MARYLAND', -78.5, 39.55, 3, 11, 24),
  state('NEW JERSEY', -74.55, 40.0, -70, 9, 18),
  state('INDIAN TERRITORY', -95.3, 35.0, -90, 14, 40),
  state('TEXAS', -95.3, 32.0, -84, 18, 24),
  state('KANSAS', -95.2, 38.5, -90, 17, 40),
  state('IOWA', -92.7, 41.1),
  state('NEW YORK', -76.2, 42.1, 0, 17),
]

// Reaches, "from--to", along which the river's name is written.
export const riverNames: readonly (readonly [name: string, reach: string])[] = [
  ['Mississippi', 'st-louis--cairo'],
  ['Mississippi', 'memphis--arkansas-post'],
  ['Ohio', 'cincinnati--louisville'],
  ['Ohio', 'louisville--evansville'],
  ['Tennessee', 'chattanooga--decatur'],
  ['Arkansas', 'fort-smith--little-rock'],
  ['White', 'newport--arkansas-post'],
  ['Red', 'shreveport--alexandria'],
  ['Missouri', 'kansas-city--jefferson-city'],
  ['Alabama', 'selma--mobile'],
  ['James', 'petersburg--yorktown'],
]

// On the board's own grid: the seas have no towns to go by.
export const seaNames = [
  { text: 'ATLANTIC OCEAN', x: 1322, y: 722, turn: -27, size: 27, spacing: 0.26 },
  { text: 'GULF OF MEXICO', x: 622, y: 990, turn: 0, size: 25, spacing: 0.3 },
] as const

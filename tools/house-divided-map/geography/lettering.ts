// What is written on the ground: land in spaced capitals, water in italics. The names of towns belong to their boxes.
export interface StateName {
  name: string
  longitude: number
  latitude: number
  turn: number
  size: number
}

const state = (name: string, longitude: number, latitude: number, turn = 0, size = 21): StateName => ({
  name,
  longitude,
  latitude,
  turn,
  size,
})

export const stateNames: readonly StateName[] = [
  state('OHIO', -82.35, 40.42),
  state('INDIANA', -86.05, 40.1, 0, 19),
  state('ILLINOIS', -89.2, 39.3, -4, 20),
  state('MISSOURI', -92.3, 38.05),
  state('KENTUCKY', -84.95, 37.3, -4, 18),
  state('TENNESSEE', -87.75, 35.6, -3, 18),
  state('ARKANSAS', -92.75, 35.1, 0, 20),
  state('LOUISIANA', -92.5, 32.0, 0, 18),
  state('MISSISSIPPI', -89.5, 32.9, -84, 18),
  state('ALABAMA', -86.85, 33.1, 0, 20),
  state('GEORGIA', -83.2, 32.6, 0, 20),
  state('FLORIDA', -83.2, 30.15, 0, 19),
  state('SOUTH CAROLINA', -80.9, 34.35, 20, 14),
  state('NORTH CAROLINA', -79.5, 35.6, 2, 15),
  state('VIRGINIA', -78.9, 37.15, -8, 20),
  state('PENNSYLVANIA', -77.9, 40.85, 0, 19),
  state('MARYLAND', -78.5, 39.55, 3, 11),
  state('NEW JERSEY', -74.55, 40.0, -70, 9),
  state('INDIAN TERRITORY', -95.3, 35.0, -90, 14),
  state('TEXAS', -94.7, 32.2, -80, 18),
  state('KANSAS', -95.2, 38.5, -90, 17),
  state('IOWA', -92.7, 41.1),
  state('NEW YORK', -76.2, 42.1, 0, 17),
]

// Reaches, "from--to", along which the river's name is written.
export const riverNames: readonly (readonly [name: string, reach: string])[] = [
  ['Mississippi', 'st-louis--cairo'],
  ['Mississippi', 'memphis--arkansas-post'],
  ['Mississippi', 'arkansas-post--vicksburg'],
  ['Mississippi', 'quincy--st-louis'],
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
  { text: 'ATLANTIC OCEAN', x: 1290, y: 742, turn: -40, size: 29, spacing: 0.3 },
  { text: 'GULF OF MEXICO', x: 622, y: 990, turn: 0, size: 25, spacing: 0.3 },
] as const

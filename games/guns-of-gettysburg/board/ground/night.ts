// The night palette of the survey: dark calm ground, pale lines and letters, sand ridges, water bluer than the fields.
import { nightPaint } from '#client/board/night-colours.ts'

export const night = nightPaint({
  // water, its edge and its names
  '#9cc3d6': '#2d537c',
  '#2f5f7f': '#5d8db8',
  '#1f5273': '#8fbbe2',
  // the sides' entries
  '#1f4a86': '#7fa8e0',
  '#8e2a1e': '#e09a84',
  '#8c1d18': '#c97a69',
  // the town
  '#b3674f': '#4a3a38',
  '#7c3a2a': '#d09a52',
  '#40251c': '#2b2226',
  '#4d241a': '#8a6a40',
  // ridges, slopes, hachures
  '#77431a': '#b3a075',
  '#3a2614': '#9aa3b8',
  '#5f4020': '#3d4964',
  // ink and lettering, and what lies round it
  '#241a10': '#d3cbb4',
  '#2a2117': '#c9cdd8',
  '#2f271d': '#a9b2c6',
  '#4a2f15': '#d8cdb2',
  '#2a1f12': '#e6dfca',
  '#3a2c1a': '#cfd3de',
  '#fbf3dd': '#1a2233',
  '#f7eed6': '#121826',
  '#fbf6ea': '#1a2233',
  // roads
  '#f3e7c8': '#46506a',
  '#ecd5a0': '#4d566f',
  '#5b4026': '#0b0f1a',
  '#6b4a20': '#05070d',
  // the hours: gone, to come, edges
  '#6f6350': '#98a0b3',
  '#8f7a4e': '#5b6780',
  '#1e1a13': '#e6dfca',
})

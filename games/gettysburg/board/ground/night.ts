// The night palette of the newspaper's map: flat dark tints by height, pale borders and names, water bluer than the fields.
import { nightPaint } from '#client/board/night-colours.ts'

export const night = nightPaint({
  // heights: the higher, the paler
  '#f2f1de': '#232b3d',
  '#ecdcb1': '#2d3547',
  '#e3c48c': '#323849',
  '#e3cb92': '#343b4e',
  '#d7b073': '#383e51',
  '#c9995a': '#3e4457',
  '#f0dccd': '#33303c',
  // woods
  '#bccd9a': '#1d2f33',
  '#7f9760': '#2f4a4a',
  // water and its names
  '#a9d0e2': '#2d537c',
  '#5b93b3': '#5d8db8',
  '#1f5877': '#8fbbe2',
  // roads, borders, ink
  '#7a5226': '#0d111c',
  '#fffaf0': '#59627b',
  '#2f2618': '#aab3c8',
  '#5b4632': '#8d96ab',
  '#5a3a16': '#d8cdb2',
  '#1e1a13': '#e6dfca',
  '#1b1409': '#d9d3bf',
  '#faf6ea': '#161d2c',
  '#fffcf3': '#1a2233',
  '#ece3d3': '#242c3e',
  // the sides
  '#1f4a86': '#7fa8e0',
  '#7c2419': '#e09a84',
  '#8e2a1e': '#e09a84',
  '#dbe5f1': '#22304a',
  // what is so now
  '#ffc93c': '#ffc93c',
  '#ffe9a8': '#4a4228',
  // the town's houses
  '#d98a6a': '#6a4c38',
  '#b4614a': '#4a3a38',
  '#a35f3f': '#d09a52',
})

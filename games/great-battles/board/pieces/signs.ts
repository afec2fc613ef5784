// Signs of 18 by 18 units drawn in a line: orders, arms, states.
const PATHS = {
  march: 'M6 2v7.500c0 1 .600 1.500 1.500 1.800l5.500 1.700c1.500 .500 2 1 2 2.500H4.500V2z',
  advance: 'M2.500 9h11M9.500 4.500L14 9l-4.500 4.500',
  attack: 'M3.500 3.500L14.500 14.500M14.500 3.500L3.500 14.500M3 12l3 3M15 12l-3 3',
  spade:
    'M9 2v8M6.400 2h5.200M5.600 9.600h6.800v2.600c0 2.400 -1.600 3.600 -3.400 4.400c-1.800 -.800 -3.400 -2 -3.400 -4.400z',
  eye: 'M1.500 9c3 -5 12 -5 15 0c-3 5 -12 5 -15 0zM9 11.200a2.200 2.200 0 1 0 0 -4.400a2.200 2.200 0 1 0 0 4.400',
  turn: 'M4 12a6 6 0 1 1 2.500 2.500M4 8v4.200h4.200',
  target: 'M9 16a7 7 0 1 0 0 -14a7 7 0 1 0 0 14M9 12a3 3 0 1 0 0 -6a3 3 0 1 0 0 6',
  left: 'M14 4C8 4 5 7 5 13M2 10l3 3.500L8.500 10',
  right: 'M4 4c6 0 9 3 9 9M16 10l-3 3.500L9.500 10',
  section: 'M2 13h14M5 13V6h8v7',
  marker: 'M3 3h12v12H3zM6 9h6',
  arrival: 'M2 9h10M8.500 5L13 9l-4.500 4M15.500 3v12',
}
export type SignName = keyof typeof PATHS
export const isSign = (name: string): name is SignName => name in PATHS

export const signSvg = (name: SignName, x: number, y: number, size: number, colour: string, width = 1.8): string =>
  `<g transform="translate(${x} ${y})scale(${size / 18})" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="${PATHS[name]}"/></g>`

// A leader: a portrait-shaped plate with stars, name and range; orders, fatigue and CI or DI at its corners. 18 by 20 units.
import { GOLD, INK, PAPER, type SideColours, safe, text } from '../palette.ts'
import { type BrigadeLook, shapeSvg } from './brigade-look.ts'
import { type SignName, signSvg } from './signs.ts'

export interface LeaderFace {
  readonly side: SideColours
  readonly name: string
  readonly stars: number
  readonly range: number
  readonly profile: string
  readonly look: BrigadeLook | null
  readonly orders: SignName | null
  readonly reserve?: boolean
  /** As on its marker; empty: none. */
  readonly fatigue: string
  /** CI, DI. */
  readonly mark: string
}

const PLATE = 'M0 7C0 2.500 4 0 9 0S18 2.500 18 7V20H0Z'

const star = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const far = i % 2 === 1 ? r * 0.42 : r
    return `${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`
  })
  return `<path d="M${points.join('L')}Z" fill="${GOLD}" stroke="${INK}" stroke-width=".500"/>`
}

export function leaderSvg(face: LeaderFace, named: boolean): string {
  const { side } = face
  const stars = Array.from({ length: face.stars }, (_, i) => star(9 + (i - (face.stars - 1) / 2) * 4.2, 4.2, 2.2)).join(
    '',
  )
  const fit = face.name.length > 7 ? 'textLength="16.400" lengthAdjust="spacingAndGlyphs"' : ''
  const shape = face.look === null ? '' : shapeSvg(face.look, 4.3, 15.4, 0.62)
  const range = `${face.range}${face.profile === '' ? '' : `<tspan dx=".600" style="font-size:4.200px">${face.profile}</tspan>`}`
  return (
    `<path d="${PLATE}" transform="translate(.700 1)" fill="${INK}" opacity=".350"/><path d="${PLATE}" fill="${side.plate}" stroke="${side.edge}"/>` +
    stars +
    (named ? text(9, 11.3, 4.7, safe(face.name), side.ink, 'middle', 700, fit) : '') +
    shape +
    text(shape === '' ? 9 : 10.8, 17.6, 5.6, range, side.ink) +
    (face.orders === null
      ? ''
      : `<g transform="translate(18.800 20)"><circle r="4.200" fill="${face.reserve ? '#bcd3b0' : PAPER}" stroke="${INK}" stroke-width=".800"/>${face.reserve ? text(0, 2.4, 6.4, 'R', INK) : signSvg(face.orders, -3, -3, 6, INK, 2.6)}</g>`) +
    (face.fatigue === ''
      ? ''
      : `<g transform="translate(-.800 20.400)"><rect x="-3.600" y="-3.600" width="7.200" height="7.200" fill="#f0d9b0" stroke="${INK}" stroke-width=".800"/>${text(0, 2.3, face.fatigue.length > 1 ? 5 : 6.6, face.fatigue, INK)}</g>`) +
    (face.mark === ''
      ? ''
      : `<g transform="translate(17.500 2)"><rect x="-4.800" y="-3.400" width="9.600" height="6.800" fill="${INK}"/>${text(0, 2.1, 5.8, face.mark, GOLD)}</g>`)
  )
}

export const PLATE_PATH = PLATE

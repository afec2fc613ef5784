// Pages for looking at the board: the whole map with the set-up, and the counters at three sizes in colour and grey.
//   node tools/house-divided-map/preview.ts <folder to write to> [folder of fonts]
import { readFileSync } from 'node:fs'
import {
  COUNTER_VIEW_BOX,
  type CounterFace,
  counterRingSvg,
  counterSvg,
  stackCountSvg,
} from '#games/house-divided/board/counters/counters.ts'
import { detailOf, stackPlan } from '#games/house-divided/board/counters/stacks.ts'
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import { LEGEND_PLACE, legendSvg } from '#games/house-divided/board/ground/legend.ts'
import { lineCourses, lineLayerSvg, waySvg } from '#games/house-divided/board/ground/line-art.ts'
import { isNameShown, nameSvg } from '#games/house-divided/board/ground/names.ts'
import { boxFacts, plateMarksSvg, plateRingSvg, plateSvg } from '#games/house-divided/board/ground/plates.ts'
import type { Owner, Side } from '#games/house-divided/board/palette.ts'
import setup from '#games/house-divided/data/setup.json' with { type: 'json' }
import unitData from '#games/house-divided/data/units.json' with { type: 'json' }
import { previewPages } from '#tools/map/preview-page.ts'
import { VIEW } from './ground.ts'

const { page, write } = previewPages('house-divided')

const places: Readonly<Record<string, { x: number; y: number }>> = layout.boxes
type Army = { box: string; faces: CounterFace[] }

function faceOf(side: Side, code: string): CounterFace {
  const type = unitData.types.find(t => t.code === code)
  if (!type) throw new Error(`no unit type ${code}`)
  return { side, arm: type.arm as CounterFace['arm'], level: type.level as CounterFace['level'], strength: type.combat }
}

const setUp: Army[] = (['union', 'confederate'] as const).flatMap(side =>
  setup[side].map(({ box, type, count }) => ({ box, faces: Array.from({ length: count }, () => faceOf(side, type)) })),
)
// A position of the second year, to see taken towns, entrenchments, reduced units and large stacks.
const army = (side: Side, box: string, types: string, states: Partial<CounterFace> = {}): Army => ({
  box,
  faces: types.split(' ').map(type => ({ ...faceOf(side, `${type}`), ...states })),
})
const [MI, VI, EI, VC] = ['militia-infantry', 'veteran-infantry', 'elite-infantry', 'veteran-cavalry']
const later: Army[] = [
  army('union', 'nashville', `${VI} ${VI} ${MI} ${EI} ${VC}`),
  army('union', 'corinth', `${VI} ${VI} ${EI} ${VC}`, { entrenched: true }),
  army('union', 'memphis', `${VI} ${VI} ${MI}`),
  army('union', 'cairo', MI),
  army('union', 'louisville', `${MI} ${VI}`, { reduced: true }),
  army('union', 'cumberland-gap', VI),
  army('union', 'new-orleans', `${VI} ${VI}`),
  army('union', 'washington', `${VI} ${VI} ${EI}`, { entrenched: true }),
  army('union', 'yorktown', `${VI} ${VI} ${VI} ${EI} ${VC} ${MI} ${MI}`),
  army('confederate', 'richmond', `${EI} ${VI} ${VI} ${VC} ${VI}`, { entrenched: true }),
  army('confederate', 'chattanooga', `${VI} ${VI} ${EI} ${VI}`, { entrenched: true }),
  army('confederate', 'murfreesboro', `${MI} ${VC}`),
  army('confederate', 'okolona', `${VI} ${VI} ${EI} ${VC} ${MI}`, { reduced: true }),
  army('confederate', 'vicksburg', `${VI} ${VI}`),
  army('confederate', 'mobile', MI),
]
const taken = new Map<string, Owner>(
  'bowling-green munfordville louisville lexington lebanon paducah forts-henry-donelson nashville humboldt corinth memphis island-no-10 pittsburg-landing grand-junction new-orleans norfolk'
    .split(' ')
    .map(code => [code, 'union']),
)
taken.set('franklin', 'confederate')
taken.set('glasgow', 'confederate')

function stackSvg({ faces }: Army, scale: number): string {
  const plan = stackPlan(faces.length, detailOf(scale))
  const counters = plan.counters.map(({ unit, x, y, size }) => {
    const face = faces[unit]
    return face ? `<g transform="translate(${x} ${y}) scale(${size / 24})">${counterSvg(face)}</g>` : ''
  })
  const count = plan.count
    ? `<g transform="translate(${plan.count.x} ${plan.count.y}) scale(${plan.count.scale})">${stackCountSvg(faces.length)}</g>`
    : ''
  return counters.join('') + count
}

interface Look {
  scale: number
  armies: readonly Army[]
  owners: ReadonlyMap<string, Owner>
  lit: boolean
}

function boardSvg({ scale, armies, owners, lit }: Look): string {
  const ground = readFileSync(new URL('../../games/house-divided/board/ground/ground.svg', import.meta.url), 'utf8')
  const at = (code: string, svg: string) => `<g transform="translate(${places[code]?.x} ${places[code]?.y})">${svg}</g>`
  const ownerOf = (code: string): Owner => owners.get(code) ?? boxFacts.get(code)?.owner ?? 'neutral'
  const boxes = [...boxFacts.values()]
  const isWide = (stack: Army) => stackPlan(stack.faces.length, detailOf(scale)).wide
  const ring = (code: string, kind: 'lit' | 'chosen' | 'fight') => at(code, plateRingSvg(ownerOf(code), kind))
  const layers = [
    ground.replace(/^.*\n<svg[^>]*>/, '').replace('</svg>', ''),
    lineLayerSvg(),
    lit
      ? ['rail:bowling-green--nashville', 'road:nashville--sparta', 'river:nashville--forts-henry-donelson']
          .map(code => lineCourses[code])
          .map(line => (line ? waySvg(line.d, line.type) : ''))
          .join('')
      : '',
    lit
      ? ring('bowling-green', 'lit') +
        ring('sparta', 'lit') +
        ring('murfreesboro', 'fight') +
        ring('nashville', 'chosen')
      : '',
    ...boxes.map(box => at(box.code, plateSvg(box, ownerOf(box.code)))),
    ...boxes.filter(box => isNameShown(box.code, scale)).map(box => at(box.code, nameSvg(box.code, scale))),
    ...armies.filter(stack => !isWide(stack)).map(stack => at(stack.box, stackSvg(stack, scale))),
    ...boxes.map(box => at(box.code, plateMarksSvg(box))),
    ...armies.filter(isWide).map(stack => at(stack.box, stackSvg(stack, scale))),
    `<g transform="translate(${LEGEND_PLACE.x} ${LEGEND_PLACE.y})">${legendSvg({ rail: 'railway', road: 'road', river: 'river, chevrons downstream', crossing: 'attack this way crosses a river', owners: 'Union, Confederate, neutral' })}</g>`,
  ]
  return layers.join('')
}

function boardPage(look: Look, part = VIEW as { x: number; y: number; width: number; height: number }): string {
  const [width, height] = [part.width * look.scale, part.height * look.scale]
  return page(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${part.x} ${part.y} ${part.width} ${part.height}" width="${width}" height="${height}" style="display:block">${boardSvg(look)}</svg>`,
  )
}

function counterSheet(): string {
  const rows = unitData.types.flatMap(type =>
    [{}, { reduced: true }, { entrenched: true }, { reduced: true, entrenched: true, spent: true }].map(states => ({
      code: type.code,
      states,
    })),
  )
  const cells = (px: number) =>
    (['union', 'confederate'] as const)
      .map(side => {
        const row = rows.map(({ code, states }, i) => {
          const k = px / 24
          const ring = i === 1 ? counterRingSvg(side, true) : ''
          return `<svg x="${i * (px + 17 * k)}" width="${36 * k}" height="${36 * k}" viewBox="${COUNTER_VIEW_BOX}">${ring}${counterSvg({ ...faceOf(side, code), ...states })}</svg>`
        })
        return `<svg width="1440" height="${px * 1.6}" style="display:block">${row.join('')}</svg>`
      })
      .join('')
  const sheet = [36, 24, 18].map(cells).join('')
  return page(
    `<div style="background:#f3e8cd;padding:12px">${sheet}<div style="filter:grayscale(1)">${sheet}</div></div>`,
  )
}

const start = { armies: setUp, owners: new Map<string, Owner>([['jefferson-city', 'confederate']]), lit: false }
const second = { armies: later, owners: taken, lit: true }
const pages: Readonly<Record<string, string>> = {
  'map.html': boardPage({ scale: 900 / VIEW.height, ...start }),
  'map-second-year.html': boardPage({ scale: 900 / VIEW.height, ...second }),
  'map-full-size.html': boardPage({ scale: 1.25, ...start }),
  'map-far.html': boardPage({ scale: 1084 / VIEW.width, ...second }),
  'phone.html': boardPage({ scale: 1.3, ...second }, { x: 430, y: 400, width: 300, height: 649 }),
  'near.html': boardPage({ scale: 2.2, ...second }, { x: 1090, y: 180, width: 520, height: 409 }),
  'counters.html': counterSheet(),
}
write(pages)

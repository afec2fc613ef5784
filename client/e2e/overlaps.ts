import type { Page } from 'playwright-core'
import type { Rect } from '#client/board/free-places.ts'

/** What labels were found on a board, and which of them cover something: "tag of box:x over name Nashville". */
export interface Labels {
  tags: number
  small: number
  arrows: number
  edges: number
  overlaps: string[]
}

/** The scale for which letters are asked: as the board rounds it. */
export async function scaleOf(page: Page): Promise<number> {
  const scale = await page.$eval('.drawing', svg => (svg as SVGSVGElement).getScreenCTM()?.a ?? 1)
  return Math.round(scale * 20) / 20
}

/**
 * Reads from the page what is drawn on it, by the browser's own measure: tags, arrow heads, their numbers and edge arrows against
 * names, pieces, marks, rings of what is lit, floats and each other. `lettering`: boxes on the board of letters that lie in a picture.
 */
export function labelsOn(page: Page, lettering: readonly Rect[]): Promise<Labels> {
  return page.evaluate(boxes => {
    interface Box {
      name: string
      x: number
      y: number
      w: number
      h: number
    }
    const surface = document.querySelector('.surface')?.getBoundingClientRect()
    const svg = document.querySelector<SVGSVGElement>('.drawing')
    const matrix = svg?.getScreenCTM()
    if (surface === undefined || svg === null || matrix == null) throw new Error('the board is not drawn')
    const boxOf = (element: Element, name: string): Box => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { name, x: left, y: top, w: width, h: height }
    }
    const inView = ({ x, y, w, h }: Box) =>
      w > 0 && h > 0 && x < surface.right && y < surface.bottom && x + w > surface.left && y + h > surface.top
    const all = (selector: string, name: (element: Element) => string, root: Element = svg) =>
      [...root.querySelectorAll(selector)].map(element => boxOf(element, name(element))).filter(inView)
    const own = (element: Element) => element.closest('.tags, .traces, .show, defs') === null

    const tags = all('.tag > g > rect', element => `tag of ${element.closest('.tag')?.getAttribute('data-of')}`)
    const marks = all('.guide-mark > g > rect', () => 'mark of a guide')
    const heads = all('.trace-head', () => 'head of an arrow')
    const numbers = all('.trace-count', () => 'number of an arrow')
    const edges = all('.edge-arrow', () => 'edge arrow', document.body)
    const texts = [...svg.querySelectorAll('text')]
      .filter(element => own(element) && element.closest('[data-target]') === null)
      .map(element => boxOf(element, `name ${element.textContent}`))
      .filter(inView)
    const pieces = [...svg.querySelectorAll('[data-target]')]
      .filter(element => own(element) && element.tagName !== 'rect' && getComputedStyle(element).opacity !== '0')
      .map(element => boxOf(element, `piece ${element.getAttribute('data-target')}`))
      .filter(inView)
    const signs = all('.keep > g > *', () => 'mark').filter(box => box.w < 60)
    const letters = boxes
      .map(({ x, y, w, h }) => {
        const p = new DOMPoint(x, y).matrixTransform(matrix)
        return { name: 'lettering', x: p.x, y: p.y, w: w * matrix.a, h: h * matrix.d }
      })
      .filter(inView)
    const floats = all('.zoom, .minimap, .gg-hand, .gba-tools', element => `float ${element.className}`, document.body)
    // along the outline itself: the box round what lies aslant is much larger
    const rings = [...svg.querySelectorAll<SVGPathElement>('.ringed.lit .ring')].flatMap(path => {
      const name = `lit ${path.closest('.ringed')?.getAttribute('data-lit')}`
      const length = path.getTotalLength()
      const step = 6 / matrix.a
      return Array.from({ length: Math.min(400, Math.ceil(length / step)) }, (_, i) => {
        const p = path.getPointAtLength(i * step).matrixTransform(matrix)
        return { name, x: p.x - 2, y: p.y - 2, w: 4, h: 4 }
      }).filter(inView)
    })

    const overlaps: string[] = []
    // a hair's breadth is none
    const SLACK = 1.5
    const meet = (a: Box, b: Box) =>
      Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > SLACK &&
      Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > SLACK
    const against = (list: readonly Box[], others: readonly Box[]) => {
      for (const one of list)
        for (const other of others)
          if (one !== other && meet(one, other)) overlaps.push(`${one.name} over ${other.name}`)
    }
    const drawn = [...texts, ...pieces, ...signs, ...letters]
    against([...tags, ...marks], [...drawn, ...rings, ...floats, ...edges, ...heads, ...numbers])
    against(marks, tags)
    for (const [i, tag] of tags.entries()) against([tag], tags.slice(i + 1))
    against(heads, texts)
    against(numbers, [...texts, ...pieces, ...tags])
    // a name that reaches out of view cannot be read anyway
    const whole = texts.filter(
      ({ x, y, w, h }) => x >= surface.left && y >= surface.top && x + w <= surface.right && y + h <= surface.bottom,
    )
    against(edges, [...whole, ...pieces, ...rings, ...floats])
    for (const tag of [...tags, ...marks])
      if (
        tag.x < surface.left - 1 ||
        tag.y < surface.top - 1 ||
        tag.x + tag.w > surface.right + 1 ||
        tag.y + tag.h > surface.bottom + 1
      )
        overlaps.push(`${tag.name} half out of view`)
    return {
      tags: tags.length,
      small: svg.querySelectorAll('.tag.small').length,
      arrows: heads.length,
      edges: edges.length,
      overlaps: [...new Set(overlaps)],
    }
  }, lettering)
}

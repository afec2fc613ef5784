// A drawing of the page on a canvas: its pictures fetched, its style written into it.
interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** What a rule of a style sheet may have said about a drawn thing. */
const STYLES = [
  'display',
  'fill',
  'fill-opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'opacity',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stroke-width',
  'text-anchor',
  'transform',
  'visibility',
]

/** Paint an SVG of the page, cut as it is there. Its grounds come first: a picture within a picture is not shown by browsers. */
export async function paintMap(paint: CanvasRenderingContext2D, svg: SVGElement, place: Place): Promise<void> {
  const [x = 0, y = 0, width = 24, height = 24] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  paint.save()
  paint.beginPath()
  paint.rect(place.x, place.y, place.width, place.height)
  paint.clip()
  const k = Math.max(place.width / width, place.height / height)
  for (const image of svg.querySelectorAll('image')) {
    if (getComputedStyle(image).display === 'none') continue
    const picture = await loaded(image.href.baseVal)
    if (picture === null) continue
    const [w, h] = [image.width.baseVal.value, image.height.baseVal.value]
    paint.drawImage(
      picture,
      place.x + (image.x.baseVal.value - x) * k,
      place.y + (image.y.baseVal.value - y) * k,
      w * k,
      h * k,
    )
  }
  const drawn = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(selfContained(svg))}`)
  if (drawn !== null) paint.drawImage(drawn, place.x, place.y, width * k, height * k)
  paint.restore()
}

/** The drawing without its pictures, as text that needs no style sheet. */
function selfContained(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  from.forEach((element, i) => {
    const style = getComputedStyle(element)
    const text = STYLES.map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
    to[i]?.setAttribute('style', text)
  })
  for (const image of copy.querySelectorAll('image, title')) image.remove()
  const [, , width = '24', height = '24'] = (svg.getAttribute('viewBox') ?? '').split(' ')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Number(width) * 2))
  copy.setAttribute('height', String(Number(height) * 2))
  return new XMLSerializer().serializeToString(copy)
}

async function loaded(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = address
  return await image.decode().then(
    () => image,
    () => null,
  )
}

// A place is [longitude, latitude] in degrees, or the code of a box: then it is exactly where that box stands.
export type Place = readonly [number, number] | string

export function places(text: string): Place[] {
  return text
    .trim()
    .split(/\s+/)
    .map(word => {
      if (!/^-?\d/.test(word)) return word
      const [longitude = 0, latitude = 0] = word.split(',').map(Number)
      return [longitude, latitude] as const
    })
}

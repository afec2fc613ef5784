// How a name is written: in one line or two, or not at all because the map itself has it in capitals.
const LETTERED = new Set([
  'Gettysburg, north',
  'Gettysburg, south',
  'Oak Hill',
  "Barlow's Knoll",
  'Cemetery Hill',
  "Culp's Hill",
  "Power's Hill",
  'Little Round Top',
  'Round Top',
  'Wolf Hill, north',
  'Wolf Hill, south',
  "Brinkerhoff's Ridge",
])
export const isLettered = (name: string): boolean => LETTERED.has(name)

// In two lines where it is long.
export function nameLines(name: string): string[] {
  if (name.length < 14) return [name]
  const words = name.split(' ')
  const whole = name.length
  let best = 1
  for (let i = 1; i < words.length; i++) {
    const off = (k: number) => Math.abs(words.slice(0, k).join(' ').length - whole / 2)
    if (off(i) < off(best)) best = i
  }
  return words.length > 1 ? [words.slice(0, best).join(' '), words.slice(best).join(' ')] : [name]
}

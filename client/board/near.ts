import type { TargetId } from './api.ts'
import type { Point } from './camera.ts'

/** Closer than this on the screen, a fingertip cannot tell two things apart. */
const FINGER = 24

/** The others among these spots that lie too near to the one that was tapped, nearest first. */
export function nearOthers(
  tapped: TargetId,
  spots: ReadonlyMap<TargetId, Point>,
  scale: number,
  finger = FINGER,
): TargetId[] {
  const here = spots.get(tapped)
  if (here === undefined) return []
  const distance = (p: Point) => Math.hypot(p.x - here.x, p.y - here.y) * scale
  return [...spots]
    .filter(([target, p]) => target !== tapped && distance(p) < finger)
    .sort((a, b) => distance(a[1]) - distance(b[1]))
    .map(([target]) => target)
}

// A five-pointed star about the origin, as path data.
export function starPath(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const r = i % 2 === 0 ? radius : radius * 0.42
    return `${Math.round(Math.cos(angle) * r * 100) / 100} ${Math.round(Math.sin(angle) * r * 100) / 100}`
  })
  return `M${points.join('L')}Z`
}

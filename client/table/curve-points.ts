/** The measure of each side from this step on. */
export interface Sample {
  step: number
  values: readonly number[]
}

/** Only where something changes, and the last. */
export function samplesOf(
  views: readonly { step: number; view: unknown }[],
  values: (view: unknown) => readonly number[],
): Sample[] {
  const samples: Sample[] = []
  for (const { step, view } of views) {
    const now = values(view)
    if (JSON.stringify(samples.at(-1)?.values) !== JSON.stringify(now)) samples.push({ step, values: now })
  }
  return samples
}

const MARGIN = 6

/** A side's curve in steps: level until it changes. */
export function curvePoints(
  samples: readonly Sample[],
  side: number,
  last: number,
  width: number,
  height: number,
): string {
  const all = samples.flatMap(s => s.values)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const x = (step: number) => Math.round(MARGIN + (step / Math.max(1, last)) * (width - 2 * MARGIN))
  const y = (value: number) =>
    Math.round(height - MARGIN - ((value - low) / Math.max(1, high - low)) * (height - 2 * MARGIN))
  const points: string[] = []
  samples.forEach((sample, i) => {
    const value = y(sample.values[side] ?? 0)
    points.push(`${x(sample.step)},${value}`, `${x(samples[i + 1]?.step ?? last)},${value}`)
  })
  return points.join(' ')
}

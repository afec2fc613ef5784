/** Tables that this device branched off from another game: which game, and at which step. */
export interface ForkOf {
  of: string
  at: number
}

const stored = (id: string) => `longroll.fork.${id}`

export function noteFork(id: string, fork: ForkOf): void {
  localStorage.setItem(stored(id), JSON.stringify(fork))
}

export function forkOf(id: string): ForkOf | null {
  try {
    const value = JSON.parse(localStorage.getItem(stored(id)) ?? 'null') as Partial<ForkOf> | null
    return typeof value?.of === 'string' && typeof value.at === 'number' ? { of: value.of, at: value.at } : null
  } catch {
    return null
  }
}

/** So much at once, and then so much a second. */
export class Allowance {
  private readonly most: number
  private readonly aSecond: number
  private left: number
  private at = performance.now()

  constructor(most: number, aSecond: number) {
    this.most = most
    this.aSecond = aSecond
    this.left = most
  }

  /** False when there is not so much left; then nothing is taken. */
  take(cost: number, now = performance.now()): boolean {
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.aSecond)
    this.at = now
    if (this.left < cost) return false
    this.left -= cost
    return true
  }

  /** Whether there is so much left. */
  has(cost: number, now = performance.now()): boolean {
    return this.left + ((now - this.at) / 1000) * this.aSecond >= cost
  }

  /** Whether it is as if nothing had been taken. */
  full(now = performance.now()): boolean {
    return this.has(this.most, now)
  }
}

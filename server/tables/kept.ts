/** Answers that are worked out once and kept, the latest so many of them; one that failed is not. */
export class Kept<T> {
  private readonly answers = new Map<string, Promise<T>>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  of(name: string, work: () => Promise<T>): Promise<T> {
    const known = this.answers.get(name)
    if (known !== undefined) return known
    const answer = work()
    answer.catch(() => this.answers.delete(name))
    this.answers.set(name, answer)
    if (this.answers.size > this.most) this.answers.delete(this.answers.keys().next().value as string)
    return answer
  }
}

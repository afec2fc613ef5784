import type { CDPSession, Page } from 'playwright-core'
import type { Desk } from './desk.ts'

/** What a page has fetched: bytes as they came over the wire, by kind. */
export class Wire {
  private readonly kinds = new Map<string, string>()
  private readonly bytes = new Map<string, number>()

  static async of(page: Page): Promise<Wire> {
    const session: CDPSession = await page.context().newCDPSession(page)
    const wire = new Wire()
    await session.send('Network.enable')
    session.on('Network.responseReceived', ({ requestId, type }) => wire.kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      wire.add(wire.kinds.get(requestId) ?? 'Other', encodedDataLength),
    )
    // what the table's socket brings is not packed
    session.on('Network.webSocketFrameReceived', ({ response }) =>
      wire.add('Socket', Buffer.byteLength(response.payloadData)),
    )
    return wire
  }

  private add(kind: string, bytes: number): void {
    this.bytes.set(kind, (this.bytes.get(kind) ?? 0) + bytes)
  }

  /** Forget what has come so far. */
  clear(): void {
    this.bytes.clear()
  }

  get kb(): number {
    return [...this.bytes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
  }

  get text(): string {
    const parts = [...this.bytes].sort((a, b) => b[1] - a[1])
    return parts.map(([kind, bytes]) => `${kind.toLowerCase()} ${(bytes / 1000).toFixed(0)}`).join(', ')
  }
}

export async function homeWeight(desk: Desk): Promise<{ kb: number; kinds: string }> {
  const context = await desk.newcomer()
  const page = await context.newPage()
  const wire = await Wire.of(page)
  await page.goto('/')
  await page.waitForSelector('[data-action=start]')
  await page.waitForLoadState('networkidle')
  const { kb, text } = wire
  await context.close()
  return { kb, kinds: text }
}

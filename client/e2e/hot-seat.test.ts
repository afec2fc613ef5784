import { describe, expect, it } from 'vitest'
import { hasty, myMove, openHouse, picture, playNow } from './house.ts'

describe('both sides at one screen', () => {
  const house = openHouse()

  it('shows a ribbon when the decision passes to the other side', async () => {
    const page = await house.person()
    await playNow(page, { opponent: 'hotseat' })
    await myMove(page)
    expect(await page.locator('.play-now').count()).toBe(0)
    let ribbon = false
    for (let i = 0; i < 40 && !ribbon; i++) {
      await hasty(page)
      ribbon = (await page.locator('.seat-ribbon').count()) > 0
    }
    expect(ribbon).toBe(true)
    await picture(page, 'hot-seat-ribbon')
    await page.waitForSelector('.seat-ribbon', { state: 'detached' })
    expect(await page.locator('.prompt.mine').count()).toBe(1)
  })

  it('asks nobody behind the curtain, also while its code is on the way', async () => {
    const page = await house.person()
    let open = () => {}
    const opened = new Promise<void>(done => {
      open = done
    })
    await page.route(/\/curtain-[^/]+\.js$/, async route => {
      await opened
      await route.continue()
    })
    await playNow(page, { game: 'guns-of-gettysburg', opponent: 'hotseat' })
    await page.waitForSelector('.curtain', { state: 'attached' })
    expect(await page.locator('.prompt.mine').count()).toBe(0)
    open()
    await page.waitForSelector('.curtain .hold:focus')
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await page.waitForSelector('.prompt.mine')
    await page.keyboard.press('n')
    await page.waitForFunction(() => document.activeElement?.classList.contains('place'))
  })

  it('hangs a curtain where something is hidden, and lifts it only when held', async () => {
    // No title with secrets is needed for this: the server's message is given the curtain that such a title would have.
    const page = await house.person()
    const lifted: string[] = []
    let hung = true
    await page.routeWebSocket(/\/ws\//, socket => {
      const server = socket.connectToServer()
      socket.onMessage(text => {
        const message = JSON.parse(String(text)) as { t: string; as?: string }
        if (message.t === 'lift') {
          lifted.push(message.as ?? '')
          hung = false
          server.send(JSON.stringify({ t: 'hello' }))
        } else server.send(text)
      })
      server.onMessage(text => {
        const message = JSON.parse(String(text)) as { t: string; curtain?: string }
        if (message.t === 'state' && hung) message.curtain = 'union'
        socket.send(JSON.stringify(message))
      })
    })
    await page.clock.install()
    await playNow(page, { opponent: 'hotseat' })
    await page.waitForSelector('.curtain')
    await picture(page, 'curtain')
    const box = await page.locator('.hold').boundingBox()
    if (box === null) throw new Error('no button')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.clock.runFor(200)
    await page.mouse.up()
    await page.clock.runFor(2000)
    expect(lifted).toEqual([])
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await expect.poll(() => lifted).toEqual(['union'])
  })
})

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of this machine, without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = PLACES.find(path => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('no Chromium found: set CHROMIUM to its path')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** A phone of the middle class, as Lighthouse's mobile preset has it. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** How much slower than this machine a phone of the middle class is: as in the same preset. */
const slowdown = 4

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const findBrowser = () => [process.env.CHROMIUM, ...places].find(place => place && existsSync(place))

/** The browser that measures: the one in CHROMIUM, or one of this machine. */
export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: flags })

/** The same with one person in it, who remembers things, and with a port at which others may tell it what to do. */
export const openHomeBrowser = async ({ port }: { port: number }): Promise<BrowserContext> => {
  const home = mkdtempSync(path.join(tmpdir(), 'trellis-bench-browser-'))
  const args = [...flags, `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(home, { executablePath: findBrowser(), args })
  context.on('close', () => rmSync(home, { recursive: true, force: true }))
  return context
}

export type Visit = { page: Page; cdp: CDPSession; close: () => Promise<void> }
type Asked = {
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
  keepsScripts?: boolean
}

/** Opens a fresh phone with nothing in its cache. */
export const visit = async (browser: Browser, { storageState, keepsScripts }: Asked = {}): Promise<Visit> => {
  const context = await browser.newContext({
    ...phone,
    ...(storageState && { storageState }),
    serviceWorkers: keepsScripts ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return { page, cdp, close: () => context.close() }
}

/** Slows a page's processor down, and nothing else. */
export const slowProcessor = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

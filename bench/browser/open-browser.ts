import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'

/** The mid-range phone of Lighthouse's mobile preset. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** The screen of an author. */
export const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false }

/** The slow-down of the processor in the same preset. */
const slowdown = 4

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** The browser for measurements: the one in CHROMIUM, which `tools/bench.mjs` sets. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM, args: flags })

/** The same with a persistent profile and a debugging port. */
export const openPersistentBrowser = async ({ port }: { port: number }): Promise<BrowserContext> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'trellis-bench-browser-'))
  const args = [...flags, `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM, args })
  context.on('close', () => rmSync(profile, { recursive: true, force: true }))
  return context
}

export type Visit = { page: Page; cdp: CDPSession; close: () => Promise<void> }
type VisitOptions = {
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
  allowsServiceWorker?: boolean
  device?: typeof phone
}

/** Opens a new profile with an empty cache, of a phone unless another device is named. */
export const visit = async (
  browser: Browser,
  { storageState, allowsServiceWorker, device = phone }: VisitOptions = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    ...device,
    ...(storageState && { storageState }),
    serviceWorkers: allowsServiceWorker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return { page, cdp, close: () => context.close() }
}

/** Slows a page's processor down. */
export const slowProcessor = (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

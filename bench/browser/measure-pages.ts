import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { toBenchId } from '../dataset/ids.ts'
import { itemSeen, password, toBenchEmail } from '../dataset/plan.ts'
import { findFreePort } from '../environment/find-free-port.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { openLighthouse, type Verdict } from '../lighthouse/lighthouse.ts'
import { openBrowser, openPersistentBrowser, visit } from './open-browser.ts'

const learner = 1
const rounds = 5

const signIn = async (page: Page, { server }: BenchEnvironment, person = learner) => {
  await page.goto(`${server.origin}/login`)
  await page.getByLabel('E-mail').fill(toBenchEmail(person))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'log in' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.waitForLoadState('networkidle')
}

/** Signs a person in through the form; returns the browser's storage. */
export const signInOnce = async (browser: Browser, environment: BenchEnvironment, person = learner) => {
  const { page, close } = await visit(browser)
  await signIn(page, environment, person)
  const state = await page.context().storageState()
  await close()
  return state
}

type Target = { name: string; path: string; goal: number; isSignedIn: boolean }

const targetsOf = ({ size }: BenchEnvironment): Target[] => [
  { name: 'log in', path: '/login', goal: 1_500, isSignedIn: false },
  { name: 'my courses', path: '/mycourses', goal: 2_000, isSignedIn: true },
  {
    name: 'a course',
    path: `/tracks/${toBenchId('track', Math.floor(itemSeen(size, learner, 0) / 5))}/card-courses/${toBenchId('course', itemSeen(size, learner, 0))}`,
    goal: 2_000,
    isSignedIn: true,
  },
]

/** Clears all cached files, as on a first visit; the sign-in is kept. */
const clearCachedFiles = async (cdp: CDPSession, origin: string) => {
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers,indexeddb' })
}

const medianOf = (all: readonly Verdict[]) =>
  [...all].sort((a, b) => a.performance - b.performance || b.blocked - a.blocked)[all.length >> 1]!

type Measuring = {
  persistent: BrowserContext
  runLighthouse: (url: string) => Promise<Verdict>
  environment: BenchEnvironment
}

/** The median of several Lighthouse runs of a page with an empty cache. */
const measureCold = async ({ persistent, runLighthouse, environment }: Measuring, { path, isSignedIn }: Target) => {
  const page = await persistent.newPage()
  const cdp = await persistent.newCDPSession(page)
  const isIn = (await persistent.cookies()).length > 0
  if (isSignedIn && !isIn) await signIn(page, environment)
  await page.goto('about:blank')
  const all: Verdict[] = []
  while (all.length < rounds) {
    await clearCachedFiles(cdp, environment.server.origin)
    all.push(await runLighthouse(environment.server.origin + path))
  }
  await page.close()
  return medianOf(all)
}

/** Counts the bytes of scripts from the network from now on. */
const countScripts = (cdp: CDPSession) => {
  const counted = { fromNetwork: 0 }
  const scripts = new Set<string>()
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromServiceWorker && !response.fromDiskCache) scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.fromNetwork += encodedDataLength
  })
  return counted
}

/** Script bytes from the network on a second visit, after the service worker has cached the release. */
const measureRepeat = async (browser: Browser, url: string, options: Parameters<typeof visit>[1]) => {
  const { page, cdp, close } = await visit(browser, { ...options, allowsServiceWorker: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const scripts = countScripts(cdp)
  await page.goto(url, { waitUntil: 'networkidle' })
  await close()
  return scripts.fromNetwork
}

const toFigure = ({ name, goal }: Target, verdict: Verdict): Figure => {
  const { performance, accessibility, largestPaint, blocked, shift } = verdict
  return {
    id: 'F2',
    what: `${name}, cold, on Lighthouse’s phone`,
    goal: `LCP ≤ ${goal / 1_000} s, TBT ≤ 150 ms, CLS ≤ 0.02, performance ≥ 95, accessibility 100`,
    measured: `${(largestPaint / 1_000).toFixed(1)} s, ${Math.round(blocked)} ms, ${shift.toFixed(3)}, ${performance}, ${accessibility}`,
    isHeld: largestPaint <= goal && blocked <= 150 && shift <= 0.02 && performance >= 95 && accessibility === 100,
  }
}

const measureColdPages = async (environment: BenchEnvironment) => {
  const port = await findFreePort()
  const persistent = await openPersistentBrowser({ port })
  try {
    const runLighthouse = await openLighthouse(port)
    const figures: Figure[] = []
    for (const target of targetsOf(environment))
      figures.push(toFigure(target, await measureCold({ persistent, runLighthouse, environment }, target)))
    return figures
  } finally {
    await persistent.close()
  }
}

const measureRepeats = async (environment: BenchEnvironment): Promise<Figure> => {
  const browser = await openBrowser()
  try {
    const storageState = await signInOnce(browser, environment)
    let bytes = 0
    for (const { path, isSignedIn } of targetsOf(environment))
      bytes += await measureRepeat(browser, environment.server.origin + path, isSignedIn ? { storageState } : {})
    const what = 'these pages on a second visit'
    return { id: 'F4', what, goal: 'no script from the network', measured: `${bytes} bytes`, isHeld: bytes === 0 }
  } finally {
    await browser.close()
  }
}

/** Runs Lighthouse's mobile preset on the pages that learners see first, and loads each on a second visit. */
export const measurePages = async (environment: BenchEnvironment): Promise<Figure[]> => [
  ...(await measureColdPages(environment)),
  await measureRepeats(environment),
]

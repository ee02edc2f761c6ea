import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { idOf } from '../dataset/ids.ts'
import { emailOf, itemSeen, password, sizeOf } from '../dataset/plan.ts'
import { openLighthouse, type Verdict } from '../lighthouse/lighthouse.ts'
import { findFreePort } from '../stage/find-free-port.ts'
import type { Stage } from '../stage/open-stage.ts'
import { tell } from '../tell.ts'
import { openBrowser, openHomeBrowser, visit } from './open-browser.ts'

const learner = 1
const rounds = 3

const signIn = async (page: Page, { server }: Stage) => {
  await page.goto(`${server.origin}/login`)
  await page.getByLabel('E-mail').fill(emailOf(learner))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/mycourses')
  await page.waitForLoadState('networkidle')
}

/** Signs the learner in through the form; returns the browser's storage. */
export const signInOnce = async (browser: Browser, stage: Stage) => {
  const { page, close } = await visit(browser)
  await signIn(page, stage)
  const state = await page.context().storageState()
  await close()
  return state
}

type Target = { name: string; path: string; goal: number; isSignedIn: boolean }

const targetsOf = ({ people }: Stage): Target[] => [
  { name: 'Log in', path: '/login', goal: 1_500, isSignedIn: false },
  { name: 'My courses', path: '/mycourses', goal: 2_000, isSignedIn: true },
  {
    name: 'A course',
    path: `/tracks/${idOf('track', Math.floor(itemSeen(sizeOf(people), learner, 0) / 5))}/card-courses/${idOf('course', itemSeen(sizeOf(people), learner, 0))}`,
    goal: 2_000,
    isSignedIn: true,
  },
]

/** Clears all cached files, as on a first visit; the sign-in is kept. */
const forgetFiles = async (cdp: CDPSession, origin: string) => {
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage,service_workers,indexeddb' })
}

const middleOf = (all: readonly Verdict[]) =>
  [...all].sort((a, b) => a.performance - b.performance || b.blocked - a.blocked)[all.length >> 1]!

type Judging = { home: BrowserContext; judge: (url: string) => Promise<Verdict>; stage: Stage }

/** The median of several Lighthouse runs of a page with an empty cache. */
const judgeCold = async ({ home, judge, stage }: Judging, { path, isSignedIn }: Target) => {
  const page = await home.newPage()
  const cdp = await home.newCDPSession(page)
  const isIn = (await home.cookies()).length > 0
  if (isSignedIn && !isIn) await signIn(page, stage)
  await page.goto('about:blank')
  const all: Verdict[] = []
  while (all.length < rounds) {
    await forgetFiles(cdp, stage.server.origin)
    all.push(await judge(stage.server.origin + path))
  }
  await page.close()
  return middleOf(all)
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
const measureRepeat = async (browser: Browser, url: string, seen: Parameters<typeof visit>[1]) => {
  const { page, cdp, close } = await visit(browser, { ...seen, keepsScripts: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const scripts = countScripts(cdp)
  await page.goto(url, { waitUntil: 'networkidle' })
  await close()
  return scripts.fromNetwork
}

const tellVerdict = ({ name, goal }: Target, verdict: Verdict) => {
  const { performance, accessibility, largestPaint, firstPaint, blocked, shift } = verdict
  const [largest, first, still] = [largestPaint, firstPaint, blocked].map(each => `${Math.round(each)} ms`)
  tell(
    `| ${name} | ${largest} | ≤ ${goal} ms | ${first} | ${still} | ${shift.toFixed(3)} | ${performance} | ${accessibility} |`,
  )
}

const judgePages = async (stage: Stage) => {
  const port = await findFreePort()
  const home = await openHomeBrowser({ port })
  try {
    const judge = await openLighthouse(port)
    tell('| page, cold | LCP | goal | FCP | TBT (≤ 150 ms) | CLS (≤ 0.02) | performance (≥ 95) | accessibility (100) |')
    for (const target of targetsOf(stage)) tellVerdict(target, await judgeCold({ home, judge, stage }, target))
  } finally {
    await home.close()
  }
}

/** Runs Lighthouse's mobile preset on the pages that learners see first, and loads each on a second visit. */
export const measurePages = async (stage: Stage) => {
  await judgePages(stage)
  const browser = await openBrowser()
  try {
    const storageState = await signInOnce(browser, stage)
    for (const { name, path, isSignedIn } of targetsOf(stage)) {
      const seen = isSignedIn ? { storageState } : {}
      const bytes = await measureRepeat(browser, stage.server.origin + path, seen)
      tell(`${name}, again: ${bytes} bytes of scripts from the network (goal 0).`)
    }
  } finally {
    await browser.close()
  }
}

import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

/** The width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)].join('x')

const isWorkerActive = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/**
 * The scripts that came from the network: to the page past its service worker, or to the worker itself. Requests that
 * were still open when the page was left do not count.
 */
async function scriptsFromNetwork(requests: readonly Request[]): Promise<string[]> {
  const scripts = requests.filter(each => /\.js$/.test(new URL(each.url()).pathname) && !each.url().endsWith('/sw.js'))
  const answers = await Promise.all(scripts.map(async each => ({ each, answer: await each.response() })))
  return answers.filter(({ answer }) => answer?.fromServiceWorker() === false).map(({ each }) => each.url())
}

/** Waits for the log-in page and for what it loads afterwards, such as the passkey options. */
async function waitForLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('a page that names no icon finds one where browsers look for it', { tag: '@desk' }, async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
  // The header of an ICO file: reserved zero, the type, and the number of images.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
})

test('the manifest says what the product is called and where it starts, and its icons are what they say', {
  tag: '@desk',
}, async ({ page, request }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href!)
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Trellis', display: 'standalone', start_url: '/', scope: '/' })
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons
  const found = await Promise.all(
    icons.map(async ({ src }) => {
      const icon = await request.get(src)
      return [icon.status(), icon.headers()['content-type'], sizeOf(await icon.body())]
    }),
  )
  expect(found).toEqual(icons.map(({ sizes, type }) => [200, type, sizes]))
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const onAnIphone = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect(sizeOf(await (await request.get(onAnIphone!)).body())).toBe('180x180')
})

test('a browser has nothing against installing it', async ({ page }) => {
  await page.goto('/login')
  await isWorkerActive(page)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // In private contexts a full browser reports that the app cannot be installed; a headless shell does not.
  const complaints = installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')
  expect(complaints).toEqual([])
})

test.describe('a new release is looked for with every page: no cache keeps', () => {
  for (const path of ['/sw.js', '/', '/manifest.webmanifest'])
    test(path, { tag: '@desk' }, async ({ request }) => {
      expect((await request.get(path)).headers()['cache-control']).toBe('no-cache')
    })
})

test('F4 a repeat visit loads no JavaScript from the network', async ({ page, context }) => {
  const requests: Request[] = []
  context.on('request', request => requests.push(request))
  await page.goto('/login')
  await isWorkerActive(page)
  // The service worker must have fetched the app's files, else the following checks would prove nothing.
  expect(requests.splice(0).filter(each => each.serviceWorker() && /\.js$/.test(each.url()))).not.toEqual([])
  await page.reload()
  await waitForLogin(page)
  await page.goto('/mycourses')
  await waitForLogin(page)
  expect(requests.filter(each => each.resourceType() === 'script')).not.toEqual([])
  expect(await scriptsFromNetwork(requests)).toEqual([])
})

test.describe('of a learner', () => {
  test.use({ as: 'newcomer' })

  test('F4 a screen that was not open yet comes from the device, too', async ({ page, context, press }) => {
    await page.goto('/mycourses')
    await isWorkerActive(page)
    await page.reload()
    const requests: Request[] = []
    context.on('request', request => requests.push(request))
    await press(page.getByRole('link', { name: 'Product categories' }))
    await press(page.getByRole('link', { name: 'Begin next course' }))
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(requests.filter(each => each.resourceType() === 'script')).not.toEqual([])
    expect(await scriptsFromNetwork(requests)).toEqual([])
  })
})

test.describe('of a brand', () => {
  test.use({ as: 'brandadmin' })

  test('F4 the phone beside what is written comes from the server, though the device answers for all other pages', {
    tag: '@desk',
  }, async ({ page, press }) => {
    const shownIn = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('heading').first()
    await page.goto('/edit-card-courses?filter=gummies')
    await isWorkerActive(page)
    await press(page.getByRole('link', { name: 'Alpenglow gummies: know the tin' }))
    await expect(shownIn('The course on a phone')).toBeVisible()
    await page.goto('/campaigns?phase=draft')
    await press(page.getByRole('link', { name: 'Spring menu, first taste of the story' }))
    await press(page.getByRole('button', { name: 'Preview', exact: true }))
    await expect(shownIn('The rewards on a phone')).toBeVisible()
  })
})

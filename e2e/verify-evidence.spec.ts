import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import {
  buildSamplePack,
  type SampleFile,
  sampleKeyId,
  zipFiles,
} from '../server/features/evidence/verify/testing/sample-pack.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/test.ts'

const address = pathToFileURL(
  fileURLToPath(new URL('../server/features/evidence/verify/verify.html', import.meta.url)),
).href

// A page of the disk has no origin.
test.use({ allowed: { origins: ['null'] } })

const pack = buildSamplePack()
const paths = pack.map(({ path }) => path)

const flip = (bytes: Buffer, at: number) => {
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(bytes.readUInt8(at) ^ 255, at)
  return flipped
}

const alter = (path: string, share: number): SampleFile[] =>
  pack.map(file =>
    file.path === path ? { path, bytes: flip(file.bytes, Math.floor(file.bytes.length * share)) } : file,
  )

const openOffline = async (page: Page) => {
  await page.goto(address)
  await page.context().setOffline(true)
}

/** What the page says of ZIPs that are chosen at once: all lines of its findings, or that there are none. */
const verify = async (page: Page, ...buffers: Buffer[]) => {
  const verdict = page.getByText(/^[✓✗] /)
  await page.locator('#result').evaluate(result => result.replaceChildren())
  await page
    .getByLabel('The ZIP file')
    .setInputFiles(
      buffers.map((buffer, index) => ({ name: `chosen-${index + 1}.zip`, mimeType: 'application/zip', buffer })),
    )
  await expect(verdict).toBeVisible()
  return (await verdict.textContent())?.startsWith('✓') ? [] : page.locator('#result li').allTextContents()
}

test('B2 the page that comes with a file verifies it offline, and shows who signed it', async ({ page }) => {
  await openOffline(page)
  await expectAccessible(page, 'verify.html')
  expect(await verify(page, await zipFiles(pack))).toEqual([])
  expect(await verify(page, await zipFiles(pack, false))).toEqual([])
  const result = page.locator('#result')
  await expect(result).toContainText('Juniper & Main (CO, 403R-00271)')
  await expect(result).toContainText('November 30, 2026 at 10:00 AM Mountain Time')
  await expect(result).toContainText('11 of 14 complete, 2 incomplete, 1 not due yet; 3 of them left in the period')
  await expect(result).toContainText('5 files, 12 learning records')
  await expect(result).toContainText(sampleKeyId)
  await expectAccessible(page, 'verify.html with a result')
})

test('B2 an altered byte of each file is named, wherever it is', async ({ page }) => {
  await openOffline(page)
  const cases = paths.flatMap(path => [0, 0.2, 0.4, 0.6, 0.8, 0.99].map(share => ({ path, share })))
  const missed: unknown[] = []
  for (const { path, share } of cases) {
    const findings = await verify(page, await zipFiles(alter(path, share)))
    const named = path === 'manifest.jws' ? 'manifest.json' : path
    if (!findings.some(finding => finding.startsWith(named))) missed.push({ path, share, findings })
  }
  expect(missed).toEqual([])
})

test('B2 an altered byte of the ZIP itself is named, and so are files that are missing, added or moved', async ({
  page,
}) => {
  await openOffline(page)
  const zip = await zipFiles(pack, false)
  const missed: number[] = []
  for (let at = 3; at < zip.length; at += Math.ceil(zip.length / 60))
    if ((await verify(page, flip(zip, at))).length === 0) missed.push(at)
  expect(missed).toEqual([])
  for (const path of paths) {
    const findings = await verify(page, await zipFiles(pack.filter(file => file.path !== path)))
    expect(findings.join()).toContain(`${path}: missing`)
  }
  const note = { path: 'note.txt', bytes: Buffer.from('Everyone passed.') }
  expect(await verify(page, await zipFiles([note, ...pack]))).toEqual(['note.txt: added'])
  const [first, second, ...others] = pack
  expect(await verify(page, await zipFiles([second!, first!, ...others]))).toEqual([
    'roster.csv: not in its place',
    'index.html: not in its place',
  ])
  expect(await verify(page, Buffer.concat([zip, Buffer.from('x')]))).toEqual([
    expect.stringContaining('The ZIP itself'),
  ])
})

test('B2 parts that are chosen at once are compared: a missing, foreign, doubled or altered one is named', async ({
  page,
}) => {
  await openOffline(page)
  const partOf = (part: number, name = 'pack-1') => zipFiles(buildSamplePack({ pack: name, part, of: 3 }), false)
  const [one, two, three] = [await partOf(1), await partOf(2), await partOf(3)]
  expect(await verify(page, three, one, two)).toEqual([])
  expect(await verify(page, two)).toEqual([])
  await expect(page.locator('#result')).toContainText('2 of 3. Choose all parts at once to check that none is missing.')
  expect(await verify(page, one, three)).toEqual(['evidence-part-2-of-3.zip: missing or unreadable'])
  await expect(page.getByText('These files were altered, or do not belong together.')).toBeVisible()
  expect(await verify(page, one, one, two, three)).toEqual(['evidence-part-1-of-3.zip: added a second time'])
  expect(await verify(page, one, two, await partOf(3, 'pack-2'))).toEqual([
    'evidence-part-3-of-3.zip: of another pack',
    'evidence-part-3-of-3.zip: missing or unreadable',
  ])
  expect(await verify(page, one, flip(two, 100), three)).toEqual([
    expect.stringContaining('chosen-2.zip, index.html: '),
  ])
})

test('B2 a ZIP of more than 4 GB is not called altered', async ({ page }) => {
  await openOffline(page)
  const zip = await zipFiles(pack)
  // Where the directory starts is beyond what these four bytes can say.
  zip.writeUInt32LE(0xff_ff_ff_ff, zip.length - 6)
  expect(await verify(page, zip)).toEqual([expect.stringContaining('too large for this page. Unzip it')])
})

test('B2 the page speaks Spanish where the browser does', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX', offline: true })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Verificar un archivo de evidencia' })).toBeVisible()
  await context.close()
})

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { APIRequestContext, Page } from '@playwright/test'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildRounds } from '../server/features/courses/rounds.build.ts'
import {
  buildContent,
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
} from '../server/features/credentials/credentials.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { expectAccessible, expectAccessibleAtEachSize, expectAccessibleFrame } from './fixtures/accessible.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { shortQuiz, type Team, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'
import { readFile, verifyPack } from './verify/verify-pack.mjs'

// A page of the disk has no origin.
test.use({ allowed: { origins: ['null'] } })

/** A course that counts, which Ana has passed at her second try; Bo has a certificate, which no one confirmed. */
async function trainTeam(db: Db, { dispensaryId, manager, ana, bo }: Team): Promise<void> {
  const { requirementId, editionId } = await buildRequirement(db, { dispensaryId })
  await buildStoreRequirement(db, { requirementId, dispensaryId, by: manager.id })
  const quiz = shortQuiz()
  const now = new Date()
  const cards = [sampleCard('TEXT'), sampleCard('QUESTION'), quiz]
  const courseId = await buildCourse(db, { title: 'Checking ID', cards, now })
  await buildContent(db, { requirementId, dispensaryId, courseId })
  const { published_version_id: versionId } = await db
    .selectFrom('card_course')
    .select('published_version_id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const answers = [50, 100].map((score, hour) => ({
    cardId: quiz.id,
    answer: {},
    state: { quizAttemptedTries: hour + 1, submissionScore: score, hasPassed: score === 100 },
    cleared: score === 100,
    score,
    answeredAt: new Date(now.getTime() - (3 - hour) * 3_600_000),
  }))
  const times = { startedAt: answers[0]!.answeredAt, completedAt: answers[1]!.answeredAt }
  const round = { userId: ana.id, courseId, versionId: versionId!, seenPosition: 3, lastCardId: quiz.id, ...times }
  await buildRounds(db, [{ ...round, answers }])
  const proof = { userId: bo.id, requirementId, editionId, dispensaryId, number: 'RV-1002', confirmedBy: null }
  await buildCredentials(db, [{ ...proof, issuedOn: '2026-05-05', expiresOn: '2028-05-05' }])
}

const send = async (api: APIRequestContext, to: string, data?: object) => (await api.post(`/api${to}`, { data })).json()

/** Makes a pack of the team's store, and a link for an inspector. */
async function makePack(api: APIRequestContext, { dispensaryId }: Team) {
  const { id } = await send(api, '/evidence/packs', { dispensaryIds: [dispensaryId] })
  await expect.poll(async () => (await (await api.get(`/api/evidence/packs/${id}`)).json()).state).toBe('ready')
  const { url, code } = await send(api, `/evidence/packs/${id}/inspection-links`)
  const file = await send(api, `/evidence/packs/${id}/file`)
  return { url, code, zip: await (await api.get(file.url)).body() }
}

/** Unzips a pack; returns the addresses of its pages. */
function unzip(zip: Buffer, folder: string): string[] {
  const { findings, manifest } = verifyPack(zip)
  expect(findings).toEqual([])
  const paths: string[] = (manifest?.files ?? []).map(({ path: name }: { path: string }) => name)
  for (const name of paths) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), readFile(zip, name))
  }
  return paths.filter(name => name.endsWith('.html')).map(name => pathToFileURL(path.join(folder, name)).href)
}

const phone = { width: 360, height: 740 }

async function openInspection(page: Page, { url, code }: { url: string; code: string }): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Code word').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
}

test('B2 the pages of a file are accessible from the disk: on a phone, at a desk, and on paper', async ({
  page,
  db,
  team,
  api,
}, testInfo) => {
  await trainTeam(db, team)
  const { zip } = await makePack(api, team)
  const pages = unzip(zip, testInfo.outputPath('pack'))
  expect(pages.map(address => path.basename(address))).toEqual([
    'index.html',
    expect.stringMatching(/^checking-id-.*v1\.html$/),
    'verify.html',
  ])
  for (const address of pages) {
    await page.goto(address)
    await page.emulateMedia({ media: 'screen' })
    await expectAccessibleAtEachSize(page)
    await page.emulateMedia({ media: 'print' })
    // Browsers shrink a wide table to the sheet, of some 970 pixels.
    await page.setViewportSize({ width: 1280, height: 970 })
    await expectAccessible(page, `${address} on paper`)
    await page.setViewportSize(phone)
  }
})

test('B2 an inspector reads the first page by keyboard, on accessible pages', async ({ openAs, db, team, api }) => {
  await trainTeam(db, team)
  const inspector = await openAs(null)
  await openInspection(inspector, await makePack(api, team))
  await expect(inspector.getByRole('heading', { name: 'Inspection' })).toBeFocused()
  await expect(inspector.getByText('Courses and certificates named in it are in the file.')).toBeVisible()
  const frame = inspector.locator('iframe')
  await expectAccessibleAtEachSize(inspector)
  await expectAccessibleFrame(inspector, frame)
  await inspector.setViewportSize({ width: 1280, height: 800 })
  await expectAccessibleFrame(inspector, frame)

  const first = frame.contentFrame()
  const person = first.getByRole('heading', { level: 3, name: `Ana ${team.ana.lastName}` })
  await expect(person).not.toBeInViewport()
  await tabTo(inspector, frame)
  await expect(first.getByRole('link').first()).toBeFocused()
  await inspector.keyboard.press('Enter')
  await expect(person).toBeInViewport()
  await inspector.keyboard.press('Home')
  await expect(first.getByRole('heading', { level: 1 })).toBeInViewport()
  // A busy browser drops a press that comes before it scrolls.
  await expect(async () => {
    await inspector.keyboard.press('PageDown')
    await expect(first.getByRole('heading', { level: 1 })).not.toBeInViewport({ timeout: 1000 })
  }).toPass()
})

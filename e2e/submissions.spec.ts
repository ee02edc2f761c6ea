import { readFile } from 'node:fs/promises'
import { promoHeader } from '../contract/courses/promos.ts'
import { toBrandId } from '../server/demo/load-content.ts'
import { buildPromo, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildBrand } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { formCard } from '../server/testing/learning.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { cardAt, scrollToCard } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'newcomer', contextOptions: { reducedMotion: 'reduce' } })

// An image of one pixel.
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('FORM-008 a learner sends an answer and a form with a file; the brand finds and opens them, takes them as a file, and reads by itself what came by a promo; for another brand they are not there', async ({
  page,
  press,
  db,
  person,
  openAs,
  request,
}) => {
  const [brandId, mark] = [toBrandId('alpenglow'), newId().slice(-12)]
  const form = formCard([
    { name: 'remark', label: 'What would help you', type: 'textInput', required: true },
    { name: 'shelf', label: 'A photo of your shelf', type: 'file' },
  ])
  const path = await assignCourse(db, person, { brandId, cards: [sampleCard('FREE_FORM_QUESTION'), form] })
  const courseId = path.split('/').at(-1) ?? ''
  const list = `/edit-card-courses/${courseId}/submissions`

  await test.step('the learner answers, and sends the form with a photo', async () => {
    await page.goto(path)
    await cardAt(page, 1).getByLabel('Your answer').fill(`I ask first ${mark}`)
    const answered = page.waitForResponse(reply => reply.url().endsWith('/submit-free-form-answer') && reply.ok())
    await press(page.getByRole('button', { name: 'Send answer' }))
    await expect(cardAt(page, 2)).toBeVisible()
    await answered
    await scrollToCard(page, 2)
    await cardAt(page, 2).getByLabel('What would help you').fill(`=A poster ${mark}`)
    const file = { name: 'shelf.png', mimeType: 'image/png', buffer: image }
    await cardAt(page, 2).locator('input[type=file]').setInputFiles(file)
    await expect(cardAt(page, 2).getByText('shelf.png')).toBeVisible()
    const sent = page.waitForResponse(answer => answer.url().endsWith('/api/catalyst-events'))
    await press(page.getByRole('button', { name: 'Submit' }))
    expect((await sent).ok()).toBe(true)
  })

  const admin = await openAs(await createPerson(db, { jobs: [{ at: { brandId }, isBrandAdmin: true }] }))

  await test.step('the brand finds the form by its words, and opens its file', async () => {
    await admin.goto(list)
    await expect(admin.getByText(`I ask first ${mark}`)).toBeVisible()
    await expectAccessibleAtEachSize(admin)
    await admin.goto(`${list}?filter=${encodeURIComponent(`poster ${mark}`)}`)
    await expect(admin.getByText('1 submission')).toBeVisible()
    await press(admin.getByRole('button', { name: `${person.firstName} ${person.lastName}`, exact: true }))
    const sheet = admin.getByRole('dialog')
    await expect(sheet.getByText(`=A poster ${mark}`)).toBeVisible()
    await expectAccessible(admin)
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      press(sheet.getByRole('button', { name: 'Download shelf.png' })),
    ])
    expect(file.suggestedFilename()).toBe('shelf.png')
    proves('FORM-008')
    expect(await readFile(await file.path())).toEqual(image)
    await press(sheet.getByRole('button', { name: 'Close' }))
  })

  await test.step('takes them as a file, in which formulas are text', async () => {
    await press(admin.getByRole('button', { name: 'Export' }))
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      press(admin.getByRole('menuitem', { name: /CSV/ })),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`'=A poster ${mark},shelf.png`)
  })

  await test.step('follows the figure of a promo to what its visitors sent, and finds it by the filter', async () => {
    const promoId = await buildPromo(db, { courseId, name: 'Autumn fair', now: new Date() })
    const values = { remark: 'From the fair' }
    const data = { type: 'CATALYST_FORM', courseId, cardId: form.id, values }
    const headers = { [promoHeader]: promoId }
    expect((await request.post('/api/catalyst-events', { data, headers })).ok()).toBe(true)
    const promo = admin.getByRole('combobox', { name: 'Promo', exact: true })
    await admin.goto(`/edit-card-courses/${courseId}/promos/${promoId}`)
    await press(admin.getByRole('link', { name: 'forms and sign-ups sent' }))
    await expect(admin.getByText('1 submission', { exact: true })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'A visitor', exact: true })).toBeVisible()
    await expect(promo).toHaveValue(promoId)
    await promo.selectOption('')
    await expect(admin.getByText('3 submissions', { exact: true })).toBeVisible()
    await promo.selectOption('Autumn fair')
    await expect(admin.getByText('1 submission', { exact: true })).toBeVisible()
    await expect(admin.getByText(`I ask first ${mark}`)).toBeHidden()
  })

  await test.step('for another brand there is no such course', async () => {
    const job = { at: { brandId: await buildBrand(db) }, isBrandAdmin: true }
    const rival = await openAs(await createPerson(db, { jobs: [job] }))
    await rival.goto(list)
    await expect(rival.getByRole('heading', { name: 'Course not found' })).toBeVisible()
  })
})

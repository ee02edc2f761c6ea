import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { cardAt, type PageActions, readWhatIsLeft } from './fixtures/course.ts'
import { assignCourse, completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { slowProcessor } from './fixtures/slow-processor.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const kit = { course: 'alpenglow-selling', until: 'kit' } as const
const kitPath = coursePath('alpenglow', kit.course)
const kitCard = (page: Page) => cardAt(page, getCardNumber(kit.course, kit.until))
// An image of one pixel.
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const photo = (name: string, mimeType = 'image/png', buffer = image) => ({ name, mimeType, buffer })

test.describe('the form with every type of field', () => {
  test.beforeEach(async ({ page, db, person }) => {
    await completeCards(db, person, kit)
    await page.goto(kitPath)
    await expect(kitCard(page).getByRole('heading', { level: 2 })).toContainText('Counter kit')
  })

  test('VALID-042 VALID-044 VALID-045 FORM-001 an empty required field is named, phone and e-mail follow the shared rules', async ({
    page,
    press,
  }) => {
    const form = kitCard(page)
    const calls: string[] = []
    page.on('request', request => request.url().endsWith('/catalyst-events') && calls.push(request.url()))
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('VALID-042')
    await expect(form.getByLabel('Store and street')).toHaveAccessibleDescription('Store and street is required')
    await expect(form.getByLabel('Store and street')).toBeFocused()
    await expect(form.getByLabel('Work e-mail')).toHaveAccessibleDescription('Work e-mail is required')
    await expect(form.getByText('Shirt size is required')).toBeVisible()
    await expect(form.getByText('My manager knows that a kit is coming is required')).toBeVisible()
    await form.getByLabel('Work e-mail').fill('robin(at)store')
    await form.getByLabel('Work e-mail').blur()
    proves('VALID-045')
    await expect(form.getByText('Invalid email address.')).toBeVisible()
    await form.getByLabel('Phone for the courier').pressSequentially('30355x5')
    await form.getByLabel('Phone for the courier').blur()
    proves('VALID-044')
    await expect(form.getByText('Please enter a valid phone number.')).toBeVisible()
    expect(calls).toEqual([])
  })

  test('FORM-002 FORM-003 FORM-004 FORM-006 FORM-007 VALID-007 VALID-008 VALID-009 CARD-026 VIEWER-016 all nine fields are filled in and sent, and the course continues', async ({
    page,
    press,
  }) => {
    const form = kitCard(page)
    await expect(form.getByRole('heading', { name: 'Where it goes' })).toBeVisible()
    await form.getByLabel('Store and street').fill('Juniper & Main, 1420 Juniper Street')
    await form.getByLabel('Work e-mail').fill('robin@juniper.example.com')
    await form.getByLabel('Phone for the courier').pressSequentially('303a555-0142 99')
    proves('VALID-007', 'VALID-008', 'VALID-009')
    await expect(form.getByLabel('Phone for the courier')).toHaveValue('(303) 555-0142')
    await form.getByRole('combobox', { name: 'Shirt size' }).selectOption('M')
    await form.getByRole('checkbox', { name: 'Treeline' }).check()
    await form.getByRole('checkbox', { name: 'Sparkling can' }).check()
    await form.getByLabel('What do guests ask you most about edibles?').fill('When does it start?')
    await form.locator('input[type=file]').setInputFiles(photo('shelf.png'))
    await expect(form.getByText('shelf.png')).toBeVisible()
    await form.getByRole('checkbox', { name: 'My manager knows' }).check()
    await expect(form.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
      'href',
      'https://alpenglow.example.com/terms',
    )
    const sent = page.waitForRequest('**/api/catalyst-events')
    const fetched = page.waitForResponse(
      reply => /\/api\/card-courses\/[^/]+$/.test(reply.url()) && reply.request().method() === 'GET',
    )
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('FORM-001', 'FORM-002', 'CARD-026')
    expect((await sent).postDataJSON()).toMatchObject({
      type: 'CATALYST_FORM',
      partner: 'alpenglow',
      campaign: 'counter-kit-2026',
      values: {
        store: 'Juniper & Main, 1420 Juniper Street',
        email: 'robin@juniper.example.com',
        phone: '3035550142',
        shirtSize: 'M',
        displays: ['Treeline', 'Sparkling can'],
        asked: 'When does it start?',
        shelf: expect.stringContaining('.png'),
        agreed: true,
      },
    })
    proves('FORM-004')
    await expect(form.getByRole('img', { name: 'Thanks for that! Expect to hear from us soon.' })).toBeVisible()
    proves('FORM-006')
    expect((await fetched).ok()).toBe(true)
    proves('VIEWER-016')
    await expect(cardAt(page, getCardNumber(kit.course, 'quiz'))).toBeVisible()
    await page.reload()
    proves('FORM-003')
    await expect(form.getByRole('img', { name: 'Thanks for that! Expect to hear from us soon.' })).toBeVisible()
    expect(await readWhatIsLeft({ page, press })).not.toContain(
      `Card ${getCardNumber(kit.course, 'kit')}: the form was not sent`,
    )
  })

  test('FORM-008 FORM-009 FORM-010 FORM-011 FORM-012 FORM-013 a file is added, shown on its way, replaced and removed', async ({
    page,
    press,
  }) => {
    const form = kitCard(page)
    proves('FORM-013')
    await expect(form.getByText('No File Selected')).toBeVisible()
    let letGo = () => {}
    const isFree = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/uploads/**', route => isFree.then(() => route.continue()), { times: 1 })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(form.getByRole('button', { name: 'Add File' })),
    ])
    await chooser.setFiles(photo('first.png'))
    proves('FORM-009')
    await expect(form.getByRole('progressbar', { name: 'Uploading first.png' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Waiting for the file' })).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(form.getByRole('progressbar')).toHaveCount(0)
    const [second] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(form.getByRole('button', { name: 'Replace' })),
    ])
    const stored = page.waitForResponse(
      answer => answer.request().method() === 'PUT' && answer.url().includes('upload'),
    )
    await second.setFiles(photo('second.png'))
    proves('FORM-008')
    expect((await stored).ok()).toBe(true)
    await expect(form.getByText('second.png')).toBeVisible()
    proves('FORM-011')
    await expect(form.getByText('first.png')).toHaveCount(0)
    await press(form.getByRole('button', { name: 'Remove' }))
    proves('FORM-012')
    await expect(form.getByText('No File Selected')).toBeVisible()
    proves('FORM-010')
    await expect(form.getByRole('button', { name: 'Add File' })).toBeVisible()
  })

  test.describe('and a file that is none', () => {
    test.use({ allowed: { console: [/status of 4\d\d/] } })

    test('FORM-008 what is not what its name says is refused, and the form can be sent without it', async ({
      page,
    }) => {
      const form = kitCard(page)
      await form
        .locator('input[type=file]')
        .setInputFiles(photo('shelf.png', 'image/png', Buffer.from('<script>1</script>')))
      await expect(
        form.getByText('This kind of file is not accepted. Choose an image (JPG, PNG, WebP, HEIC) or a PDF.'),
      ).toBeVisible()
      await expect(form.getByText('No File Selected')).toBeVisible()
    })
  })

  test('FORM-008 FORM-010 the picker offers the kinds that are taken, and a file that is too large is refused with the limit', async ({
    page,
  }) => {
    const form = kitCard(page)
    const file = form.locator('input[type=file]')
    await expect(file).toHaveAttribute('accept', '.jpg,.jpeg,.jfif,.jpe,.png,.webp,.avif,.heic,.heif,.pdf')
    await expect(form.getByText('An image (JPG, PNG, WebP, HEIC) or a PDF, at most 15 MB.')).toBeVisible()
    await file.setInputFiles(photo('shelf.png', 'image/png', Buffer.alloc(15 * 1024 * 1024 + 1)))
    await expect(form.getByText('This file is too large. Choose one of at most 15 MB.')).toBeVisible()
    await expect(form.getByText('No File Selected')).toBeVisible()
  })

  test.describe('and a network that fails', () => {
    test.use({ allowed: { console: [/ERR_FAILED/] } })

    test('VIEWER-016 a required form that did not leave is kept, and sent again by itself', async ({ page, press }) => {
      const form = kitCard(page)
      await page.route('**/api/catalyst-events', route => route.abort(), { times: 1 })
      const taken = page.waitForResponse(reply => reply.url().endsWith('/catalyst-events') && reply.ok())
      await form.getByLabel('Store and street').fill('Juniper & Main')
      await form.getByLabel('Work e-mail').fill('robin@juniper.example.com')
      await form.getByRole('combobox', { name: 'Shirt size' }).selectOption('M')
      await form.getByRole('checkbox', { name: 'My manager knows' }).check()
      await press(page.getByRole('button', { name: 'Submit' }))
      await expect(form.getByRole('img', { name: /^Thanks for that!/ })).toBeVisible()
      await taken
      await expect(form.getByText('Saved')).toBeVisible()
    })
  })
})

/** A form with a phone number and chips below it. */
const sizeForm = () =>
  sampleCard('CATALYST_FORM', {
    fields: [
      { id: newId(), name: 'phone', label: 'Phone', type: 'phoneNumber', required: false, options: [] },
      { id: newId(), name: 'size', label: 'Size', type: 'singleSelect', required: false, options: ['S', 'M'] },
      { id: newId(), name: 'caps', label: 'Caps', type: 'multiSelect', required: false, options: ['Red', 'Blue'] },
    ],
  })

/**
 * Leaves an invalid phone number by pressing what is below it: the press must count although an error line moves the
 * page.
 */
async function pressAfterError({ page, press }: PageActions): Promise<void> {
  const form = cardAt(page, 1)
  await form.getByLabel('Phone').pressSequentially('303')
  await press(form.locator('label').filter({ hasText: 'M' }))
  await expect(form.getByRole('radio', { name: 'M' })).toBeChecked()
  await expect(form.getByText('Please enter a valid phone number.')).toBeVisible()
  await form.getByLabel('Phone').pressSequentially('5550142')
  await expect(form.getByText('Please enter a valid phone number.')).toHaveCount(0)
  await form.getByLabel('Phone').press('Backspace')
  await press(form.locator('label').filter({ hasText: 'Blue' }))
  await expect(form.getByRole('checkbox', { name: 'Blue' })).toBeChecked()
  await expect(form.getByText('Please enter a valid phone number.')).toBeVisible()
}

test('FORM-002 VALID-044 what a finger presses as it leaves a wrong field counts, also on a slow phone', async ({
  page,
  press,
  db,
  person,
}) => {
  await slowProcessor(page)
  await page.goto(await assignCourse(db, person, { cards: [sizeForm()] }))
  await pressAfterError({ page, press })
})

test('FORM-002 VALID-044 what the mouse presses as it leaves a wrong field counts @desk', async ({
  page,
  press,
  db,
  person,
}) => {
  await page.goto(await assignCourse(db, person, { cards: [sizeForm()] }))
  await pressAfterError({ page, press })
})

test('FORM-005 FORM-007 a form without words of its own thanks in the usual ones', async ({
  page,
  press,
  db,
  person,
}) => {
  const field = { id: newId(), name: 'note', label: 'Note', type: 'textInput', required: true, options: [] }
  const form = sampleCard('CATALYST_FORM', { fields: [field], termsUrl: 'https://brand.example.com/terms' })
  await page.goto(await assignCourse(db, person, { cards: [form] }))
  proves('FORM-007')
  await expect(cardAt(page, 1).getByRole('link')).toHaveText('Terms and Conditions')
  await cardAt(page, 1).getByLabel('Note').fill('Hello')
  await press(page.getByRole('button', { name: 'Submit' }))
  proves('FORM-005')
  await expect(cardAt(page, 1)).toHaveText('Thanks for that! Expect to hear from us soon.')
})

test('CARD-023 CARD-026 a form by e-mail and one by phone are sent as sign-ups', async ({
  page,
  press,
  db,
  person,
}) => {
  await completeCards(db, person, { course: 'cinder-prerolls', until: 'survey' })
  await page.goto(`${coursePath('cinder', 'cinder-prerolls')}?review=true`)
  const byMail = cardAt(page, getCardNumber('cinder-prerolls', 'samples'))
  await byMail.getByLabel('E-mail').fill('robin@juniper.example.com')
  const mailed = page.waitForRequest('**/api/catalyst-events')
  await press(byMail.getByRole('button', { name: 'Submit' }))
  expect((await mailed).postDataJSON()).toMatchObject({ type: 'EMAIL_OPT_IN', email: 'robin@juniper.example.com' })
  await expect(byMail).toContainText('Done. The next batch notes come to you.')
  const byPhone = cardAt(page, getCardNumber('cinder-prerolls', 'hotline'))
  await byPhone.getByLabel('Cell phone').fill('3035550142')
  const called = page.waitForRequest('**/api/catalyst-events')
  await press(byPhone.getByRole('button', { name: 'Submit' }))
  expect((await called).postDataJSON()).toMatchObject({ type: 'CELL_PHONE_OPT_IN', phoneNumber: '3035550142' })
  await expect(byPhone).toContainText('Thanks for that! Expect to hear from us soon.')
})

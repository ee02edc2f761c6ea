import type { Page } from '@playwright/test'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { answerQuiz } from './fixtures/course.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, endSignIns, password } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: rows that slide would be pressed beside their place.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const learned = 'How long may an edible take to be felt?'

/** A chain with a course that has a question, its head office, and a budtender of a store. */
async function buildChain(db: Db) {
  const retailOrganizationId = await buildRetailOrganization(db)
  const dispensaryId = await buildDispensary(db, { retailOrganizationId, name: `Elm ${newId()}` })
  const now = new Date()
  await buildCourse(db, { title: 'Onset', cards: [sampleCard('QUESTION')], retailOrganizationId, now })
  return {
    retailOrganizationId,
    dispensaryId,
    trainer: await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }),
    budtender: await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.budtender] }] }),
  }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Outline' }).locator('li[data-card]')
const words = (page: Page) => rows(page).locator('[data-row] .line-clamp-2')
const phone = (page: Page) => page.frameLocator('iframe[title="The class on a phone"]')
const saved = (page: Page) => page.locator('[data-save=clean]')

/** Writes a lesson into the form that is open. */
async function writeLesson(page: Page, title: string, text: string) {
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
}

test('EDITOR-001 TRACK-017 EXAM-007 API-142 API-143 API-144 a trainer makes a class with two lessons and an exam, one question of it copied from a course, and publishes it; a learner passes it; a correction is published, and who has passed it stays completed', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  test.slow()
  const { retailOrganizationId, dispensaryId, trainer, budtender } = await buildChain(db)
  const title = `Responsible vendor ${newId().slice(-12)}`
  const page = await openAs(trainer)
  await page.goto('/edit-classes')
  await press(page.getByRole('button', { name: 'New class' }).first())
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await press(page.getByRole('button', { name: 'Create and write' }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  await press(page.getByRole('button', { name: /^Lesson/ }))
  await writeLesson(page, 'Saying no', 'Say it **once**.')
  await expect(phone(page).getByRole('heading', { name: 'Saying no' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Add a lesson', exact: true }).first())
  await writeLesson(page, 'Five looks at an ID', 'Look at the corners.')
  await expect(words(page)).toHaveText(['Saying no', 'Five looks at an ID'])
  await rows(page).nth(1).locator('[data-row]').click()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(words(page)).toHaveText(['Five looks at an ID', 'Saying no'])
  await expect(page.getByText('Lesson 2, Five looks at an ID, moved to place 1 of 2.')).toBeAttached()
  await page.keyboard.press('Delete')
  await expect(words(page)).toHaveText(['Saying no'])
  await press(page.getByRole('button', { name: 'Undo', exact: true }).last())
  await expect(words(page)).toHaveText(['Five looks at an ID', 'Saying no'])
  await expectAccessible(page)

  await press(page.getByRole('button', { name: /^Key takeaways/ }))
  await press(page.getByRole('button', { name: 'Add a takeaway' }))
  await page.getByRole('textbox', { name: 'Takeaway 1' }).fill('Look twice.')
  await phone(page).getByText('Look twice.').click()
  await expect(page.getByRole('textbox', { name: 'Takeaway 1' })).toBeFocused()
  await press(phone(page).getByRole('button', { name: 'Back' }))
  await expect(phone(page).getByText('Say it')).toBeVisible()
  await press(page.getByRole('button', { name: /^Key takeaways/ }))
  await expect(phone(page).getByText('Look twice.')).toBeVisible()
  await press(phone(page).getByRole('button', { name: 'Back' }))
  await phone(page).getByText('Say it').click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('Say it once.')
  await press(page.getByRole('button', { name: /^Final exam/ }))
  await page.getByRole('checkbox', { name: 'The class ends with an exam' }).check()
  await press(page.getByRole('button', { name: 'Add a question' }))
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Who may buy?')
  await page.getByLabel('Answer 1', { exact: true }).fill('Adults')
  await page.getByLabel('Answer 2', { exact: true }).fill('Everybody')
  await page.getByLabel('Answer 1 is right').check()
  await press(page.getByRole('button', { name: 'Copy questions from…' }))
  const dialog = page.getByRole('dialog', { name: 'Copy questions from…' })
  await dialog.getByRole('combobox', { name: 'Questions' }).fill('edible')
  await press(page.getByRole('option', { name: learned }))
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByText(learned).first()).toBeVisible()
  await press(phone(page).getByRole('button', { name: 'Start the exam' }))
  await phone(page).getByText('Adults', { exact: true }).dblclick()
  await expect(page.getByLabel('Answer 1', { exact: true }).first()).toBeFocused()
  await press(page.getByRole('button', { name: '1 hint' }))
  await press(page.getByRole('button', { name: /With 2 questions and a score of 80 %/ }))
  await expect(page.getByRole('group', { name: 'Questions', exact: true })).toBeFocused()
  await page.getByLabel('Score to pass').fill('50')
  await expect(page.getByText('No problems, no hints')).toBeVisible()
  await press(page.getByRole('button', { name: 'Settings of the class' }))
  const description = page.getByRole('textbox', { name: /^Description/ })
  await description.fill('This cures anxiety.')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await press(page.getByRole('button', { name: '1 hint' }))
  await press(page.getByRole('button', { name: /This may be read as a medical claim/ }))
  await expect(description).toBeFocused()
  await description.fill('What to check before a sale.')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await expect(page.getByText('No problems, no hints')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(words(page)).toHaveText(['Five looks at an ID', 'Saying no'])
  await press(page.getByRole('link', { name: 'Publish…' }))
  await expect(page.getByText('It is in no track yet. Add it to one so people see it.')).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Publish version 1' }))
  await expect(page.getByRole('heading', { name: 'Version 1 is live' })).toBeVisible()

  const now = new Date()
  const trackId = await buildTrack(db, { name: `Path ${title}`, retailOrganizationId, items: [{ classId: id }], now })
  await buildAssignment(db, { trackId, dispensaryId, now })
  const { slug } = await db.selectFrom('class').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  const learner = await openAs(budtender)
  const calls = recordCalls(learner)
  await learner.goto(`/tracks/${trackId}/classes/${slug}`)
  await expect(learner.getByRole('heading', { name: 'Five looks at an ID' })).toBeVisible()
  await press(learner.getByRole('button', { name: 'Next' }))
  await expect(learner.getByRole('heading', { name: 'Saying no' })).toBeVisible()
  await press(learner.getByRole('button', { name: 'Next' }))
  await expect(learner.getByText('Look twice.')).toBeVisible()
  await press(learner.getByRole('button', { name: 'Go to the final exam' }))
  await press(learner.getByRole('button', { name: 'Start the exam' }))
  await answerQuiz({ page: learner, press }, learner.locator('body'), [['Adults'], ['Up to two hours']])
  await press(learner.getByRole('button', { name: 'Submit' }))
  await expect(learner.getByText('100.00%').first()).toBeVisible()
  proves('API-142', 'API-143', 'API-144')
  await expectCalls(calls, ['GET /key-takeaways/:id', 'GET /classes/:id/exam', 'POST /classes/:id/exam/submit'])

  await page.goto(`/edit-classes/${id}`)
  await expect(words(page)).toHaveText(['Five looks at an ID', 'Saying no'])
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('')
  await expect(saved(page)).toHaveText(/^Saved/)
  await press(page.getByRole('link', { name: 'Publish…' }))
  await expect(page.getByText('Write the lesson.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Show me' }))
  await expect(text).toBeFocused()
  await text.fill('Look at the corners and at the edge.')
  await expect(saved(page)).toHaveText(/^Saved/)
  await press(page.getByRole('link', { name: 'Publish…' }))
  await expect(page.getByText('Changed: lesson 1, “Five looks at an ID”: text')).toBeVisible()
  await expect(page.getByText(/1 person stays completed/).first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Publish version 2' }))
  await expect(page.getByRole('heading', { name: 'Version 2 is live' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Versions' }))
  await expect(page.getByRole('heading', { name: 'Version 2', exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Compare with version 1' }))
  await expect(page.getByRole('heading', { name: 'From version 1 to version 2' })).toBeVisible()
  await expect(page.getByText('Changed: lesson 1, “Five looks at an ID”: text')).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'edge' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Show the changed pages before and after' }))
  const shown = (which: string) => page.frameLocator(`iframe[title="${which}"]`).getByText(/^Look at the corners/)
  await expect(shown('The page before')).toHaveText('Look at the corners.')
  await expect(shown('The page after')).toHaveText('Look at the corners and at the edge.')
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Close the comparison' }))
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Version 1', exact: true }) })
  await press(first.getByRole('button', { name: 'Restore' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }))
  await expectMessage(page, 'The draft is version 1 again. Publish it when ready.')
  await press(first.getByRole('button', { name: 'Compare with the draft' }))
  await expect(page.getByText('They are the same.')).toBeVisible()
  await press(first.getByRole('button', { name: 'Remove' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expectMessage(page, 'Version 1 is removed.')
  await expect(first).toBeHidden()
})

/** Makes a class by its list, and opens its editor. */
async function newClass(page: Page, title: string): Promise<void> {
  await page.goto('/edit-classes')
  await page.getByRole('button', { name: 'New class' }).first().click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create and write' }).click()
  await expect(page.getByText('Start with a lesson')).toBeVisible()
}

test('EDITOR-001 a class with nothing in it starts with an example, which is one step of undo, or with lessons and the exam of another class, which stays as it is', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const { trainer } = await buildChain(db)
  const page = await openAs(trainer)
  const title = `First week ${newId().slice(-12)}`
  await newClass(page, title)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: /^A rule of the state/ }))
  await expect(words(page).first()).toHaveText('The rule in one sentence')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Start with a lesson')).toBeVisible()
  await page.getByRole('button', { name: /^The first week/ }).focus()
  await page.keyboard.press('Enter')
  await expect(words(page)).toHaveText(['Who we are', 'How a day goes', 'Checking an ID', 'Helping a guest choose'])
  await expect(page.getByRole('button', { name: /^Final exam/ })).toContainText('2 questions')
  await expect(saved(page)).toHaveText(/^Saved/)

  await newClass(page, `Second week ${newId().slice(-12)}`)
  await press(page.getByRole('button', { name: 'Copy from a class…' }))
  const dialog = page.getByRole('dialog', { name: 'Copy from a class' })
  await dialog.getByRole('combobox', { name: 'Class' }).fill(title)
  await press(page.getByRole('option', { name: title }))
  await dialog.getByRole('checkbox', { name: '3 · Checking an ID' }).check()
  await dialog.getByRole('checkbox', { name: 'Final exam' }).check()
  await expectAccessible(page)
  await press(dialog.getByRole('button', { name: 'Copy', exact: true }))
  await expect(words(page)).toHaveText(['Checking an ID'])
  await expect(page.getByRole('button', { name: /^Key takeaways/ })).toContainText('None')
  await press(page.getByRole('button', { name: /^Final exam/ }))
  await expect(page.getByRole('textbox', { name: 'Question', exact: true }).first()).toHaveValue(
    'What do you check first?',
  )
  await expect(saved(page)).toHaveText(/^Saved/)
  await page.goto('/edit-classes')
  await press(page.getByRole('link', { name: title }))
  await expect(words(page)).toHaveCount(4)
})

test('EDITOR-001 a trainer who is logged out while writing a lesson logs in again above the editor and loses nothing', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const at = { retailOrganizationId: await buildRetailOrganization(db) }
  const author = await createPerson(db, { jobs: [{ at }], password })
  const page = await openAs(author)
  await newClass(page, `Checking IDs ${newId().slice(-12)}`)
  await press(page.getByRole('button', { name: /^Lesson/ }))
  await page.route('**/draft', route => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await writeLesson(page, 'Written while logged out', 'Look twice.')
  await endSignIns(db, author)
  const dialog = page.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog).toBeVisible()
  await page.unroute('**/draft')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toHaveText(/^Saved/)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Written while logged out')
  await page.reload()
  await expect(words(page)).toHaveText(['Written while logged out'])
})

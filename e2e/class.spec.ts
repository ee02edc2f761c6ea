import type { APIRequestContext, Locator } from '@playwright/test'
import { answerQuiz, type PageActions } from './fixtures/course.ts'
import { completeCards, trackPath } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const path = `${trackPath('checking-id')}/classes/responsible-vendor`

const lessons = [
  'Why the state cares who hands over the bag',
  'Five looks at every ID',
  'Saying no, kindly and once',
  'What you say about the product',
  'From the tag to the front door',
]

const right = [
  ['No ID, no sale; offer to set the order aside'],
  ['No sale with this card'],
  ['The edge around the photo is raised', 'The guest cannot say the zip code', 'The scanner accepts it, but the photo'],
  ['Do not complete the sale, and tell your lead'],
  ['“I can’t complete this sale today.'],
  ['“I can’t recommend anything for that.”', '“Please talk to your doctor or midwife.”'],
  ['No; it can take two hours'],
  ['“It passed the state’s tests.'],
  ['Set it aside for your lead'],
  ['The package stays closed', 'At home it is locked away', 'Asking how the guest'],
]
const wrong = [['Sell; after two years'], ['Accept it; a date'], ['The guest grew a beard'], ...right.slice(3)]

/** Marks all lessons of the class as read for a person. */
async function readLessons(api: APIRequestContext): Promise<void> {
  const { id, lessons } = await (await api.get('/api/classes/responsible-vendor')).json()
  for (const lesson of lessons) {
    const answer = await api.post(`/api/classes/${id}/lessons/${lesson.id}/complete`)
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Starts the exam and answers all questions, up to the review. */
async function answerExam({ page, press }: PageActions, answers: readonly (readonly string[])[]): Promise<void> {
  await press(page.getByRole('button', { name: /^(Start the exam|Try again)$/i }))
  await answerQuiz({ page, press }, page.locator('body'), answers)
  await expect(page.getByRole('heading', { name: 'Before you submit' })).toBeVisible()
}

/** The contents of the class: beside it on a desktop, behind a button on a phone. */
async function openContents({ page, press }: PageActions): Promise<Locator> {
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Contents' })
  if (await rail.isVisible()) return rail
  await press(page.getByRole('button', { name: 'Contents' }))
  return page.getByRole('dialog', { name: 'Contents' })
}

test('TRACK-017 ROUTE-030 a class leads through its lessons and what to remember to its exam', async ({
  page,
  press,
}) => {
  await page.goto(path)
  proves('ROUTE-030')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The responsible vendor')
  for (const [at, title] of lessons.entries()) {
    await expect(page.getByRole('banner').getByText(`Lesson ${at + 1} of 5`)).toBeVisible()
    proves('TRACK-017')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title)
    const recorded = page.waitForResponse(answer => answer.url().endsWith('/complete') && answer.ok())
    await press(page.getByRole('button', { name: 'Next' }))
    await recorded
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Key takeaways')
  await expect(page.getByRole('main')).toContainText('Closed package, locked at home, and somebody else drives.')
  await press(page.getByRole('button', { name: 'Go to the final exam' }))
  proves('TRACK-017')
  await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible()
})

test('TRACK-017 a lesson has its text and its video, and a class opens again at the first unread one', async ({
  page,
  press,
}) => {
  await page.goto(path)
  const recorded = page.waitForResponse(answer => answer.url().endsWith('/complete') && answer.ok())
  await press(page.getByRole('button', { name: 'Next' }))
  await recorded
  proves('TRACK-017')
  await expect(page.locator('video')).toHaveAttribute('poster', /video-id-check\.jpg$/)
  await expect(page.getByRole('main')).toContainText('Every guest, every time.')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(lessons[1]!)
  await press(page.getByRole('button', { name: 'Back' }))
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(lessons[0]!)
})

test.describe('the contents of a class', { tag: '@each-size' }, () => {
  test('say that the exam waits for the lessons', async ({ page, press }) => {
    await page.goto(path)
    const exam = (await openContents({ page, press })).getByRole('button', { name: /Final exam/ })
    await expect(exam).toBeDisabled()
    await expect(exam).toContainText('Read all lessons first, then take the exam.')
  })

  test('say what is read, and lead to the exam then', async ({ page, press, api }) => {
    await readLessons(api)
    await page.goto(path)
    const contents = await openContents({ page, press })
    await expect(contents.getByText('Read', { exact: true })).toHaveCount(5)
    await press(contents.getByRole('button', { name: /Final exam/ }))
    await expect(page.getByRole('button', { name: 'Start the exam' })).toBeVisible()
  })
})

test('EXAM-001 EXAM-002 EXAM-003 EXAM-004 EXAM-005 EXAM-006 EXAM-007 the exam is failed, taken again and passed, and the class is done', async ({
  page,
  press,
  api,
}) => {
  const hand = { page, press }
  await readLessons(api)
  await page.goto(`${path}?step=exam`)
  const main = page.getByRole('main')
  proves('EXAM-001')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Final exam: the responsible vendor')
  proves('EXAM-002')
  await expect(main).toContainText('Ten situations from the floor. You need 80 percent.')
  proves('EXAM-007')
  await expect(main).toContainText('10 questions · 80% to pass · as many tries as you need')
  await answerExam(hand, wrong)
  await press(page.getByRole('button', { name: 'Submit' }))
  await expect(main.getByRole('heading', { name: 'Failed' })).toBeVisible()
  await expect(main.getByText('70.00%', { exact: true })).toBeVisible()
  await expect(main.getByText('Incorrect', { exact: true })).toHaveCount(3)
  proves('EXAM-005')
  await expect(main.getByText('Correct', { exact: true })).toHaveCount(7)
  await expect(main).toContainText('You answered: Sell; after two years you know who he is')
  await answerExam(hand, right)
  await press(page.getByRole('button', { name: 'Submit' }))
  proves('EXAM-004', 'EXAM-006')
  await expect(main.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await expect(main.getByText('100.00%', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Continue' }))
  proves('ROLE-004')
  await expect(page.getByRole('heading', { name: 'You have finished The responsible vendor' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Back' }))
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem').nth(2)).toContainText('Completed')
})

test('EXAM-007 VALID-041 unanswered questions of the exam are counted and block its submit', async ({
  page,
  press,
  api,
}) => {
  await readLessons(api)
  await page.goto(`${path}?step=exam`)
  await answerExam({ page, press }, [[], ...right.slice(1, 9), []])
  await press(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('alert').filter({ hasText: 'You have 2 unanswered questions.' })).toBeVisible()
})

test.describe('an exam that does not arrive', () => {
  test.use({ allowed: { console: [/ERR_FAILED/] } })

  test('ERR-046 says so, keeps the answers, and can be sent again, also from a page loaded again', async ({
    page,
    press,
    api,
  }) => {
    await readLessons(api)
    await page.goto(`${path}?step=exam`)
    await answerExam({ page, press }, right)
    await page.route('**/exam/submit', route => route.abort())
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('ERR-046')
    await expect(page.getByText('Unable to submit the exam. Please try again.')).toBeVisible()
    await expect(page.getByText('Your answers are saved on this device.')).toBeVisible()
    await page.unroute('**/exam/submit')
    await page.reload()
    await expect(page.getByText('You answered 10 of 10 questions earlier.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Continue the exam' }))
    proves('EXAM-003')
    await expect(page.getByRole('checkbox', { name: 'The package stays closed' })).toBeChecked()
    await press(page.getByRole('button', { name: 'Review answers' }))
    await press(page.getByRole('button', { name: 'Submit' }))
    await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible()
  })
})

test('after the last course of a track the way leads back to it', async ({ page, press, api, db, person }) => {
  await completeCards(db, person, { course: 'checking-id' })
  await completeCards(db, person, { course: 'refusing-a-sale' })
  await readLessons(api)
  await page.goto(`${path}?step=exam`)
  await answerExam({ page, press }, right)
  await press(page.getByRole('button', { name: 'Submit' }))
  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('link', { name: 'Back to the track' }))
  await expect(page.getByRole('progressbar', { name: 'Courses completed' })).toHaveAttribute('aria-valuenow', '100')
})

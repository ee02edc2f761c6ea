import type { Route } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { answer, answerRow, cardAt, checkButton, readWhatIsLeft } from './fixtures/course.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { assignCourse, completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { waitForOutbox } from './fixtures/offline.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

/** The number of each try that the server has counted. */
const listTries = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('card_answer')
    .innerJoin('course_round', 'course_round.id', 'card_answer.round_id')
    .select('card_answer.try_number')
    .where('course_round.user_id', '=', id)
    .execute()

/** The request arrives, and its reply is lost on the way back. */
const loseReply = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

test.describe('questions', () => {
  test('VALID-040 CARD-011 CARD-013 CARD-014 CARD-015 a question wants an answer, marks the wrong one and tells the right one', async ({
    page,
    press,
  }) => {
    await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
    const question = cardAt(page, 5)
    await question.scrollIntoViewIfNeeded()
    proves('CARD-011')
    await expect(question).toContainText('A guest has dinner with the family at seven.')
    await expect(question.getByRole('radio')).toHaveCount(4)
    await press(checkButton(page, question))
    proves('VALID-040')
    await expect(question.getByText('Choose at least one answer.')).toBeVisible()
    await answer({ page, press }, question, '“Take it with coffee')
    proves('CARD-014')
    await expect(question.getByText('Incorrect! Please try Again.')).toBeVisible()
    proves('CARD-013')
    await expect(answerRow(question, '“Take it with coffee').getByText('Incorrect')).toBeAttached()
    await expect(question.getByText('Correct', { exact: true })).toHaveCount(0)
    await answer({ page, press }, question, '“At seven it may only be starting')
    proves('CARD-015')
    await expect(answerRow(question, '“At seven it may only').getByText('Correct')).toBeAttached()
    await expect(question.getByText('Correct!', { exact: true })).toBeVisible()
    await expect(question).toContainText('It does not follow a faster clock.')
    await expect(question.getByRole('radio').first()).toBeDisabled()
  })

  test('CARD-014 CARD-016 a question with several right answers asks for all of them', async ({
    page,
    press,
    db,
    person,
  }) => {
    const [course, key] = ['welcome-to-the-floor', 'q-before-ten'] as const
    await completeCards(db, person, { course, until: key })
    await page.goto(coursePath('first-week', course))
    const question = cardAt(page, getCardNumber(course, key))
    proves('CARD-016')
    await expect(question.getByRole('checkbox')).toHaveCount(5)
    await expect(question).toContainText('Select all that apply.')
    await answer({ page, press }, question, 'Put my badge')
    proves('CARD-014')
    await expect(question.getByText('Incorrect! Select all that apply.')).toBeVisible()
    await answer({ page, press }, question, 'Check that the scanner', 'Read what the last shift')
    await expect(question.getByText('Correct!', { exact: true })).toBeVisible()
  })

  test('CARD-012 a card that was written as QUESTION_CARD is a question like any other', async ({
    page,
    press,
    db,
    person,
  }) => {
    const written = { ...sampleCard('QUESTION'), cardType: 'QUESTION_CARD' }
    const path = await assignCourse(db, person, { cards: [written as never, sampleCard('TEXT')] })
    const read = page.waitForResponse(reply => reply.url().includes(`/api/card-courses/${path.split('/').at(-1)}`))
    await page.goto(path)
    proves('CARD-012')
    expect(((await (await read).json()) as { cards: { cardType: string }[] }).cards[0]?.cardType).toBe('QUESTION')
    const checked = page.waitForResponse('**/check-answer')
    await answer({ page, press }, cardAt(page, 1), 'Up to two hours')
    proves('API-128')
    expect(await (await checked).json()).toMatchObject({ isCorrect: true })
    await expect(cardAt(page, 1).getByText('Correct!', { exact: true })).toBeVisible()
  })

  test('CARD-015 without words of its own the right answer itself is told', async ({ page, press, db, person }) => {
    await page.goto(await assignCourse(db, person, { cards: [sampleCard('QUESTION'), sampleCard('TEXT')] }))
    await answer({ page, press }, cardAt(page, 1), 'Up to two hours')
    const status = cardAt(page, 1).getByRole('status')
    await expect(status).toContainText('Correct!')
    await expect(status).toContainText('Up to two hours')
  })

  test.describe('without a network', () => {
    test.use({ allowed: { console: [/ERR_FAILED/] } })

    test('an answer that did not leave is sent again by itself, and counts once', async ({
      page,
      press,
      db,
      person,
    }) => {
      await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
      await waitForOutbox(page)
      await page.route('**/check-answer', route => route.abort(), { times: 1 })
      await answer({ page, press }, cardAt(page, 5), '“Eat first')
      await expect(cardAt(page, 5).getByText('Incorrect! Please try Again.')).toBeVisible()
      expect(await listTries(db, person)).toEqual([{ try_number: 1 }])
    })

    test('F5 an answer whose reply is lost before the outbox is loaded counts once when it is pressed again', async ({
      page,
      press,
      db,
      person,
    }) => {
      const outbox = holdResponses(page, /outbox-device/)
      await page.route('**/check-answer', loseReply, { times: 1 })
      await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
      const card = cardAt(page, 5)
      await answer({ page, press }, card, '“Eat first')
      await expect(card.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
      outbox.letGo()
      await waitForOutbox(page)
      await press(checkButton(page, card))
      await expect(card.getByText('Incorrect! Please try Again.')).toBeVisible()
      expect(await listTries(db, person)).toEqual([{ try_number: 1 }])
    })
  })
})

test('CARD-017 VALID-038 VIEWER-012 an answer in one’s own words has 3 characters or more, and holds the course back until then', async ({
  page,
  press,
  db,
  person,
}) => {
  const [course, key] = ['welcome-to-the-floor', 'your-lead'] as const
  await completeCards(db, person, { course, until: key })
  await page.goto(coursePath('first-week', course))
  const place = getCardNumber(course, key)
  const card = cardAt(page, place)
  proves('CARD-017')
  await expect(card.getByRole('heading')).toContainText('Who is your shift lead on your first shift')
  proves('VIEWER-012')
  await expect(cardAt(page, place + 1)).toHaveCount(0)
  await card.getByRole('textbox').fill(' ab ')
  await press(page.getByRole('button', { name: 'Send answer' }))
  proves('VALID-038')
  await expect(card.getByRole('textbox')).toHaveAccessibleDescription('Enter at least 3 characters.')
  await expect(card.getByRole('textbox')).toBeFocused()
  await card.getByRole('textbox').fill('Cam, on channel 2.')
  await press(page.getByRole('button', { name: 'Send answer' }))
  await expect(card.getByRole('textbox')).toHaveCount(0)
  await expect(card).toContainText('Cam, on channel 2.')
  await expect(cardAt(page, place + 1)).toBeVisible()
})

test('CARD-019 CARD-020 CARD-021 VIEWER-014 a pause goes as a whole once Continue is pressed, also after the page was loaded again', async ({
  page,
  press,
  db,
  person,
}) => {
  const [course, key] = ['welcome-to-the-floor', 'bump'] as const
  await completeCards(db, person, { course, until: key })
  await page.goto(coursePath('first-week', course))
  const words = page.getByText('Those are the shelves. Now the lines nobody crosses.')
  await expect(words).toBeVisible()
  proves('VIEWER-014')
  await expect(cardAt(page, getCardNumber(course, key) + 1)).toHaveCount(0)
  // A reload that cuts the call off sends it again beside the first one.
  const cleared = page.waitForResponse(response => response.url().endsWith('/clear-speed-bump'))
  await press(page.getByRole('button', { name: 'Continue' }))
  proves('CARD-021')
  await expect(words).toHaveCount(0)
  await expect(cardAt(page, getCardNumber(course, key) + 1)).toBeVisible()
  await cleared
  await page.reload()
  await expect(cardAt(page, getCardNumber(course, key) + 1)).toBeVisible()
  await expect(words).toHaveCount(0)
  proves('CARD-019', 'CARD-020')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
})

test.describe('surveys', () => {
  const survey = () =>
    sampleCard('SURVEY', {
      questionText: '',
      positiveTags: ['Clear', 'Useful'],
      negativeTags: ['Too long', 'Confusing'],
    })

  test('CARD-018 SURVEY-001 SURVEY-002 SURVEY-003 SURVEY-004 SURVEY-005 SURVEY-006 VALID-039 VIEWER-013 stars come first, then their tags, then a comment, then thanks', async ({
    page,
    press,
    db,
    person,
  }) => {
    await page.goto(await assignCourse(db, person, { cards: [survey(), sampleCard('TEXT')] }))
    const card = cardAt(page, 1)
    const star = (count: string) => card.locator('label').filter({ hasText: count })
    proves('SURVEY-002')
    await expect(card.getByRole('radio')).toHaveCount(5)
    await expect(card.getByRole('checkbox')).toHaveCount(0)
    proves('SURVEY-001')
    await expect(card.getByRole('textbox')).toHaveCount(0)
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('VALID-039')
    await expect(card.getByText('Choose from 1 to 5 stars.')).toBeVisible()
    proves('VIEWER-013')
    await expect(cardAt(page, 2)).toHaveCount(0)

    await press(star('4 stars'))
    await expect(card.getByRole('checkbox')).toHaveCount(2)
    await press(card.getByText('Useful'))
    proves('SURVEY-003')
    await expect(card.getByRole('checkbox', { name: 'Useful' })).toBeChecked()
    await press(star('3 stars'))
    proves('SURVEY-004', 'CARD-018')
    await expect(card.getByRole('checkbox', { name: 'Too long' })).not.toBeChecked()
    await expect(card.getByRole('checkbox', { name: 'Useful' })).toHaveCount(0)
    await press(star('5 stars'))
    proves('SURVEY-005')
    await expect(card.getByRole('checkbox', { name: 'Useful' })).not.toBeChecked()

    await press(card.getByText('Clear'))
    await card.getByRole('textbox').fill('More of these, please.')
    const sent = page.waitForRequest('**/answer-survey')
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('API-129')
    expect((await sent).postDataJSON()).toEqual({
      responseValue: 5,
      selectedTags: ['Clear'],
      comments: 'More of these, please.',
    })
    proves('SURVEY-006')
    await expect(card.getByText('Thank you for your feedback!')).toBeVisible()
    await expect(card.getByRole('img', { name: '5 stars' })).toBeVisible()
    await expect(cardAt(page, 2)).toBeVisible()
  })

  test.describe('that do not arrive', () => {
    test.use({ allowed: { console: [/ERR_FAILED/] } })

    test('ERR-041 ERR-042 trouble no one: it is logged, and sent again by itself', async ({
      page,
      press,
      db,
      person,
    }) => {
      const consoleTexts: string[] = []
      page.on('console', message => consoleTexts.push(message.text()))
      await page.goto(await assignCourse(db, person, { cards: [survey(), sampleCard('TEXT')] }))
      await page.route('**/answer-survey', route => route.abort(), { times: 1 })
      const taken = page.waitForResponse(reply => reply.url().endsWith('/answer-survey') && reply.ok())
      const card = cardAt(page, 1)
      await press(card.locator('label').filter({ hasText: '2 stars' }))
      await press(card.getByText('Too long'))
      await press(page.getByRole('button', { name: 'Submit' }))
      proves('ERR-042')
      await expect.poll(() => consoleTexts.join('\n')).toContain('The survey could not be sent.')
      proves('ERR-041')
      await expect(card.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
      await expect(card.getByText('Thank you for your feedback!')).toBeVisible()
      await taken
    })
  })
})

test('VIEWER-010 VIEWER-016 a course is complete once what it requires is cleared; a form that is not required holds nothing back', async ({
  page,
  press,
  db,
  person,
}) => {
  const field = { id: newId(), name: 'note', label: 'Note', type: 'textInput', required: false, options: [] }
  const form = (title: string, requiredForCourseCompletion: boolean) =>
    sampleCard('CATALYST_FORM', { title, fields: [{ ...field, id: newId() }], requiredForCourseCompletion })
  const cards = [form('May be sent', false), form('Must be sent', true), sampleCard('SPEED_BUMP')]
  await page.goto(await assignCourse(db, person, { cards, title: 'Forms' }))
  await expect(cardAt(page, 2)).toBeVisible()
  proves('VIEWER-016')
  await expect(cardAt(page, 3)).toHaveCount(0)
  expect(await readWhatIsLeft({ page, press })).toEqual([
    'Card 2: the form was not sent',
    'Card 3: Continue has not been pressed yet',
  ])
  await press(page.getByRole('button', { name: 'Submit' }).last())
  await press(page.getByRole('button', { name: 'Continue' }))
  proves('VIEWER-010')
  await expect(page.getByRole('heading', { name: 'You have finished Forms' })).toBeVisible()
  await expect(cardAt(page, 1).getByRole('textbox')).toBeVisible()
})

test.describe('an answer that fails while the rest answers', () => {
  test.use({ allowed: { console: [/ERR_FAILED/] } })

  test('VIEWER-012 is tried again ever more rarely, and no one is told that they are offline', async ({
    page,
    press,
    db,
    person,
  }) => {
    const tries: number[] = []
    await page.route('**/submit-free-form-answer', route => {
      tries.push(Date.now())
      return route.abort()
    })
    const cards = [sampleCard('FREE_FORM_QUESTION'), sampleCard('TEXT')]
    await page.goto(await assignCourse(db, person, { cards }))
    await cardAt(page, 1).getByLabel('Your answer').fill('Ask what they want to feel.')
    await press(page.getByRole('button', { name: 'Send answer' }))
    await expect(cardAt(page, 1).getByText('Waiting to be sent')).toBeVisible()
    await expect.poll(() => Date.now() - tries[0]!, { timeout: 30_000, intervals: [1000] }).toBeGreaterThan(10_000)
    expect(tries.filter(at => at - tries[0]! <= 10_000).length).toBeLessThanOrEqual(6)
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await page.unroute('**/submit-free-form-answer')
    await expect(cardAt(page, 1).getByText('Saved')).toBeVisible({ timeout: 60_000 })
    await page.reload()
    await expect(cardAt(page, 1)).toContainText('Ask what they want to feel.')
  })
})

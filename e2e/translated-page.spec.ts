import type { Locator, Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { answerRow, cardAt } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { addEmployee, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

/** Does to the texts of the page what the page translation of Chrome does, and marks each with “§”. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('script,style,[translate=no],font')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `§${text.data}`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

const expectTranslated = (part: Locator) => expect(part.locator('font').first()).toContainText('§')
const expectNoCrash = (page: Page) => expect(page.getByText('Something went wrong')).toHaveCount(0)

const question = (title: string, position: number) => ({
  id: newId(),
  title,
  position,
  isMultiSelect: false,
  answers: ['First', 'Second'].map((text, index) => ({
    id: newId(),
    title: `${text} of ${title}`,
    isCorrect: index === 0,
  })),
})

const cards = () => [
  sampleCard('QUIZ', {
    quizData: { id: newId(), title: 'Two quick ones', questions: [question('one', 0), question('two', 1)] },
  }),
  sampleCard('TEXT'),
]

test('quality: a quiz in a course continues while the browser translates the page: its texts change, and its result appears', async ({
  db,
  team,
  openAs,
  press,
}) => {
  const page = await openAs(team.ana)
  const crashes: Error[] = []
  page.on('pageerror', error => crashes.push(error))
  await page.goto(await assignCourse(db, team.ana, { cards: cards() }))
  const quiz = page.getByRole('dialog')

  await test.step('before the quiz', async () => {
    await expect(cardAt(page, 1)).toContainText('2 questions')
    await translate(page)
    await expectTranslated(cardAt(page, 1))
    await press(page.getByRole('button', { name: /Begin Quiz/ }))
    await expect(quiz).toContainText('Question 1 of 2')
  })

  await test.step('from question to question, and back', async () => {
    await translate(page)
    await press(answerRow(quiz, 'First of one'))
    await press(quiz.getByRole('button', { name: /Next/ }))
    await expect(quiz).toContainText('Question 2 of 2')
    await expect(quiz).not.toContainText('Question 1 of 2')
    await expect(quiz).toContainText('Second of two')
    await translate(page)
    await press(answerRow(quiz, 'First of two'))
    await press(quiz.getByRole('button', { name: /Review answers/ }))
    await translate(page)
  })

  await test.step('to its result, and on in the course', async () => {
    await press(quiz.getByRole('button', { name: /Submit/ }))
    await expect(quiz.getByRole('heading', { name: /Passed/ })).toBeVisible()
    await translate(page)
    await press(quiz.getByRole('button', { name: /Continue/ }))
    await expect(quiz).toHaveCount(0)
    await expect(cardAt(page, 1)).toContainText('100.00%')
  })

  await expectNoCrash(page)
  expect(crashes).toEqual([])
})

test('quality: a list counts on while the browser translates the page', async ({ page, db, team }) => {
  await addEmployee(db, team, 'Cleo')
  await page.goto('/dispensary-employees')
  const main = page.getByRole('main')
  await expect(main).toContainText('4 people')
  await translate(page)
  await expectTranslated(main)

  await test.step('finds one, none, and all again', async () => {
    const search = main.getByRole('searchbox').or(main.getByRole('textbox')).first()
    await search.fill('Cleo')
    await expect(main).toContainText('1 person')
    await expect(main).not.toContainText('4 people')
    await translate(page)
    await search.fill('nobody of this name')
    await expect(main).not.toContainText('Cleo')
    await translate(page)
    await search.fill('')
    await expect(main).toContainText('4 people')
    await expect(main).toContainText('Cleo')
  })
  await expectNoCrash(page)
})

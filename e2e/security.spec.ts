import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { answer, answerQuiz, cardAt } from './fixtures/course.ts'
import { assignCourse, completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

const elsewhere = 'https://elsewhere.example.com'

/** Records the bodies of the API's answers in their order. */
function recordAnswers(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = []
  page.on('response', response => {
    if (new URL(response.url()).pathname.startsWith('/api/')) texts.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(texts)).join('\n')
}

test('every page forbids what it does not need', { tag: '@desk' }, async ({ request }) => {
  const headers = (await request.get('/mycourses')).headers()
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
})

test.describe('whatever someone manages to put into a page', () => {
  test.use({ allowed: { console: [/policy:|Content Security Policy|ERR_|violates/], origins: [elsewhere] } })

  test('does not run, and tells no other machine', { tag: '@desk' }, async ({ page }) => {
    const answered: string[] = []
    page.on('response', response => response.url().startsWith(elsewhere) && answered.push(response.url()))
    await page.goto('/login')
    const seen = await page.evaluate(async other => {
      const broken: string[] = []
      addEventListener('securitypolicyviolation', event => broken.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'globalThis.didRun = true'
      document.body.append(script)
      const loaded = document.createElement('script')
      loaded.src = `${other}/x.js`
      document.body.append(loaded)
      document.body.insertAdjacentHTML('beforeend', `<b onclick="globalThis.didRun = true" id="b">b</b>`)
      document.getElementById('b')?.click()
      const picture = new Promise(resolve => {
        const image = new Image()
        image.onerror = image.onload = resolve
        image.src = `${other}/x.png`
      })
      const call = await fetch(`${other}/x`).then(
        () => 'reached',
        (error: Error) => error.name,
      )
      await picture
      return { broken, call, didRun: 'didRun' in globalThis }
    }, elsewhere)
    expect(seen.didRun).toBe(false)
    expect(seen.call).toBe('TypeError')
    expect(seen.broken).toEqual(
      expect.arrayContaining(['script-src-elem', 'script-src-attr', 'connect-src', 'img-src']),
    )
    expect(answered).toEqual([])
  })

  test('no other site can show the product in a frame', { tag: '@desk' }, async ({ page, baseURL }) => {
    await page.route(`${elsewhere}/**`, route =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
    )
    await page.goto(`${elsewhere}/`)
    await expect.poll(() => page.frames().map(frame => frame.url())).toContain('chrome-error://chromewebdata/')
    await expect(page.frameLocator('iframe').getByLabel('Password')).toHaveCount(0)
  })
})

test('a sign-in leaves its secrets in no address, and its cookie to no script', async ({ page, press, context }) => {
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  await expect(page.getByRole('list', { name: 'Tracks' })).toBeVisible()
  const { token } = JSON.parse((await page.evaluate(() => localStorage.getItem('token')))!)
  expect(addresses.filter(each => each.includes(token) || each.includes('Trellis-demo-1'))).toEqual([])
  const cookies = await context.cookies()
  expect(cookies).not.toEqual([])
  expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite === 'None')).toEqual([])
})

test.describe('a learner', () => {
  test.use({ as: 'newcomer' })

  test('reads what an author wrote as text, whatever it is', async ({ page, db, person }) => {
    const mischief =
      '<img src=x onerror="document.title=1"><script>document.title=1</script> [press](javascript:alert(1))'
    const cards = [
      sampleCard('HEADER', { value: mischief }),
      sampleCard('TEXT', { title: mischief, text: mischief }),
      sampleCard('QUESTION', { questionText: mischief, eyebrow: '<b>bold</b>' }),
    ]
    await page.goto(await assignCourse(db, person, { title: '<i>A course</i>', cards }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('<i>A course</i>')
    await expect(cardAt(page, 1)).toContainText('<img src=x onerror=')
    await expect(cardAt(page, 2)).toContainText('<script>')
    await expect(cardAt(page, 3)).toContainText('<b>bold</b>')
    await expect(page.locator('main :is(script, img[src=x], b, i, a[href^="javascript"])')).toHaveCount(0)
  })

  test('gets the solution of a question with its right answer, and not before', async ({ page, press, db, person }) => {
    const hand = { page, press }
    const [course, key] = ['onset-dose-duration', 'q-dinner'] as const
    await completeCards(db, person, { course, until: key })
    const answers = recordAnswers(page)
    await page.goto('/mycourses')
    await page.goto(coursePath(course, course))
    const question = cardAt(page, getCardNumber(course, key))
    await answer(hand, question, '“An hour is enough')
    await expect(question.getByText('Incorrect! Please try Again.')).toBeVisible()
    const before = await answers()
    expect(before).toContain('A guest has dinner with the family at seven.')
    expect(before).not.toContain('It does not follow a faster clock.')
    expect(before).not.toMatch(/correctAnswerIds":\["|isCorrect":true|"correct":true/)
    await answer(hand, question, '“At seven it may only be starting')
    await expect(question.getByText('Correct!', { exact: true })).toBeVisible()
    expect(await answers()).toContain('It does not follow a faster clock.')
  })

  test('hears of a quiz which questions were right, and of none what would have been', async ({
    page,
    press,
    db,
    person,
  }) => {
    const hand = { page, press }
    const course = 'onset-dose-duration'
    await completeCards(db, person, { course, until: 'quiz' })
    const answers = recordAnswers(page)
    await page.goto(coursePath(course, course))
    await press(page.getByRole('button', { name: 'Begin Quiz' }))
    const quiz = page.getByRole('dialog', { name: 'Five guests, five clocks' })
    await expect(quiz.getByText('Question 1 of 5')).toBeVisible()
    expect(await answers()).not.toMatch(/"quizData":.*"(isCorrect|correct|correctAnswerIds)"/)
    await answerQuiz(hand, quiz, [
      ['A 5 mg gummy'],
      ['It is nearly over'],
      ['“One serving'],
      ['“Six hours of sleep'],
      ['A quarter, if'],
    ])
    const graded = page.waitForResponse(response => response.url().endsWith('/submit'))
    await press(quiz.getByRole('button', { name: 'Submit' }))
    const { answers: marks } = await (await graded).json()
    expect(marks.map((mark: object) => Object.keys(mark).sort())).toEqual(
      Array(5).fill(['correct', 'id', 'position', 'title']),
    )
    expect(marks.map(({ correct }: { correct: boolean }) => correct)).toEqual([false, false, false, false, true])
  })
})

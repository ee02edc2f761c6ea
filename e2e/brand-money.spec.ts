import { toBrandId } from '../server/demo/load-content.ts'
import { countBrandReports } from '../server/features/brand-reports/brand-reports.build.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { addChoice, addImageAndQuestion, beginPlan, pickIn, rewardAt, writeReward } from './fixtures/campaigns.ts'
import {
  answerProblem,
  findCard,
  importShipped,
  openBoard,
  orderWithFile,
  reportProblem,
} from './fixtures/fulfilment.ts'
import { assignCourse } from './fixtures/learning.ts'
import { mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { listOfFigure, sendReportMails } from './fixtures/report-mails.ts'
import { reloadUntil } from './fixtures/studio.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'brandadmin', contextOptions: { reducedMotion: 'reduce' } })

test('BRAND-001 REPORT-009 REWARD-002 REWARD-012 API-158 a brand plans a campaign with two rewards, previews and publishes it; a budtender earns both and chooses; the brand sends by a file, and takes one back when its learner reports a problem; the Monday mail leads to whom it trained', {
  tag: '@desk',
}, async ({ page, press, db, person, openAs }) => {
  test.slow()
  const [learner, mark] = [await createPerson(db), newId().slice(-12)]
  const [title, course, shirt] = [`Autumn ${mark}`, `Know the tin ${mark}`, `Ridge shirt ${mark}`]
  const path = await assignCourse(db, learner, {
    title: course,
    brandId: toBrandId('alpenglow'),
    cards: [sampleCard('SPEED_BUMP')],
  })
  const theirs = await openAs(learner)
  await theirs.setViewportSize({ width: 360, height: 740 })
  const [brand, budtender] = [
    { page, press },
    { page: theirs, press },
  ]
  const cost = page.getByRole('region', { name: 'What it can cost' })

  await test.step('plans whom it reaches and what it gives', async () => {
    await beginPlan(brand, title)
    await pickIn(brand, 'Courses of the campaign', course)
    await press(page.getByRole('radio', { name: 'People in some states' }))
    await pickIn(brand, 'States', 'Colorado')
    await press(page.getByRole('button', { name: 'Reward for each course' }))
    const card = { title: '$10 coffee card', value: '10' }
    await writeReward(rewardAt(page, 1), { message: 'You know our tins now.', ...card })
    await press(page.getByRole('button', { name: 'Reward for the target' }))
    const worn = { title: shirt, value: '28' }
    await writeReward(rewardAt(page, 2), { message: 'All of it, start to finish.', ...worn })
    await addImageAndQuestion(brand, rewardAt(page, 2), 'Street and number')
    await addChoice(brand, rewardAt(page, 2), { title: 'Enamel mug', value: '12' })
  })

  await test.step('sees on a phone what learners will see, before anything of it is published', async () => {
    await press(page.getByRole('button', { name: 'Preview', exact: true }))
    const phone = page.frameLocator('iframe[title="The rewards on a phone"]')
    const reward = phone.getByRole('dialog')
    await expect(phone.getByRole('heading', { name: `You have finished ${course}` })).toBeVisible()
    await press(phone.getByRole('button', { name: 'Choose your reward' }))
    await expect(reward).toContainText('$10 coffee card')
    await press(reward.getByRole('button', { name: 'Next reward' }))
    await press(reward.getByText(shirt))
    await press(reward.getByRole('button', { name: 'Continue' }))
    await expect(reward.getByLabel('Street and number')).toBeVisible()
    await press(page.getByRole('button', { name: 'In Spanish' }))
    await expect(reward.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Preview', exact: true }))
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  await test.step('sees what it can cost, and lets learners know of a budget that is too small', async () => {
    await page.getByRole('textbox', { name: 'Amount' }).fill('20')
    await page.getByRole('textbox', { name: 'Amount' }).blur()
    await expect(cost).toContainText('Up to 1 person can earn.')
    await expect(cost).toContainText('At most $38.')
    await expect(cost).toContainText('The budget is too small for a single person.')
    await press(cost.getByRole('checkbox', { name: 'Tell learners' }))
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('textbox', { name: 'Amount' }).blur()
    await expect(cost).not.toContainText('The budget is too small')
  })

  await test.step('confirms what a state asks', async () => {
    await press(page.getByRole('radio', { name: 'I checked the rules: rewards are allowed here' }))
    await expect(page.getByText('Nothing is missing.')).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })

  await test.step('reads what publishing means, and publishes', async () => {
    await press(page.getByRole('button', { name: 'Publish…' }))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('1 person in 1 store of Colorado can earn from')
    await expect(dialog).toContainText('$100 is set aside.')
    await expect(dialog).toContainText('Learners see that it is limited.')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Publish' }))
    await expect(page.getByRole('tab', { name: 'Running', selected: true })).toBeVisible()
  })

  await test.step('a budtender reads that it is limited, completes the course, earns both and chooses', async () => {
    const named = (name: string) => theirs.getByRole('dialog', { name, exact: true })
    await theirs.goto('/rewards')
    await expect(theirs.getByText('Some are limited: once the budget is used up')).toBeVisible()
    await theirs.goto(path)
    await press(theirs.getByRole('button', { name: 'Continue' }))
    const won = named("You've Earned a Reward")
    await expect(won).toContainText('$10 coffee card')
    await press(won.getByRole('button', { name: 'Next reward' }))
    const choice = named('Choose your reward')
    await expect(choice).toContainText('All of it, start to finish.')
    await press(choice.getByText(shirt))
    await press(choice.getByRole('button', { name: 'Continue' }))
    await named('Almost there...').getByLabel('Street and number').fill('12 Main Street')
    await press(named('Almost there...').getByRole('button', { name: 'Continue' }))
    await expect(won).toContainText('You earned 2 of 2 rewards')
    await theirs.goto('/rewards')
    await expect(findCard(theirs, '$10 coffee card')).toBeVisible()
    await expect(findCard(theirs, shirt)).toBeVisible()
  })

  await test.step('the brand orders it with a file for the shipper, and imports what came back', async () => {
    await openBoard(brand, shirt)
    await expectAccessibleAtEachSize(page)
    const [headings, line = ''] = await orderWithFile(brand)
    expect(headings).toContain('Street and number,Status,Tracking number,Code')
    expect(line).toContain('12 Main Street')
    await expect(page.getByRole('row').filter({ hasText: shirt })).toContainText('Ordered')
    const [ruqId] = line.split(',')
    await importShipped(brand, ['Reward;Tracking number;Code', `${ruqId};1Z-${mark};GIFT-7`])
  })

  await test.step('the budtender sees it on its way, and reports a problem', async () => {
    await theirs.goto('/rewards')
    await expect(findCard(theirs, shirt)).toContainText(`Tracking number: 1Z-${mark}`)
    await expect(findCard(theirs, shirt).getByLabel('Your code')).toHaveValue('GIFT-7')
    const reported = theirs.waitForRequest(
      request => request.method() === 'POST' && /\/api\/my-rewards\/[^/]+$/.test(request.url()),
    )
    await reportProblem(budtender, { title: shirt, words: 'It came with a tear.' })
    proves('API-158')
    expect((await reported).postDataJSON()).toEqual({ issueDescription: 'It came with a tear.' })
  })

  await test.step('the brand answers, and takes it back', async () => {
    await openBoard(brand, shirt)
    await press(page.getByRole('link', { name: shirt }))
    await expect(page.getByText('It came with a tear.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Show' }))
    await expect(page.getByText('12 Main Street')).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await answerProblem(brand, { words: 'We are sorry, it was the last one.', how: 'I’ll revoke the reward' })
    await expect(page.getByText('This reward was revoked. Its money is back in the budget.')).toBeVisible()
  })

  await test.step('the budtender reads the answer, and gets it by email', async () => {
    await reloadUntil(theirs, findCard(theirs, shirt).filter({ hasText: 'We are sorry, it was the last one.' }))
    await expect(findCard(theirs, shirt)).toContainText('Returned')
    const mail = await mailedText(db, { to: learner.email, subject: 'Alpenglow Edibles answered about your reward' })
    expect(mail).toContain('We are sorry, it was the last one.')
  })

  await test.step('asks for the report of the course every Monday, and each figure of its mail leads to the people it may show', async () => {
    await countBrandReports(db, new Date())
    await page.goto(`/brand-courses/${path.split('/').at(-1)}`)
    await press(page.getByRole('main').getByRole('button', { name: 'E-mail this report' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Send it every week' }))
    await expectMessage(page, /is e-mailed every week: Monday, 8:00 AM/)
    await sendReportMails(db, person)
    const subject = `Course: Alpenglow Edibles · the last 12 months · ${course}`
    const mail = await mailedText(db, { to: person.email, subject })
    await page.goto(listOfFigure(mail, { label: 'Budtenders trained', value: '1' }))
    await expect(page.getByText('1 person by name')).toBeVisible()
    await page.goto(listOfFigure(mail, { label: 'Of them by name', value: '1' }))
    await expect(page.getByRole('row').filter({ hasText: 'Robin Marsh' })).toBeVisible()
    await page.goto(listOfFigure(mail, { label: 'Score, of 5 stars', value: 'fewer than 5' }))
    await expect(page.getByText('Fewer than five answers', { exact: true })).toBeVisible()
  })
})

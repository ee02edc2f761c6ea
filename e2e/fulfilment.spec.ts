import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import {
  answerProblem,
  buildChosenReward,
  cardOf,
  importShipped,
  openBoard,
  orderWithFile,
  reportProblem,
} from './fixtures/fulfilment.ts'
import { mailedText } from './fixtures/mail.ts'
import { createPerson } from './fixtures/people.ts'
import { reloadUntil } from './fixtures/studio.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'brandadmin', contextOptions: { reducedMotion: 'reduce' } })

test('BRAND-001 API-158 REWARD-002 a brand orders a reward with a file, imports what the shipper sent back, and takes the reward back when its learner reports a problem', {
  tag: '@desk',
}, async ({ page, press, db, openAs }) => {
  const [learner, mark] = [await createPerson(db), newId().slice(-12)]
  const title = `Shirt ${mark}`
  const brand = { page, press }
  const ruqId = await buildChosenReward(db, learner, { title, sendTo: '12 Main Street' })
  const theirs = await openAs(learner)
  const mine = { page: theirs, press }

  await test.step('orders it with a file for the shipper', async () => {
    await openBoard(brand, title)
    await expectAccessibleAtEachSize(page)
    const [headings, line] = await orderWithFile(brand)
    expect(headings).toContain('Street,Status,Tracking number,Code')
    expect(line).toContain(ruqId)
    expect(line).toContain('12 Main Street')
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Ordered')
  })

  await test.step('imports what the shipper sent back', async () => {
    await importShipped(brand, ['Reward;Tracking number;Code', `${ruqId};1Z-${mark};GIFT-7`])
  })

  await test.step('the learner sees it on its way, and reports a problem', async () => {
    await theirs.goto('/rewards')
    await expect(cardOf(theirs, title)).toContainText(`Tracking number: 1Z-${mark}`)
    await expect(cardOf(theirs, title).getByLabel('Your code')).toHaveValue('GIFT-7')
    await reportProblem(mine, { title, words: 'It came with a tear.' })
  })

  await test.step('answers, and takes it back', async () => {
    await openBoard(brand, title)
    await press(page.getByRole('link', { name: title }))
    await expect(page.getByText('It came with a tear.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Show' }))
    await expect(page.getByText('12 Main Street')).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await answerProblem(brand, { words: 'We are sorry, it was the last one.', how: 'I take the reward back' })
    await expect(page.getByText('This reward was taken back. Its money is in the budget again.')).toBeVisible()
  })

  await test.step('the learner reads the answer, and gets it by mail', async () => {
    await reloadUntil(theirs, cardOf(theirs, title).filter({ hasText: 'We are sorry, it was the last one.' }))
    await expect(cardOf(theirs, title)).toContainText('Returned')
    const mail = await mailedText(db, { to: learner.email, subject: 'Alpenglow Edibles answered about your reward' })
    expect(mail).toContain('We are sorry, it was the last one.')
  })
})

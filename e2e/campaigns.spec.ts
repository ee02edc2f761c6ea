import { brandIdOf } from '../server/demo/load-content.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible, expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { addPictureAndQuestion, beginPlan, pickIn, rewardAt, writeReward } from './fixtures/campaigns.ts'
import { assignCourse } from './fixtures/learning.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'brandadmin', contextOptions: { reducedMotion: 'reduce' } })

test('BRAND-001 REWARD-012 REWARD-014 a brand plans a campaign with two rewards, sees what it can cost, confirms the rule of a state and publishes; a budtender there completes the course and earns both', {
  tag: '@phone',
}, async ({ page, press, db, openAs }) => {
  const learner = await createPerson(db)
  const title = `Autumn ${newId().slice(-12)}`
  const path = await assignCourse(db, learner, {
    title: `Know the tin ${title}`,
    brandId: brandIdOf('alpenglow'),
    cards: [sampleCard('SPEED_BUMP')],
  })
  const brand = { page, press }
  const cost = page.getByRole('region', { name: 'What it can cost' })

  await test.step('plans whom it reaches and what it gives', async () => {
    await beginPlan(brand, title)
    await pickIn(brand, 'Courses of the campaign', `Know the tin ${title}`)
    await press(page.getByRole('radio', { name: 'People in some states' }))
    await pickIn(brand, 'States', 'Colorado')
    await press(page.getByRole('button', { name: 'Reward for each course' }))
    const card = { title: '$10 coffee card', value: '10', productId: 'coffee-10' }
    await writeReward(rewardAt(page, 1), { message: 'You know our tins now.', ...card })
    await press(page.getByRole('button', { name: 'Reward for the target' }))
    const shirt = { title: 'Ridge shirt', value: '28', productId: 'shirt' }
    await writeReward(rewardAt(page, 2), { message: 'All of it, start to finish.', ...shirt })
    await addPictureAndQuestion(brand, rewardAt(page, 2), 'Street and number')
  })

  await test.step('sees on a phone what learners will see, before anything of it is published', async () => {
    await press(page.getByRole('button', { name: 'Preview', exact: true }))
    const phone = page.frameLocator('iframe[title="The rewards on a phone"]')
    const reward = phone.getByRole('dialog')
    await expect(phone.getByRole('heading', { name: `You have finished Know the tin ${title}` })).toBeVisible()
    await press(phone.getByRole('button', { name: 'Choose your reward' }))
    await expect(reward).toContainText('$10 coffee card')
    await press(reward.getByRole('button', { name: 'Next reward' }))
    await expect(reward.getByRole('heading', { name: 'Your reward is here' })).toBeVisible()
    await press(reward.getByRole('button', { name: 'Continue' }))
    await expect(reward.getByLabel('Street and number')).toBeVisible()
    await press(page.getByRole('button', { name: 'In Spanish' }))
    await expect(reward.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await press(page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }))
  })

  await test.step('sees what it can cost, and what a smaller budget means', async () => {
    await page.getByRole('textbox', { name: 'Amount' }).fill('20')
    await page.getByRole('textbox', { name: 'Amount' }).blur()
    await expect(cost).toContainText('Up to 1 person can earn.')
    await expect(cost).toContainText('At most $38.')
    await expect(cost).toContainText('The budget is too small for a single person.')
    await page.getByRole('textbox', { name: 'Amount' }).fill('100')
    await page.getByRole('textbox', { name: 'Amount' }).blur()
    await expect(cost).not.toContainText('The budget is too small')
  })

  await test.step('confirms what a state asks', async () => {
    await press(page.getByRole('radio', { name: 'I have looked into the rules: rewards are allowed here' }))
    await expect(page.getByText('Nothing is missing.')).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })

  await test.step('reads what publishing means, and publishes', async () => {
    await press(page.getByRole('button', { name: 'Publish…' }))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('1 person in 1 store of Colorado can earn from')
    await expect(dialog).toContainText('$100 is set aside.')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: 'Publish' }))
    await expect(page.getByRole('tab', { name: 'Running', selected: true })).toBeVisible()
  })

  await test.step('a budtender completes the course and earns both', async () => {
    const theirs = await openAs(learner)
    const named = (name: string) => theirs.getByRole('dialog', { name, exact: true })
    await theirs.goto(path)
    await press(theirs.getByRole('button', { name: 'Continue' }))
    const won = named("You've Earned a Reward")
    await expect(won).toContainText('$10 coffee card')
    await press(won.getByRole('button', { name: 'Next reward' }))
    const shirt = named('Your reward is here')
    await expect(shirt).toContainText('All of it, start to finish.')
    await press(shirt.getByRole('button', { name: 'Continue' }))
    await named('Almost there...').getByLabel('Street and number').fill('12 Main Street')
    await press(named('Almost there...').getByRole('button', { name: 'Continue' }))
    await expect(won).toContainText('You earned 2 of 2 rewards')
    await theirs.goto('/rewards')
    await expect(theirs.getByRole('article', { name: 'Ridge shirt' })).toBeVisible()
    await expect(theirs.getByRole('article', { name: '$10 coffee card' })).toBeVisible()
  })
})

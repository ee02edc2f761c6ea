import { toBrandId } from '../server/demo/load-content.ts'
import { buildCampaign } from '../server/features/campaigns/campaigns.build.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { assignCourse } from './fixtures/learning.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

const password = 'Trellis-begins-1'
const options = [
  { title: '$10 coffee card', value: 1000 },
  { title: '$10 book card', value: 1000 },
]

test('SIGNUP-010 MAGIC-007 REWARD-003 REWARD-008 REWARD-013 ENTITY-033 quality: S1 a person who joins by the poster earns a reward, proves the address by its mail, and chooses once the manager has said yes', {
  tag: '@phone',
}, async ({ page, db, openAs, press }) => {
  const linkId = newId()
  const storeName = `Poster Leaf ${linkId.slice(-6)}`
  const dispensaryId = await buildDispensary(db, { name: storeName, signUpLinkId: linkId })
  const manager = await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.manager] }] })
  const email = `ana.${linkId}@journeys.trellis.test`
  const waiting = page.getByRole('listitem').filter({ hasText: '$10 coffee card or $10 book card' })

  await test.step('joins by the poster', async () => {
    await page.goto(`/signup-link/${linkId}`)
    await page.getByLabel('First name').fill('Ana')
    await page.getByLabel('Last name').fill('Reyes')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone number').fill('3035550142')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await press(page.getByRole('button', { name: 'Create my account' }))
    proves('SIGNUP-010')
    await expect(page).toHaveURL('/mycourses')
    await press(page.getByRole('button', { name: 'Yes', exact: true }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('plays a course that pays, and hears what the reward waits for', async () => {
    const brandId = toBrandId('alpenglow')
    const account = db.selectFrom('app_user').select('id').where('email', '=', email)
    const { id } = await account.executeTakeFirstOrThrow()
    const ana = { id, email, firstName: 'Ana', lastName: 'Reyes', token: '' }
    const path = await assignCourse(db, ana, { title: 'Two hours', brandId, cards: [sampleCard('SPEED_BUMP')] })
    const campaign = { brandId, courseIds: [path.split('/').at(-1)!], rewards: [{ options }], now: new Date() }
    await buildCampaign(db, campaign)
    await page.goto(path)
    await press(page.getByRole('button', { name: 'Continue' }))
    const overlay = page.getByRole('dialog', { name: 'Earned, almost yours' })
    await expect(overlay).toContainText(`One thing is missing: confirm that ${email} is your e-mail.`)
    await expectAccessible(page)
    await press(overlay.getByRole('button', { name: 'E-mail me the link' }))
    await expect(overlay).toContainText(`The link is on its way to ${email}.`)
  })

  await test.step('proves the address by the mailed link', async () => {
    await page.goto(await mailedLink(db, { to: email, path: '/magic-link' }))
    proves('MAGIC-007')
    await expect(page).toHaveURL('/rewards')
    await expect(waiting).toContainText(`Waiting for ${storeName}: once a manager confirms that you work there`)
    await expect(waiting.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the manager says yes', async () => {
    const desk = await openAs(manager)
    await desk.goto('/dispensary-employees')
    await expect(
      desk.getByRole('heading', { name: 'Ana Reyes joined using the poster. Do they work here?' }),
    ).toBeVisible()
    await press(desk.getByRole('button', { name: 'Yes, Ana Reyes works here' }))
    await expect(desk.getByRole('heading', { name: /joined using the poster/ })).toHaveCount(0)
  })

  await test.step('chooses the reward, and lets the brand write, whose addresses stand beside it', async () => {
    await page.reload()
    await press(waiting.getByRole('button', { name: /^Choose: / }))
    const overlay = page.getByRole('dialog')
    await press(overlay.getByText('$10 book card'))
    await press(overlay.getByRole('button', { name: 'Continue' }))
    proves('REWARD-008')
    await expect(page.getByRole('dialog', { name: "You've Earned a Reward" })).toContainText('$10 book card')
    const terms = overlay.getByRole('link', { name: 'terms and conditions' })
    proves('ENTITY-033')
    await expect(terms).toHaveAttribute('href', 'https://alpenglow.example.com/terms')
    await expect(terms).toHaveAttribute('target', '_blank')
    await expect(overlay.getByRole('link', { name: 'privacy policy' })).toBeVisible()
    await expectAccessible(page)
    await press(overlay.getByRole('checkbox', { name: /^Yes, Alpenglow Edibles may send me news/ }))
    await press(overlay.getByRole('button', { name: 'Done' }))
    await expect(page.getByRole('article', { name: '$10 book card' })).toBeVisible()
  })

  await test.step('takes the consent back on the own page', async () => {
    await page.goto('/me')
    const brands = page.getByRole('region', { name: 'Brands that can contact you' })
    await expect(brands).toContainText('Alpenglow Edibles')
    await press(brands.getByRole('button', { name: 'Withdraw consent: Alpenglow Edibles' }))
    await expectMessage(page, 'Alpenglow Edibles can no longer contact you.')
    await expect(brands).toContainText('None. Brands ask you when you earn one of their rewards.')
  })
})

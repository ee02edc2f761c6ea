import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildTrack } from '../server/features/tracks/tracks.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A chain with a track and two stores: head office, a budtender at each, a manager at Elm. */
async function buildChain(db: Db) {
  const chain = { retailOrganizationId: await buildRetailOrganization(db) }
  const [suffix, now] = [newId(), new Date()]
  const elm = `Elm ${suffix}`
  const elmId = await buildDispensary(db, { ...chain, name: elm })
  const mainId = await buildDispensary(db, { ...chain, name: `Main ${suffix}` })
  const courseId = await buildCourse(db, { title: `Greeting ${suffix}`, cards: [sampleCard('TEXT')], ...chain, now })
  const track = `First week ${suffix}`
  const trackId = await buildTrack(db, { name: track, items: [{ courseId }], ...chain, now })
  const at = (dispensaryId: string, roleId: string) =>
    createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [roleId] }] })
  return {
    elm,
    elmId,
    track,
    trackId,
    office: await createPerson(db, { jobs: [{ at: chain }] }),
    manager: await at(elmId, builtInRoles.manager),
    budtender: await at(elmId, builtInRoles.budtender),
    elsewhere: await at(mainId, builtInRoles.budtender),
  }
}

test('quality: head office assigns a track to all stores and new ones in one step, a store removes it, and ending the rule takes it from the others', {
  tag: '@desk',
}, async ({ db, openAs, press }) => {
  const { elm, elmId, track, trackId, office, manager, budtender, elsewhere } = await buildChain(db)
  const page = await openAs(office)
  await page.goto('/track-management')
  await press(page.getByRole('link', { name: 'Assign tracks' }))
  await page.getByRole('combobox', { name: 'Tracks' }).fill(track)
  await press(page.getByRole('option', { name: track }))
  await press(page.getByLabel('Everyone', { exact: true }))
  await press(page.getByLabel('A number of days after a person gets it'))
  await page.getByLabel('Days', { exact: true }).fill('30')
  await expect(page.getByText('Covers 2 stores')).toBeVisible()
  await expect(page.getByText('2 track assignments are added')).toBeVisible()
  await expect(page.getByText('3 people see 1 more course')).toBeVisible()
  // Scrolled, the header of the app covers half of a radio button.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Assign', exact: true }))
  await expectMessage(page, 'The tracks are assigned.')
  await expect(page.getByText('2 stores have it now')).toBeVisible()

  const learner = await openAs(budtender)
  await learner.goto('/mycourses')
  await expect(learner.getByText(track).first()).toBeVisible()
  await expect(learner.getByText(/Due /).first()).toBeVisible()

  const store = await openAs(manager)
  await store.goto(`/dispensary-tracks/${elmId}/tracks/${trackId}`)
  await expect(store.getByText(/An assignment rule sets the roles and due date/)).toBeVisible()
  await expect(store.getByRole('link', { name: 'Open the rule' })).toBeHidden()
  await expectAccessible(store)
  await press(store.getByRole('button', { name: 'Remove' }))
  await press(store.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(store).toHaveURL(/\/dispensary-tracks(\?|$)/)
  await learner.reload()
  await expect(learner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(learner.getByText(track)).toHaveCount(0)

  await page.reload()
  await expect(page.getByText(`${elm} removed ${track}`)).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'End assignment…' }))
  const question = page.getByRole('alertdialog', { name: 'End this assignment?' })
  await press(question.getByLabel('Remove the tracks from the stores'))
  await expectAccessible(page)
  await press(question.getByRole('button', { name: 'End assignment' }))
  await expect(page.getByText(/^This assignment ended on/)).toBeVisible()

  const other = await openAs(elsewhere)
  await other.goto('/mycourses')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText(track)).toHaveCount(0)
})

import type { Locator, Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { cardAt } from './fixtures/course.ts'
import { countMails, mailedText } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { signIn } from './fixtures/sign-in.ts'
import { addEmployee, assignTrack, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const course = (title: string) => ({ title, cards: [sampleCard('TEXT')] })
const subject = 'Your next course: Checking ID'

const remindDialog = (page: Page) => page.getByRole('dialog', { name: 'Send training reminder' })
const outcome = (dialog: Locator, name: string) => dialog.getByRole('listitem').filter({ hasText: name })

test.describe('a manager', () => {
  test('quality: reminds one person, whose mail leads to the next course after logging in; a second time within a week says so', async ({
    page,
    press,
    db,
    team,
    openAs,
  }) => {
    const { pathOf } = await assignTrack(db, team, { name: 'First days', courses: [course('Checking ID')] })
    const remind = async () => {
      await page.goto('/dispensary-employees')
      await press(page.getByRole('button', { name: 'Actions for Ana Marsh' }))
      await press(page.getByRole('menuitem', { name: 'Remind by e-mail' }))
    }
    await remind()
    await expectMessage(page, 'Ana Marsh was reminded by e-mail.')
    await remind()
    await expectMessage(page, 'Ana Marsh: Already reminded this week')
    expect(await countMails(db, team.ana.email)).toBe(1)

    const link = /https?:\/\/\S+(\/tracks\/\S+)/.exec(await mailedText(db, { to: team.ana.email, subject }))?.[1] ?? ''
    expect(link).toBe(pathOf(0))
    const theirs = await openAs(null)
    await theirs.goto(link)
    await expect(theirs).toHaveURL(/\/login/)
    await signIn({ page: theirs, press: target => target.click() }, team.ana)
    await expect(theirs).toHaveURL(pathOf(0))
    await expect(cardAt(theirs, 1)).toBeVisible()
  })

  test('quality: reminds some and then all who are behind, and reads the result for each', {
    tag: '@each-size',
  }, async ({ page, press, db, team }) => {
    const cy = await addEmployee(db, team, 'Cy')
    await assignTrack(db, team, { name: 'First days', courses: [course('Checking ID'), course('Refusing a sale')] })
    await page.goto('/dispensary-employees')
    await press(page.getByRole('button', { name: 'Remind', exact: true }))
    const dialog = remindDialog(page)
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await expect(dialog.getByRole('button', { name: 'Remind all who are behind' })).toBeVisible()
    await expectAccessible(page)
    await press(dialog.getByText('Bo Marsh'))
    await press(dialog.getByText('Cy Marsh'))
    await press(dialog.getByRole('button', { name: 'Remind 1 person' }))
    await expect(outcome(dialog, 'Ana Marsh')).toContainText('Reminded')
    await press(dialog.getByRole('button', { name: 'Close' }).last())

    await press(page.getByRole('button', { name: 'Remind', exact: true }))
    await press(dialog.getByRole('button', { name: 'Remind all who are behind' }))
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(outcome(dialog, 'Bo Marsh')).toContainText('Reminded')
    await expect(outcome(dialog, 'Cy Marsh')).toContainText('Reminded')
    await press(dialog.getByRole('button', { name: 'Close' }).last())
    for (const { email } of [team.ana, team.bo, cy]) expect(await countMails(db, email)).toBe(1)

    await press(page.getByRole('button', { name: 'Remind', exact: true }))
    await press(dialog.getByRole('button', { name: 'Remind all who are behind' }))
    await expect(dialog.getByText('Everyone who is behind was already reminded this week.')).toBeVisible()
  })
})

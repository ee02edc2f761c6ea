import type { Page } from '@playwright/test'
import { holdMails } from '../server/features/notifications/held/hold-mails.ts'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { doubleClick } from './fixtures/press-twice.ts'
import { proves } from './fixtures/proves.ts'
import { heldSubjects, newAddress, queueMail, test } from './fixtures/restored-server.ts'
import { expect } from './fixtures/test.ts'
import type { RestoredServer } from './server/run-restored-server.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'E-mails held back after a restore' })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'E-mails' })
/** A row of the table, or a card on a phone. */
const row = (page: Page, subject: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: subject })

/** How often a mail with this subject has left the server. */
const countSent = ({ mails }: RestoredServer, subject: string) =>
  mails.filter(({ text }) => text.includes(`Subject: ${subject}`)).length
const expectSentOnce = (restored: RestoredServer, subject: string) =>
  expect.poll(() => countSent(restored, subject), `“${subject}” is sent`).toBe(1)

const suppress = (db: Db, address: string) =>
  db
    .insertInto('mail_suppression')
    .values({ id: newId(), address, reason: 'no-mailbox', suppressed_at: new Date() })
    .execute()

/** An email that was given up. Returns its recipient. */
async function buildFailedMail(db: Db, subject: string) {
  const [id, recipient, now] = [newId(), newAddress(), new Date()]
  const texts = { message_id: id, recipient, subject, text_body: subject, html_body: subject }
  const failure = { created_at: now, failed_at: now, attempts: 3, last_error: '450 try later' }
  await db
    .insertInto('outbox_mail')
    .values({ id, ...texts, ...failure })
    .execute()
  return recipient
}

// Each test leaves the installation without a hold.
test.describe
  .serial('of an installation that was restored', () => {
    test('R17 ROLE-008 the bell leads to what a restore holds back; it is sent once, whoever else presses', async ({
      page,
      person,
      openAs,
      press,
      restored,
    }) => {
      await test.step('the bell counts the e-mails, and the list shows them as held', async () => {
        await page.goto('/users')
        await press(page.getByRole('button', { name: 'Waiting for you: 2' }))
        await press(page.getByRole('link', { name: '2 e-mails are held after a restore' }))
        await expect(heading(page)).toBeVisible()
        await expect(panel(page)).toContainText('2 e-mails wait.')
        await page.getByLabel('Delivery status').selectOption({ label: 'Held after a restore' })
        for (const subject of heldSubjects) await expect(row(page, subject)).toContainText('Held after a restore')
        await expectAccessible(page)
      })

      const other = await openAs(person)
      await other.goto('/mail')
      await expect(panel(other)).toBeVisible()

      await test.step('nothing is sent before it is confirmed, and pressing twice sends once', async () => {
        await page.goto('/operation')
        await expect(page.getByText('Restored from the backup of')).toBeVisible()
        await press(panel(page).getByRole('button', { name: 'Send all' }))
        await expectAccessible(page)
        await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
        await expect(panel(page)).toContainText('2 e-mails wait.')
        expect(restored.mails).toEqual([])
        await press(panel(page).getByRole('button', { name: 'Send all' }))
        await doubleClick(page.getByRole('alertdialog').getByRole('button', { name: 'Send the e-mails' }))
        await expectMessage(page, 'The e-mails are on their way.')
        await expect(panel(page)).toHaveCount(0)
        await expect(page.getByText('Restored from the backup of')).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Waiting for you: nothing' })).toBeVisible()
      })

      await test.step('who decides after that in another browser changes nothing, and is told', async () => {
        await press(panel(other).getByRole('button', { name: 'Discard all' }))
        await press(other.getByRole('alertdialog').getByRole('button', { name: 'Discard the e-mails' }))
        await expectMessage(other, 'Nothing was changed: it was decided before.')
        await expect(panel(other)).toHaveCount(0)
      })

      await page.goto('/mail')
      proves('ROLE-008')
      for (const subject of heldSubjects) await expect(row(page, subject)).toContainText('Sent')
      for (const subject of heldSubjects) await expectSentOnce(restored, subject)
    })

    test('R17 what is discarded is never sent, and automatic e-mails start again', async ({
      page,
      press,
      db,
      restored,
    }) => {
      await holdMails(db, { backupAt: new Date() })
      await queueMail(db, { to: newAddress(), subject: 'Finish by Friday', cause: 'automatic' })
      await page.goto('/mail')
      await expect(panel(page)).toContainText('One e-mail waits.')
      await expect(row(page, 'Finish by Friday')).toContainText('Held after a restore')
      await press(panel(page).getByRole('button', { name: 'Discard all' }))
      await doubleClick(page.getByRole('alertdialog').getByRole('button', { name: 'Discard the e-mails' }))
      await expectMessage(page, 'The e-mails were deleted.')
      await expect(panel(page)).toHaveCount(0)
      await expect(row(page, 'Finish by Friday')).toHaveCount(0)
      await queueMail(db, { to: newAddress(), subject: 'Finish by Monday', cause: 'automatic' })
      await expectSentOnce(restored, 'Finish by Monday')
      expect(countSent(restored, 'Finish by Friday')).toBe(0)
    })

    test('R17 a failed e-mail is sent again by one press, once, and a list that is older says what happened', async ({
      page,
      person,
      openAs,
      press,
      db,
      restored,
    }) => {
      const to = await buildFailedMail(db, 'Your invitation')
      const other = await openAs(person)
      for (const each of [page, other]) {
        await each.goto('/users')
        await press(each.getByRole('button', { name: 'Waiting for you: 1' }))
        await press(each.getByRole('link', { name: '1 e-mail could not be sent' }))
        await expect(row(each, 'Your invitation')).toContainText('Tried 3 times. The mail server said: 450 try later')
      }
      await expectAccessible(page)
      await doubleClick(page.getByRole('button', { name: `Send again to ${to}` }))
      await expectMessage(page, 'Trying again now.')
      await expect(page.getByText('No matching e-mails')).toBeVisible()
      await expectSentOnce(restored, 'Your invitation')
      await press(other.getByRole('button', { name: `Send again to ${to}` }))
      await expectMessage(other, 'This e-mail was sent or deleted in the meantime.')
      await expect(other.getByText('No matching e-mails')).toBeVisible()
      await press(other.getByRole('button', { name: 'Show all e-mails' }))
      await expect(row(other, 'Your invitation')).toContainText('Sent')
      expect(countSent(restored, 'Your invitation')).toBe(1)
    })

    test('R17 an address that refuses e-mails gets them again, by the address or by one e-mail', async ({
      page,
      db,
      restored,
    }) => {
      const [gone, full] = [newAddress(), newAddress()]
      for (const address of [gone, full]) {
        await suppress(db, address)
        await queueMail(db, { to: address, subject: `News for ${address}` })
      }
      await page.goto('/mail?status=suppressed')
      const addresses = page.getByRole('region', { name: 'E-mails to 2 addresses come back' })
      await expect(addresses).toContainText('The mailbox does not exist.')
      await expect(row(page, `News for ${gone}`)).toContainText('Skipped')
      await expect(row(page, `News for ${gone}`)).toContainText('earlier e-mails to this address came back.')
      await expectAccessible(page)

      await test.step('one e-mail: it is sent, and its address is no longer listed', async () => {
        await doubleClick(page.getByRole('button', { name: `Send again to ${gone}` }))
        await expectMessage(page, 'Trying again now.')
        await expectSentOnce(restored, `News for ${gone}`)
        await expect(page.getByRole('region', { name: 'E-mails to 1 address come back' })).not.toContainText(gone)
      })

      await test.step('the address: what was skipped stays so, and the next e-mail is sent', async () => {
        await doubleClick(page.getByRole('button', { name: `Try ${full} again` }))
        await expectMessage(page, `The next e-mail to ${full} will be sent.`)
        await expect(page.getByRole('region', { name: /come back/ })).toHaveCount(0)
        await expect(row(page, `News for ${full}`)).toContainText('Skipped')
        await queueMail(db, { to: full, subject: 'Good news' })
        await expectSentOnce(restored, 'Good news')
        expect(countSent(restored, `News for ${full}`)).toBe(0)
      })
    })
  })

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { buildBrand } from '../../features/organizations/organizations.build.ts'
import { buildDueMail } from '../../features/report-mails/report-mails.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { cleanUp } from './cleanup.ts'
import { killWhileBlocked, listArrivals, listRecipients, openMailingSite, untilSent } from './mailing-site.ts'

afterEach(cleanUp)

const buildReader = async (db: Db, brandId: string) => {
  const email = `${newId()}@people.trellis.test`
  const id = await buildUser(db, { email })
  await buildEmployment(db, { userId: id, at: { brandId } })
  return { id, email }
}

/** A weekly report of a brand that two people get, due for so many minutes. */
const buildReport = async (db: Db, minutes: number) => {
  const brandId = await buildBrand(db)
  const readers = [await buildReader(db, brandId), await buildReader(db, brandId)].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  const [maker, colleague] = readers.map(({ id }) => id)
  const now = new Date()
  await buildDueMail(db, { brandId, madeBy: maker!, recipientIds: [colleague!], weekday: 1, now, minutes })
  return readers
}

/** What the server does every five minutes. */
const sendAllDue = (db: Db) => enqueue(db, { name: 'send-report-mails', payload: {} })

const countDue = async (db: Db) => {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from report_mail where ended_at is null and next_at <= now()`.execute(db)
  return rows[0]?.due
}

test('R2 REPORT-001 a server that is killed after one weekly report and in the middle of the next: each of its readers gets each once', {
  timeout: 120_000,
}, async () => {
  const site = await openMailingSite('kill_report_mails')
  const { db } = site
  const reports = [await buildReport(db, 30), await buildReport(db, 20), await buildReport(db, 10)]
  const [first, second] = reports
  const everybody = reports.flat().map(({ email }) => email)
  await killWhileBlocked(site, {
    enqueueJob: sendAllDue,
    block: blocking =>
      sql`select from report_mail_recipient where user_id = ${second![1]!.id} for update`.execute(blocking),
    statement: 'report_mail_recipient',
  })
  expect(await listRecipients(db)).toEqual(first!.map(({ email }) => email).sort())
  expect(await countDue(db)).toBe(2)

  await site.start().ready()
  await sendAllDue(db)
  await expect.poll(() => countDue(db), { timeout: 60_000 }).toBe(0)
  await sendAllDue(db)
  await untilSent(db, ['send-report-mails', 'send-report-mail'])
  expect(await listRecipients(db)).toEqual(everybody.toSorted())
  expect(listArrivals(site)).toEqual(everybody.toSorted())
})

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import { insertReportMail } from './report-mails.queries.ts'

type BuiltReader = Omit<Parameters<typeof buildEmployment>[1], 'userId'> & { locale?: 'en' | 'es' }

/** An employed person, logged in. */
export const buildReader = async (app: TestApp, { locale = 'en', ...job }: BuiltReader) => {
  const userId = await buildUser(app.db, { firstName: 'Ana', lastName: 'Reyes', locale })
  const employmentId = await buildEmployment(app.db, { userId, ...job })
  const { email } = await app.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, employmentId, email, token: await app.signIn(userId) }
}
export type Reader = Awaited<ReturnType<typeof buildReader>>

type BrandMail = {
  brandId: string
  madeBy: string
  recipientIds: readonly string[]
  /** 1 = Monday. */
  weekday: number
  now: Date
}

/** The dashboard of a brand, mailed every week at 8. */
export const buildBrandMail = (db: Db, { brandId, madeBy, recipientIds, weekday, now }: BrandMail) => {
  const screen = '/dashboard' as const
  const address = `${screen}?period=12`
  const report = { screen, address, brandId, dispensaryId: null, retailOrganizationId: null, courseId: null }
  const timing = { weekday, hour: 8, timeZone: 'America/Denver' as const, recipientIds: [...recipientIds] }
  return insertReportMail(db, { userId: madeBy, report, timing, now })
}

/** The same, due for some minutes. */
export const buildDueMail = async (db: Db, { minutes, ...mail }: BrandMail & { minutes: number }) => {
  const { id } = await buildBrandMail(db, mail)
  const nextAt = new Date(mail.now.getTime() - minutes * 60_000)
  await sql`update report_mail set next_at = ${nextAt} where id = ${id}::uuid`.execute(db)
}

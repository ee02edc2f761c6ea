import type { TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'

type Job = Omit<Parameters<typeof buildEmployment>[1], 'userId'> & { locale?: 'en' | 'es' }

/** Somebody who works somewhere, signed in. */
export const buildReader = async (app: TestApp, { locale = 'en', ...job }: Job) => {
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

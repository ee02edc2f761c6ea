import type { Insertable } from 'kysely'
import type { DB } from '../../../platform/database/database.ts'
import { employLearner, employManager } from '../../../testing/learning.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildCredentials, buildRequirement, buildStoreRequirement } from '../credentials.build.ts'

type TeamOptions = {
  edition?: Partial<Insertable<DB['requirement_edition']>>
  store?: Parameters<typeof buildDispensary>[1]
  locale?: 'en' | 'es'
}

/** Ana at a store in Colorado with a manager, where a requirement is switched on. */
export const openAskedTeam = async (app: TestApp, { edition = {}, store = {}, locale = 'en' }: TeamOptions = {}) => {
  const dispensaryId = await buildDispensary(app.db, { name: 'Elm Street', ...store })
  const manager = await employManager(app, { dispensaryId })
  const userId = await buildUser(app.db, { firstName: 'Ana', lastName: 'Ortiz', locale })
  const ana = await employLearner(app, { dispensaryId, userId })
  const rule = await buildRequirement(app.db, { stateCode: 'CO' }, edition)
  const at = { requirementId: rule.requirementId, dispensaryId }
  await buildStoreRequirement(app.db, { ...at, by: manager.userId })
  const hold = (person: string, expiresOn: string | null, confirmedBy: string | null = manager.userId) =>
    buildCredentials(app.db, [{ ...rule, userId: person, issuedOn: '2025-01-10', expiresOn, confirmedBy }])
  // The manager has nothing to do themselves.
  await hold(manager.userId, null)
  return { ...at, ...rule, manager, ana, hold }
}

/** The emails to a person, oldest first. */
export const mailsTo = (app: TestApp, userId: string) =>
  app.db
    .selectFrom('outbox_mail')
    .innerJoin('app_user', 'app_user.email', 'outbox_mail.recipient')
    .select(['subject', 'text_body'])
    .where('app_user.id', '=', userId)
    .orderBy('outbox_mail.id')
    .execute()

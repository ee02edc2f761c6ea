import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import {
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
} from '../../features/credentials/credentials.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { buildDispensary } from '../../features/organizations/organizations.build.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { cleanUp } from './cleanup.ts'
import { killWhileBlocked, listArrivals, listRecipients, openMailingSite, untilSent } from './mailing-site.ts'

afterEach(cleanUp)

const expiresOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

const dueAt = new Date()

/** A time zone where it was nine in the morning then; its sign is that of POSIX. */
const findMorningZone = () => {
  const behind = ((dueAt.getUTCHours() + 26) % 24) - 11
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`
}

/** A store of two learners whose certificates expire in three days, and a manager. */
const buildTeam = async (db: Db) => {
  const dispensaryId = await buildDispensary(db)
  await db.updateTable('dispensary').set({ time_zone: findMorningZone() }).where('id', '=', dispensaryId).execute()
  const hire = async (roleId: string) => {
    const email = `${newId()}@people.trellis.test`
    const userId = await buildUser(db, { email })
    await buildEmployment(db, { userId, at: { dispensaryId }, roleIds: [roleId] })
    return { userId, email }
  }
  const manager = await hire(builtInRoles.manager)
  const learners = [await hire(builtInRoles.budtender), await hire(builtInRoles.budtender)]
  const rule = await buildRequirement(db, { stateCode: 'CO' })
  const at = { requirementId: rule.requirementId, dispensaryId }
  await buildStoreRequirement(db, { ...at, roleIds: [builtInRoles.budtender], by: manager.userId })
  await buildCredentials(
    db,
    learners.map(({ userId }) => ({ ...rule, userId, issuedOn: '2024-12-01', expiresOn })),
  )
  return { ...at, manager, learners }
}

type Team = Awaited<ReturnType<typeof buildTeam>>

const sendNotices = (db: Db) =>
  enqueue(db, { name: 'send-renewal-notices', payload: { _cron: { ts: dueAt.toISOString() } } })

/** Keeps a server from recording what managers are told of, after people are told. */
const blockManagers = (db: Db, { learners, requirementId, dispensaryId }: Team) =>
  sql`
    insert into renewal_notice (user_id, recipient, requirement_id, dispensary_id, last_day, step, sent_at)
    values (${learners[1]!.userId}, 'managers', ${requirementId}, ${dispensaryId}, ${expiresOn}, 7, now())`.execute(db)

test('B1 a server that is killed after people were told of last days and before managers: each is told once', {
  timeout: 120_000,
}, async () => {
  const site = await openMailingSite('kill_notices')
  const { db } = site
  const team = await buildTeam(db)
  const people = team.learners.map(({ email }) => email).sort()
  await killWhileBlocked(site, {
    enqueueJob: sendNotices,
    block: blocking => blockManagers(blocking, team),
    statement: 'insert into renewal_notice',
  })
  expect(await listRecipients(db)).toEqual(people)

  await site.start().ready()
  for (const _ of [1, 2]) {
    await sendNotices(db)
    await untilSent(db, ['send-renewal-notices'])
  }
  const everyone = [...people, team.manager.email].sort()
  expect(await listRecipients(db)).toEqual(everyone)
  expect(listArrivals(site)).toEqual(everyone)
})

import type { accounts, LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import { homeOf } from '@trellis/contract/routes.ts'
import type * as z from 'zod/mini'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Call } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { type ProblemError, problem } from '../../platform/problem.ts'
import { hashChosenPassword } from './passwords/hash-chosen.ts'
import { hashOf } from './sessions/refresh-tokens.ts'
import { startSession } from './sessions/start-session.ts'

/** The purpose of the one-time token of the first administrator. */
export const firstAdministrator = 'first-administrator'

/** Whether an administrator exists, enabled or not. */
export const hasAdministrator = async (db: Db) =>
  (await db.selectFrom('app_user').select('id').where('is_administrator', '=', true).limit(1).executeTakeFirst()) !==
  undefined

const usable = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('one_time_token')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', firstAdministrator)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)

/** Uses the link once; a concurrent caller waits and is rejected. */
const spendLink = async (db: Db, token: string, now: Date) => {
  const held = await usable(db, token, now).forUpdate().executeTakeFirst()
  if (!held || (await hasAdministrator(db))) throw problem('LINK_USED_OR_EXPIRED')
  await db.updateTable('one_time_token').set({ spent_at: now }).where('hash', '=', held.hash).execute()
}

type FirstCall = Call<typeof accounts.firstAdministrator>

const insertAdministrator = async (db: Db, { body, now }: FirstCall, passwordHash: string) => {
  const id = newId()
  await db
    .insertInto('app_user')
    .values({
      id,
      email: body.email,
      first_name: body.firstName,
      last_name: body.lastName,
      password_hash: passwordHash,
      is_administrator: true,
      activated_at: now,
      address_proven_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Creates the first administrator through the one-time link and signs them in. */
export const makeFirstAdministrator = async (call: FirstCall): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, client, config, emit, now } = call
  if (!(await usable(db, body.token, now).executeTakeFirst())) throw problem('LINK_USED_OR_EXPIRED')
  const { email, firstName, lastName, password } = body
  const passwordHash = await hashChosenPassword(db, { email, names: [firstName, lastName], password })
  return db.transaction().execute(async tx => {
    await spendLink(tx, body.token, now)
    const userId = await insertAdministrator(tx, call, passwordHash)
    await recordAct(tx, { act: 'first-administrator-made', actorId: userId, client, now })
    return startSession(tx, { userId, targetPath: homeOf(['ROLE_ADMINISTRATOR']), client, config, emit, now })
  })
}

import type { accounts, LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { hashChosenPassword } from '../passwords/hash-chosen.ts'
import { hashSecret, newSecret } from '../sessions/refresh-tokens.ts'
import { startSession } from './start-session.ts'

/** The purposes of one-time tokens: the start's link ends with the first administrator, the operator's does not. */
const [atStart, byOperator] = ['first-administrator', 'administrator']

/** Whether an administrator exists, enabled or not. */
const hasAdministrator = async (db: Db) =>
  (await db.selectFrom('app_user').select('id').where('is_administrator', '=', true).limit(1).executeTakeFirst()) !==
  undefined

const linkLifetime = 24 * 3_600_000

/** Earlier links become invalid. */
const insertLink = async (db: Db, purpose: string, now: Date) => {
  const token = newSecret()
  const expires = new Date(now.getTime() + linkLifetime)
  await db.deleteFrom('one_time_token').where('purpose', 'in', [atStart, byOperator]).execute()
  await db
    .insertInto('one_time_token')
    .values({ hash: hashSecret(token), purpose, created_at: now, expires_at: expires })
    .execute()
  return token
}

/**
 * Creates the link by which the first administrator gets in, valid for a day; earlier links become invalid. Returns its
 * token, or null when an administrator exists.
 */
export const makeFirstAdministratorLink = async (db: Db, now: Date): Promise<string | null> => {
  if (await hasAdministrator(db)) return null
  return insertLink(db, atStart, now)
}

/** Creates a link for one more administrator, as the operator's way in where no administrator can log in. */
export const makeAdministratorLink = async (db: Db, now: Date): Promise<string> => {
  const token = await insertLink(db, byOperator, now)
  await recordAct(db, { act: 'administrator-link-made', actorId: null, client: null, now })
  return token
}

const usable = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('one_time_token')
    .select(['hash', 'purpose'])
    .where('hash', '=', hashSecret(token))
    .where('purpose', 'in', [atStart, byOperator])
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)

/** Uses the link once, and returns whose it was; a concurrent caller waits and is rejected. */
const spendLink = async (db: Db, token: string, now: Date) => {
  const link = await usable(db, token, now).forUpdate().executeTakeFirst()
  if (!link || (link.purpose === atStart && (await hasAdministrator(db)))) throw problem('LINK_USED_OR_EXPIRED')
  await db.updateTable('one_time_token').set({ spent_at: now }).where('hash', '=', link.hash).execute()
  return link.purpose
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

/** Creates an administrator through the one-time link of the start or of the operator, and logs them in. */
export const makeFirstAdministrator = async (call: FirstCall): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { db, body, client, config, emit, now } = call
  if (!(await usable(db, body.token, now).executeTakeFirst())) throw problem('LINK_USED_OR_EXPIRED')
  const { email, firstName, lastName, password } = body
  const passwordHash = await hashChosenPassword(db, { email, names: [firstName, lastName], password })
  return db.transaction().execute(async tx => {
    const purpose = await spendLink(tx, body.token, now)
    const userId = await insertAdministrator(tx, call, passwordHash)
    const act = purpose === byOperator ? 'administrator-link-used' : 'first-administrator-made'
    await recordAct(tx, { act, actorId: userId, client, now })
    return startSession(tx, { userId, client, config, emit, now })
  })
}

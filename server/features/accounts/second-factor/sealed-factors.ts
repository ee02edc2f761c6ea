import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { ForgetContext, SealedKind, SealedRow } from '../../../platform/sealed/sealed-kind.ts'
import { deleteApp, getSealLabel } from './authenticator-app.ts'
import { lockOwner, notifyOwnerOfOperator, settleRemoved } from './factor-changes.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** People with recovery codes and no app: those with passkeys. */
const codesAlone = sql`
  select distinct c.user_id from recovery_code c
   where c.spent_at is null
     and not exists (select from authenticator_app a where a.user_id = c.user_id and a.confirmed_at is not null)`

const isConfirmed = async (db: Db, userId: string) => {
  const { rows } = await sql`
    select from authenticator_app where user_id = ${userId} and confirmed_at is not null`.execute(db)
  return rows.length > 0
}

/** The recovery codes go with the app, because they are hashed with the same key; passkeys stay. */
const forgetApp = async (db: Db, userId: string, context: ForgetContext) => {
  await lockOwner(db, userId)
  const isInUse = await isConfirmed(db, userId)
  await deleteApp(db, userId)
  // An app that was never confirmed protected nothing yet.
  if (!isInUse) return
  await forgetCodes(db, userId, context)
}

const forgetCodes = async (db: Db, userId: string, context: ForgetContext) => {
  await lockOwner(db, userId)
  await deleteRecoveryCodes(db, userId)
  await settleRemoved(db, userId)
  await notifyOwnerOfOperator(db, context, { userId, change: 'key-lost' })
}

const authenticatorApps: SealedKind = {
  words: ['authenticator app', 'authenticator apps'],
  count: async db => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from authenticator_app where sealed_secret is not null`.execute(db)
    return singleRow(rows).count
  },
  list: async (db, after, limit) => {
    const { rows } = await sql<{ id: string; sealed: Buffer | null; waiting: Buffer | null }>`
      select user_id as id, sealed_secret as sealed, case when waiting_until > now() then waiting_secret end as waiting
        from authenticator_app
       where (sealed_secret is not null or waiting_until > now()) and (${after}::uuid is null or user_id > ${after}::uuid)
       order by user_id limit ${limit}`.execute(db)
    return rows.map(
      ({ id, sealed, waiting }): SealedRow => ({
        id,
        about: getSealLabel(id),
        values: [sealed, waiting].filter(value => value !== null),
      }),
    )
  },
  replace: (db, userId, { from, to }) =>
    sql`
      update authenticator_app
         set sealed_secret = case when sealed_secret = ${from} then ${to} else sealed_secret end,
             waiting_secret = case when waiting_secret = ${from} then ${to} else waiting_secret end
       where user_id = ${userId} and ${from} in (sealed_secret, waiting_secret)`.execute(db),
  forget: forgetApp,
}

const recoveryCodes: SealedKind = {
  words: ['set of recovery codes', 'sets of recovery codes'],
  count: async db => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (${codesAlone}) person`.execute(db)
    return singleRow(rows).count
  },
  list: async (db, after, limit) => {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from (${codesAlone}) person where ${after}::uuid is null or user_id > ${after}::uuid
       order by user_id limit ${limit}`.execute(db)
    return rows.map(({ id }) => ({ id, about: getSealLabel(id), values: [] }))
  },
  replace: async () => {},
  forget: forgetCodes,
}

/** What people lose with the installation's key. */
export const sealedFactors = [authenticatorApps, recoveryCodes]

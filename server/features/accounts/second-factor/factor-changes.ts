import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { isGuessingToReport } from './factor-throttle.ts'
import { hasRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'

/** Changes of a person's second factors. */
export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'codes-wrong'
  | 'all-removed'
  | 'removed-by-operator'
  | 'key-lost'

type MailContext = { config: Config; emit: Emit; client: ClientContext; now: Date }
export type NotifyContext = Omit<MailContext, 'client'>
type FactorContext = MailContext & { actor: Actor | null }
type FactorChangeInput = { userId: string; change: SecondFactorChange }

/** A person whose second factors are to change, locked: changes and sign-ins are serialized. */
export const lockOwner = async (db: Db, userId: string) =>
  requireFound(
    await db
      .selectFrom('app_user')
      .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )

const mailOwner = async (db: Db, { config, emit, now }: NotifyContext, { userId, change }: FactorChangeInput) => {
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'first_name as firstName', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await emit(db, 'second-factor.changed', { ...person, change, siteUrl: config.siteUrl, now })
}

/** Notifies a person, once a day, of wrong codes entered with their password. */
export const notifyOfGuessing = async (db: Db, mailContext: MailContext, userId: string) => {
  if (await isGuessingToReport(db, { userId, address: mailContext.client.address }))
    await mailOwner(db, mailContext, { userId, change: 'codes-wrong' })
}

/** Notifies a person by mail of a change of their second factors, and writes it into the audit log. */
export const notifyOwner = async (db: Db, context: FactorContext, { userId, change }: FactorChangeInput) => {
  const { actor, client, now } = context
  const actorId = actor?.id ?? userId
  const subjectId = actorId === userId ? null : userId
  await recordAct(db, { act: 'second-factor-changed', actorId, subjectId, details: { change }, client, now })
  await mailOwner(db, context, { userId, change })
}

/** The same for a change that the operator made on the server's machine. */
export const notifyOwnerOfOperator = async (db: Db, context: NotifyContext, input: FactorChangeInput) => {
  const { userId: subjectId, change } = input
  const entry = { act: 'second-factor-changed', actorId: null, subjectId, details: { change } } as const
  await recordAct(db, { ...entry, client: null, now: context.now })
  await mailOwner(db, context, input)
}

type SettleAddedInput = FactorContext & { actor: Actor; change: SecondFactorChange }

/**
 * After a factor was added: this session counts as having proven it, sessions that have not are revoked. With the first
 * factor come recovery codes; null = the earlier ones stay valid.
 */
export const settleAdded = async (db: Db, { change, ...context }: SettleAddedInput) => {
  const { actor, config, now } = context
  await sql`
    update token_family
       set second_factor_at = case when id = ${actor.familyId} then ${now}::timestamptz end,
           ended_at = case when id <> ${actor.familyId} then ${now}::timestamptz end,
           end_reason = case when id <> ${actor.familyId} then 'second-factor' end
     where user_id = ${actor.id} and ended_at is null
       and (second_factor_at is null or id = ${actor.familyId})`.execute(db)
  await notifyOwner(db, context, { userId: actor.id, change })
  if (await hasRecoveryCodes(db, actor.id)) return null
  return makeRecoveryCodes(db, { userId: actor.id, config })
}

/** After a factor was removed: with the last one, the recovery codes and what sessions had proven by it are deleted. */
export const settleRemoved = (db: Db, userId: string) =>
  sql`
    with bare as (
      select id from app_user u where id = ${userId} and not exists (select from second_factor_owner o where o.user_id = u.id)),
    codes as (delete from recovery_code where user_id in (select id from bare))
    update token_family set second_factor_at = null where user_id in (select id from bare)`.execute(db)

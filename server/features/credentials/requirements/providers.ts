import type { ProviderForm, TrainingProvider, trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowOfFields } from '../../../platform/database/field-columns.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidFields, requireFound } from '../../../platform/problem.ts'

type ProviderRow = Omit<TrainingProvider, 'checkedAt'> & { checkedAt: Date }

const columns = sql<ProviderRow>`
  p.id, p.name, p.state_code as "stateCode", p.approval_number as "approvalNumber",
  p.approved_from::text as "approvedFrom", p.approved_to::text as "approvedTo", p.brand_id as "brandId",
  p.reseller_id as "resellerId", p.source_url as "sourceUrl", p.checked_at as "checkedAt",
  p.archived_at is not null as "isArchived", b.name as brand, s.name as reseller`

/** A page of approved providers, by name. */
export const listProviders = ({ db, query }: Call<typeof trainingProviders.list>) => {
  const isOfState = query.stateCode === undefined ? sql`true` : sql`p.state_code = ${query.stateCode}`
  return readList(
    db,
    {
      columns,
      from: sql`
        from training_provider p
        left join brand b on b.id = p.brand_id
        left join reseller s on s.id = p.reseller_id
       where (p.archived_at is not null) = ${query.archived === 'true'} and ${isOfState}
         and ${containsText(query.filter, [sql`p.name`, sql`p.approval_number`])}`,
      order: sql`order by lower(p.name), p.state_code, p.id`,
      itemOf: ({ checkedAt, ...provider }) => ({ ...provider, checkedAt: checkedAt.toISOString() }),
    },
    query,
  )
}

/** INVALID_INPUT for a brand or reseller that does not exist or is archived. */
const checkCompany = async (db: Db, { brandId, resellerId }: ProviderForm) => {
  const { rows } = await sql<{ field: string }>`
    select 'brandId' as field where ${brandId}::uuid is not null and not exists (
      select from brand where id = ${brandId}::uuid and archived_at is null)
    union all
    select 'resellerId' where ${resellerId}::uuid is not null and not exists (
      select from reseller where id = ${resellerId}::uuid and archived_at is null)`.execute(db)
  if (rows.length > 0) throw invalidFields(rows.map(({ field }) => [field, 'Choose one from the list.'] as const))
}

type ProviderCall = Pick<Call<typeof trainingProviders.create>, 'db' | 'actor' | 'client' | 'now' | 'body'>

const toRow = ({ actor, body, now }: ProviderCall) => {
  const { isArchived, ...fields } = body
  return { ...rowOfFields(fields), archived_at: isArchived ? now : null, checked_by: actor.id, checked_at: now }
}

const record = ({ db, actor, client, now }: ProviderCall, act: 'added' | 'changed', subjectId: string) =>
  recordAct(db, { act: `training-provider-${act}`, actorId: actor.id, subjectId, client, now })

/** Adds an approved provider. Returns its id. */
export const addProvider = async (call: ProviderCall) => {
  await checkCompany(call.db, call.body)
  const id = newId()
  await call.db
    .insertInto('training_provider')
    .values({ id, ...toRow(call) })
    .execute()
  await record(call, 'added', id)
  return { id }
}

/** Changes or archives a provider, or brings it back. Credentials that name it stay as they are. */
export const saveProvider = async (call: Call<typeof trainingProviders.save>) => {
  const { db, params, body } = call
  const { rows } = await sql<Pick<ProviderForm, 'brandId' | 'resellerId'>>`
    select brand_id as "brandId", reseller_id as "resellerId" from training_provider
     where id = ${params.id}::uuid for update`.execute(db)
  const before = requireFound(rows[0])
  if (body.brandId !== before.brandId || body.resellerId !== before.resellerId) await checkCompany(db, body)
  await db.updateTable('training_provider').set(toRow(call)).where('id', '=', params.id).execute()
  await record(call, 'changed', params.id)
}

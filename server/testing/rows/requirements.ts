import { trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import { requirements } from '@trellis/contract/credentials/requirements.ts'
import { sql } from 'kysely'
import { buildEdition } from '../../features/credentials/credentials.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const keepers = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'] as const
const ofKeepers = { proves: 'ROLE-008', reach: ownFor(...keepers), by: 'ROLE_DISPENSARY_ADMIN' } as const
const ofChains = {
  proves: 'ROLE-008',
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const
const ofAdministrators = { proves: 'ROLE-001', by: 'ROLE_ADMINISTRATOR' } as const

/** Colorado’s requirement, which is offered at all stores of both sides. */
const coloradoId = '019ac000-0000-7000-8000-000000000002'

const edition = {
  title: { en: 'House rules' },
  summary: { en: 'Know our house rules.' },
  firstDueDays: 14,
  beforeSelling: false,
  renews: 'never',
  renewMonths: null,
  renewDay: null,
  renewalFrom: 'completion',
  minMinutes: null,
  minScore: null,
  teach: 'anyone',
  keepYears: null,
} as const

/** The same edition, as it is stored. */
const published = {
  title: JSON.stringify({ en: 'House rules', es: 'House rules' }),
  summary: JSON.stringify({ en: 'Know our house rules.', es: 'Know our house rules.' }),
  first_due_days: 14,
  renews: 'never',
  renew_months: null,
  renewal_from: 'completion',
}

const switchedOff = (db: Db, { dispensaryId }: WorldIds) =>
  db.deleteFrom('store_requirement').where('dispensary_id', '=', dispensaryId).execute()

const archiveOwn = (db: Db, { retailOrganizationId }: WorldIds) =>
  sql`update requirement set archived_at = '2026-11-19T17:00:00Z' where retail_organization_id = ${retailOrganizationId}::uuid`.execute(
    db,
  )

/** A requirement of a side’s chain, by the chain’s id. */
const withOwn = async (db: Db, { retailOrganizationId: id }: WorldIds) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('requirement')
    .values({ id, code: `RULE-${id}`, retail_organization_id: id })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await buildEdition(db, id, published)
  await sql`update requirement set archived_at = null where id = ${id}::uuid`.execute(db)
}

/** The same, for which a course counts, by the chain’s id. */
const withContent = async (db: Db, ids: WorldIds) => {
  await withOwn(db, ids)
  const { retailOrganizationId: id, courseId } = ids
  await sql`delete from requirement_content where id = ${id}::uuid`.execute(db)
  await sql`
    insert into requirement_content (id, requirement_id, retail_organization_id, course_id, added_at)
    values (${id}, ${id}, ${id}, ${courseId}, '2026-11-19T17:00:00Z')`.execute(db)
}

const provider = {
  name: 'Mile High Training',
  stateCode: 'CO',
  approvalNumber: 'RVT-7',
  approvedFrom: '2026-01-01',
  approvedTo: null,
  brandId: null,
  resellerId: null,
  sourceUrl: null,
} as const

/** A provider, by the id of a side’s reseller. */
const withProvider = (db: Db, { resellerId: id }: WorldIds, { userId }: Person) =>
  sql`
    insert into training_provider (id, name, state_code, approval_number, approved_from, checked_by, checked_at)
    values (${id}, 'Training', 'CO', 'RVT-7', '2026-01-01', ${userId}, '2026-11-19T17:00:00Z')
    on conflict (id) do update set name = excluded.name, checked_at = excluded.checked_at`.execute(db)

/** What is asked of people, what counts for it, and who may teach it. */
export const requirementRows = [
  row(requirements.list, { ...ofKeepers, input: ({ dispensaryId }) => ({ query: { dispensaryId } }) }),
  row(requirements.create, {
    ...ofChains,
    input: ({ retailOrganizationId }) => ({ body: { ...edition, retailOrganizationId } }),
    arrange: archiveOwn,
  }),
  row(requirements.save, {
    ...ofChains,
    input: ({ retailOrganizationId: id }) => ({ params: { id }, body: edition }),
    arrange: withOwn,
  }),
  row(requirements.archive, {
    ...ofChains,
    input: ({ retailOrganizationId: id }) => ({ params: { id } }),
    arrange: withOwn,
  }),
  row(requirements.stores, {
    ...ofKeepers,
    input: ({ dispensaryId }) => ({ params: { id: coloradoId }, query: { dispensaryId } }),
  }),
  row(requirements.switch, {
    ...ofChains,
    input: ({ dispensaryId, roleId }) => ({
      params: { id: coloradoId },
      query: { dispensaryId },
      body: { stores: [dispensaryId], on: true, roleIds: [roleId] },
    }),
    arrange: switchedOff,
  }),
  row(requirementContent.get, {
    ...ofKeepers,
    input: ({ dispensaryId }) => ({ params: { id: coloradoId }, query: { dispensaryId } }),
  }),
  row(requirementContent.save, {
    ...ofChains,
    input: ({ retailOrganizationId: id, courseId }) => ({
      params: { id },
      query: { retailOrganizationId: id },
      body: { items: [{ courseId, classId: null, category: null, countedMinutes: null }], seenIds: [id] },
    }),
    arrange: withContent,
  }),
  row(requirementContent.choices, { ...ofKeepers, input: ({ dispensaryId }) => ({ query: { dispensaryId } }) }),
  row(trainingProviders.list, {
    proves: 'ROLE-008',
    input: () => ({ query: { stateCode: 'CO' } }),
    reach: openFor('ROLE_ADMINISTRATOR', ...keepers),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trainingProviders.create, {
    ...ofAdministrators,
    input: () => ({ body: provider }),
    reach: openFor('ROLE_ADMINISTRATOR'),
  }),
  row(trainingProviders.save, {
    ...ofAdministrators,
    input: ({ resellerId: id }) => ({ params: { id }, body: provider }),
    arrange: withProvider,
    reach: ownFor(),
  }),
]

import { employees } from '@trellis/contract/employees/employees.ts'
import { type ExportView, exportViews, reports } from '@trellis/contract/reports/reports.ts'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { storeViews } from '@trellis/contract/track-management/store-view.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { platformTracks } from '../given-tracks.ts'
import { ownFor } from '../reaches.ts'
import { type Reach, row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const managers = {
  reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const
const storeAndChain = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  by: 'ROLE_DISPENSARY_ADMIN',
} as const
/** No one mutes a course of another track, not even one of their own tracks. */
const nowhere = { reach: (): Reach => 'none', by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', status: 404 } as const
const chains = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const

/** The colleague of a side has the role of their chain: a person shown by a neighbor's role would be seen. */
const heldByColleague = (db: Db, { colleagueId, roleId }: WorldIds) =>
  db
    .insertInto('employment_role')
    .columns(['employment_id', 'dispensary_role_id'])
    .expression(eb =>
      eb
        .selectFrom('employment')
        .select(['id', eb.val(roleId).as('role_id')])
        .where('user_id', '=', colleagueId)
        .where('ended_at', 'is', null)
        .where('dispensary_id', 'is not', null),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()

const newcomer = () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${newId()}@people.trellis.test` })
const ofRole = ({ dispensaryId, roleId }: WorldIds) => ({ query: { dispensaryId, roleId } })

/** A platform's track at the store of a side, for its chain's role or for others. */
const { at, give, itemOf, trackOf } = platformTracks()
const forEveryone = (db: Db, ids: WorldIds) => give(db, ids, [])
const forTheRole = (db: Db, ids: WorldIds) => give(db, ids, [ids.roleId])
/** The chain's track as at first: without the role, and changed by no one. */
const withoutDefault = async (db: Db, { trackId, roleId }: WorldIds) => {
  await db.deleteFrom('track_default_role').where('dispensary_role_id', '=', roleId).execute()
  await db.updateTable('track').set({ revision: 0 }).where('id', '=', trackId).execute()
}
const ownDefault = async (db: Db, ids: WorldIds) => {
  await withoutDefault(db, ids)
  const chains = db.selectFrom('track').select('id').where('id', '=', ids.trackId)
  const [track] = await chains.where('retail_organization_id', 'is not', null).execute()
  const role = { track_id: ids.trackId, dispensary_role_id: ids.roleId }
  if (track) await db.insertInto('track_default_role').values(role).execute()
}

const exported = (view: ExportView) =>
  row(reports.export, {
    proves: 'REPORT-011 REPORT-013',
    as: `by ${view} of a role`,
    input: ({ dispensaryId, roleId }) => ({ query: { dispensaryId, roleId, view } }),
    arrange: heldByColleague,
    ...storeAndChain,
  })

/** What the calls of a store say of a role. */
const reportsOfRole = [
  row(reports.training, {
    proves: 'REPORT-011',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...storeAndChain,
  }),
  row(reports.employees, {
    proves: 'REPORT-011',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...storeAndChain,
  }),
  row(reports.overTime, {
    proves: 'REPORT-011',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...storeAndChain,
  }),
  row(reports.overdue, {
    proves: 'REPORT-011',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...storeAndChain,
  }),
  row(reports.comments, {
    proves: 'REPORT-013',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...storeAndChain,
  }),
  row(reports.feedback, {
    proves: 'REPORT-013',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...storeAndChain,
  }),
  ...exportViews.map(exported),
]

/** Calls that name a role of a chain, or a course of a track, beside the store or the track that they are about. */
export const chainRoleRows = [
  ...reportsOfRole,
  row(employees.list, {
    proves: 'API-056 ROLE-005',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...managers,
  }),
  row(employees.list, {
    proves: 'API-056 ROLE-005',
    as: 'of a role at all stores',
    input: ({ roleId }) => ({ query: { roleId } }),
    arrange: heldByColleague,
    reach: caller => (caller === 'ROLE_ADMINISTRATOR' ? 'open' : 'empty'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(employees.export, {
    proves: 'API-057',
    as: 'of a role',
    input: ofRole,
    arrange: heldByColleague,
    ...managers,
  }),
  row(employees.create, {
    proves: 'API-053',
    as: 'in a role of the chain',
    input: ({ dispensaryId, roleId }) => ({
      query: { dispensaryId },
      body: { ...newcomer(), roles: [{ id: roleId }] },
    }),
    ...managers,
  }),
  row(storeViews.read, {
    proves: 'ASSIGN-013',
    as: 'in a role of the chain',
    input: ({ dispensaryId, roleId }) => ({ params: { dispensaryId }, query: { roleId } }),
    ...managers,
  }),
  row(trackAssignments.save, {
    proves: 'ASSIGN-013',
    as: 'for a role of the chain',
    input: ids => ({ ...at(ids), body: { roleIds: [ids.roleId], mutedItemIds: [itemOf(ids)] } }),
    arrange: forEveryone,
    ...managers,
  }),
  row(trackAssignments.save, {
    proves: 'ASSIGN-014',
    as: 'with a course of another track',
    input: ids => ({
      ...at(ids),
      body: { roleIds: [ids.roleId], mutedItemIds: [itemOf(ids), ids.trackItemId] },
    }),
    arrange: forEveryone,
    ...nowhere,
  }),
  row(trackAssignments.saveMuted, {
    proves: 'API-110',
    as: 'with a course of another track',
    input: ids => ({ ...at(ids), body: [{ trackItemId: ids.trackItemId }] }),
    arrange: forEveryone,
    ...nowhere,
  }),
  row(trackAssignments.impact, {
    proves: 'ASSIGN-012',
    as: 'of a role of the chain',
    input: ids => ({
      params: { dispensaryId: ids.dispensaryId },
      body: { set: [{ trackId: trackOf(ids), roleIds: [ids.roleId], mutedItemIds: [itemOf(ids)] }] },
    }),
    arrange: forEveryone,
    ...managers,
  }),
  row(trackRoles.addAtStore, {
    proves: 'API-116',
    as: 'of the chain',
    input: ids => ({ ...at(ids), body: [{ id: ids.roleId }] }),
    arrange: forEveryone,
    ...managers,
  }),
  row(trackRoles.saveAtStore, {
    proves: 'API-115',
    as: 'with one of the chain',
    input: ids => ({ ...at(ids), body: [{ id: ids.roleId }] }),
    arrange: forEveryone,
    ...managers,
  }),
  row(trackRoles.removeAtStore, {
    proves: 'API-115',
    as: 'of the chain',
    input: ids => ({ params: { ...at(ids).params, roleId: ids.roleId } }),
    arrange: forTheRole,
    ...managers,
  }),
  row(trackRoles.addDefaults, {
    proves: 'API-117',
    as: 'of the chain',
    input: ({ trackId, roleId }) => ({ params: { id: trackId }, body: [{ id: roleId }] }),
    arrange: withoutDefault,
    ...chains,
  }),
  row(trackRoles.removeDefault, {
    proves: 'API-118',
    as: 'of the chain',
    input: ({ trackId, roleId }) => ({ params: { id: trackId, roleId } }),
    arrange: ownDefault,
    ...chains,
  }),
]

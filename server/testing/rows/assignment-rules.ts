import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { buildRule, buildTrack } from '../../features/tracks/tracks.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { givenAt } from '../given-tracks.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

/** The rules of a chain are managed by its people. */
const ofChains = {
  reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const

type Made = { trackId: string; ruleId: string }

/** A rule of each chain with a track of the platform, made again for each call. */
const made = new Map<string, Made>()
const madeOf = ({ retailOrganizationId }: WorldIds): Made =>
  made.get(retailOrganizationId) ?? { trackId: retailOrganizationId, ruleId: retailOrganizationId }

const exists = async (db: Db, { retailOrganizationId }: WorldIds) =>
  (await db
    .selectFrom('retail_organization')
    .select('id')
    .where('id', '=', retailOrganizationId)
    .executeTakeFirst()) !== undefined

const makeRule = async (db: Db, ids: WorldIds) => {
  if (!(await exists(db, ids))) return
  const { retailOrganizationId } = ids
  const trackId = await buildTrack(db, { items: [], now: givenAt })
  const ruleId = await buildRule(db, { retailOrganizationId, trackIds: [trackId], now: givenAt })
  made.set(retailOrganizationId, { trackId, ruleId })
}

const ruleOf = (ids: WorldIds) => ({
  trackIds: [madeOf(ids).trackId],
  storeChoice: 'all' as const,
  includesNew: false,
  roleIds: null,
  due: { dueOn: null, dueAfterDays: 30 },
})
const ofChain = ({ retailOrganizationId: chainId }: WorldIds) => ({ chainId })
const atRule = (ids: WorldIds) => ({ params: { id: madeOf(ids).ruleId } })

/** Rules that assign tracks to stores. */
export const assignmentRuleRows = [
  row(assignmentRules.list, {
    proves: 'ASSIGN-001',
    as: 'of a chain',
    input: ids => ({ query: ofChain(ids) }),
    reach: caller => (ofChains.reach(caller) === 'none' ? 'none' : 'empty'),
    by: ofChains.by,
  }),
  row(assignmentRules.trackChoices, {
    proves: 'ASSIGN-001',
    // Without a filter the platform's tracks are listed, and all tracks without an owner are the platform's.
    input: ids => ({ query: { ...ofChain(ids), filter: 'no such track' } }),
    ...ofChains,
  }),
  row(assignmentRules.storeChoices, { proves: 'ASSIGN-001', input: ids => ({ query: ofChain(ids) }), ...ofChains }),
  row(assignmentRules.impact, {
    proves: 'ASSIGN-012',
    input: ids => ({ body: { ...ruleOf(ids), ...ofChain(ids) } }),
    arrange: makeRule,
    sharesPrepared: true,
    ...ofChains,
  }),
  row(assignmentRules.create, {
    proves: 'ASSIGN-012',
    input: ids => ({ body: { ...ruleOf(ids), ...ofChain(ids) } }),
    arrange: makeRule,
    sharesPrepared: true,
    ...ofChains,
  }),
  row(assignmentRules.get, { proves: 'ASSIGN-012', input: atRule, arrange: makeRule, ...ofChains }),
  row(assignmentRules.change, {
    proves: 'ASSIGN-012 ASSIGN-014',
    input: ids => ({ ...atRule(ids), body: ruleOf(ids) }),
    arrange: makeRule,
    sharesPrepared: true,
    ...ofChains,
  }),
  row(assignmentRules.end, {
    proves: 'ASSIGN-012',
    input: ids => ({ ...atRule(ids), body: { keepsTracks: false } }),
    arrange: makeRule,
    ...ofChains,
  }),
]

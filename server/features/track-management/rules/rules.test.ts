import { companies } from '@trellis/contract/companies/companies.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { assignmentRules, type NewRule } from '@trellis/contract/track-management/assignment-rules.ts'
import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { storeViews } from '@trellis/contract/track-management/store-view.ts'
import { dueDates } from '@trellis/contract/tracks/due-dates.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employAtOrganization, employLearner, employManager, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { applyImport, beginImport } from '../../imports/testing/import-by-calls.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildAssignment, buildTrack } from '../../tracks/tracks.build.ts'
import { saveDefaultRoles } from '../../tracks/writing/save-roles.public.ts'
import { aCourse } from '../testing/chain.ts'

let app: TestApp
let administrator: string
beforeAll(async () => {
  app = await startTestApp()
  administrator = await signInAdministrator(app)
})
afterAll(() => app.stop())

const aSecondLater = () => app.at(new Date(app.now().getTime() + 1000))

const aTrack = async (owner: { brandId?: string; retailOrganizationId?: string } = {}) =>
  buildTrack(app.db, {
    name: `Path ${newId()}`,
    ...owner,
    items: [{ courseId: await aCourse(app, owner) }],
    now: app.now(),
  })

/** A chain with a store in Colorado and one in Nevada, a budtender and a manager at the first. */
const aScene = async () => {
  const name = `Chain ${newId()}`
  const chainId = await buildRetailOrganization(app.db, { name })
  const colorado = await buildDispensary(app.db, { retailOrganizationId: chainId, stateCode: 'CO' })
  const nevada = await buildDispensary(app.db, { retailOrganizationId: chainId, stateCode: 'NV' })
  return {
    name,
    chainId,
    colorado,
    nevada,
    staff: await employAtOrganization(app, { retailOrganizationId: chainId }),
    budtender: (await employLearner(app, { dispensaryId: colorado })).token,
    manager: (await employManager(app, { dispensaryId: colorado })).token,
    trackId: await aTrack(),
  }
}
type Scene = Awaited<ReturnType<typeof aScene>>

type RuleSeed = Partial<NewRule> & { revision?: number }

const ruleFor = ({ trackId }: Pick<Scene, 'trackId'>, rule: RuleSeed = {}) => ({
  trackIds: [trackId],
  storeChoice: 'all' as const,
  includesNew: true,
  roleIds: null,
  due: { dueOn: null, dueAfterDays: null },
  ...rule,
})

const create = async (token: string, rule: ReturnType<typeof ruleFor>) => {
  const { status, body, problem } = await app.call(assignmentRules.create, { body: rule }, token)
  return { status, id: body?.id ?? '', problem }
}
const change = (token: string, id: string, rule: ReturnType<typeof ruleFor>) =>
  app.call(assignmentRules.change, { params: { id }, body: rule }, token)
const end = (token: string, id: string, keepsTracks: boolean) =>
  app.call(assignmentRules.end, { params: { id }, body: { keepsTracks } }, token)
const read = async (token: string, id: string) => (await app.call(assignmentRules.get, { params: { id } }, token)).body
const impact = async (token: string, rule: ReturnType<typeof ruleFor> & { ruleId?: string }) =>
  (await app.call(assignmentRules.impact, { body: rule }, token)).body
const remove = (token: string, dispensaryId: string, trackId: string) =>
  app.call(trackAssignments.remove, { params: { dispensaryId, trackId } }, token)
const restore = (token: string, dispensaryId: string, trackId: string) =>
  app.call(trackAssignments.restore, { params: { dispensaryId, trackId } }, token)

/** How a track is set at a store, as the administrator reads it. */
const at = async (dispensaryId: string, trackId: string) => {
  const { body } = await app.call(trackAssignments.get, { params: { dispensaryId, trackId } }, administrator)
  const { isAssigned, ruleId, roleIds, dueOn, dueAfterDays } = body
  return { isAssigned, ruleId, roleIds, dueOn, dueAfterDays }
}
const unassigned = { isAssigned: false, ruleId: null }

const address = { addressLine1: '1 Main Street', city: 'Denver', zipCode: '80202' }
const newStore = { ...address, addressLine2: null, state: 'CO' as const, country: 'USA' }

const addByHand = async ({ chainId }: Scene) => {
  const body = { ...newStore, name: newId(), retailOrganizationId: chainId }
  return (await app.call(stores.create, { body }, administrator)).body.id
}
const importByList = async ({ name: chain }: Scene) => {
  const name = newId()
  const { params } = await beginImport(app, {
    token: administrator,
    rows: [{ ...address, state: 'Colorado', name, chain }],
    kind: 'stores',
  })
  await applyImport(app, administrator, { params })
  await app.runJobs()
  const store = await app.db.selectFrom('dispensary').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return store.id
}
const adoptInto = async (chainId: string, id: string) => {
  const store = await app.db
    .selectFrom('dispensary')
    .select('retail_organization_id as companyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const params = { kind: 'chains', holding: 'stores', id: chainId } as const
  await app.call(companies.adopt, { params, body: { items: [{ id, ...store }] } }, administrator)
}
const adopt = async ({ chainId }: Scene) => {
  const dispensaryId = await buildDispensary(app.db, { stateCode: 'CO' })
  await adoptInto(chainId, dispensaryId)
  return dispensaryId
}
const close = (id: string, isOpen: boolean) =>
  app.call(stores.setStatus, { params: { id }, body: { isOpen, bringBack: false } }, administrator)

describe('assigning in one step', () => {
  test('ASSIGN-001 why someone sees a track names its rule, and no longer once it is assigned by hand', async () => {
    const scene = await aScene()
    const { userId } = await employLearner(app, { dispensaryId: scene.colorado })
    const rule = ruleFor(scene, { storeChoice: 'states', states: ['CO'], roleIds: [builtInRoles.budtender] })
    const { id } = await create(scene.staff, rule)
    const why = async () => {
      const params = { dispensaryId: scene.colorado, userId }
      const query = { kind: 'track' as const, contentId: scene.trackId }
      return (await app.call(storeViews.explain, { params, query }, scene.manager)).body.reasons
    }
    const named = { company: scene.name, storeChoice: 'states', states: ['Colorado'] }
    expect(await why()).toMatchObject([{ by: 'store', isShown: true, rule: named, restrictedTo: ['Budtender'] }])
    await end(scene.staff, id, true)
    expect(await why()).toMatchObject([{ by: 'store', isShown: true, rule: null }])
  })

  test('ASSIGN-001 ASSIGN-012 a rule assigns tracks to all stores of the chain, for its roles and until its day', async () => {
    const scene = await aScene()
    const rule = ruleFor(scene, { roleIds: [builtInRoles.budtender], due: { dueOn: null, dueAfterDays: 30 } })
    const { id } = await create(scene.staff, rule)
    const set = { isAssigned: true, ruleId: id, roleIds: [builtInRoles.budtender], dueOn: null, dueAfterDays: 30 }
    expect([await at(scene.colorado, scene.trackId), await at(scene.nevada, scene.trackId)]).toEqual([set, set])
    const mine = await app.call(tracks.mine, {}, scene.budtender)
    expect(mine.body.items.map(track => track.id)).toContain(scene.trackId)
    expect(await read(scene.staff, id)).toMatchObject({ stores: 2, chain: { id: scene.chainId }, exceptions: [] })
  })

  test('ASSIGN-012 a rule by state and one for chosen stores leave out the others', async () => {
    const scene = await aScene()
    const other = { ...scene, trackId: await aTrack() }
    await create(scene.staff, ruleFor(scene, { storeChoice: 'states', states: ['NV'] }))
    await create(scene.staff, ruleFor(other, { storeChoice: 'chosen', dispensaryIds: [scene.colorado] }))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject(unassigned)
    expect(await at(scene.nevada, scene.trackId)).toMatchObject({ isAssigned: true })
    expect(await at(scene.colorado, other.trackId)).toMatchObject({ isAssigned: true })
    expect(await at(scene.nevada, other.trackId)).toMatchObject(unassigned)
  })

  test('ASSIGN-012 without roles of its own, a rule gives each track its default roles', async () => {
    const scene = await aScene()
    await saveDefaultRoles(app.db, scene.trackId, [builtInRoles.trainer])
    await create(scene.staff, ruleFor(scene))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ roleIds: [builtInRoles.trainer] })
    await create(scene.staff, ruleFor(scene, { roleIds: [], replacesExisting: true }))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ roleIds: [] })
  })

  test('ASSIGN-012 what a store has already stays as it is, unless the rule is to replace it', async () => {
    const scene = await aScene()
    const roleIds = [builtInRoles.trainer]
    await buildAssignment(app.db, { trackId: scene.trackId, dispensaryId: scene.colorado, roleIds, now: app.now() })
    const rule = ruleFor(scene, { roleIds: [] })
    expect(await impact(scene.staff, rule)).toMatchObject({ stores: 2, assigns: 1, changes: 0, keeps: 1 })
    const { id } = await create(scene.staff, rule)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: null, roleIds })
    await change(scene.staff, id, { ...rule, replacesExisting: true })
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id, roleIds: [] })
  })

  test('ASSIGN-012 the impact names who sees more, and saves nothing', async () => {
    const scene = await aScene()
    const before = await app.call(assignmentRules.list, {}, scene.staff)
    const found = await impact(scene.staff, ruleFor(scene))
    expect(found).toMatchObject({ stores: 2, assigns: 2, unassigns: 0, people: { people: 2, gaining: { people: 2 } } })
    expect(await at(scene.colorado, scene.trackId)).toMatchObject(unassigned)
    expect((await app.call(assignmentRules.list, {}, scene.staff)).body).toEqual(before.body)
  })

  test('ASSIGN-012 a brand’s track goes to the stores that work with the brand alone', async () => {
    const scene = await aScene()
    const brandId = await buildBrand(app.db)
    await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: scene.nevada }])
    const branded = { ...scene, trackId: await aTrack({ brandId }) }
    expect(await impact(scene.staff, ruleFor(branded))).toMatchObject({ assigns: 1, impossible: 1 })
    await create(scene.staff, ruleFor(branded))
    expect(await at(scene.nevada, branded.trackId)).toMatchObject({ isAssigned: true })
    expect(await at(scene.colorado, branded.trackId)).toMatchObject(unassigned)
  })
})

describe('stores that join later', () => {
  const ways: [string, (scene: Scene) => Promise<string>][] = [
    ['is added by hand', addByHand],
    ['is added by a list', importByList],
    ['is adopted', adopt],
  ]
  test.each(ways)('ASSIGN-012 a store that %s has the tracks of the rule at once', async (_title, join) => {
    const scene = await aScene()
    const rule = ruleFor(scene, {
      storeChoice: 'chosen',
      roleIds: [builtInRoles.trainer],
      due: { dueOn: null, dueAfterDays: 14 },
    })
    const { id } = await create(scene.staff, rule)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject(unassigned)
    const dispensaryId = await join(scene)
    const set = { isAssigned: true, ruleId: id, roleIds: [builtInRoles.trainer], dueAfterDays: 14 }
    expect(await at(dispensaryId, scene.trackId)).toMatchObject(set)
    const listed = await app.call(tracks.ofDispensary, { query: { dispensaryId } }, administrator)
    expect(listed.body.items.map(track => [track.id, track.isByRule])).toEqual([[scene.trackId, true]])
  })

  test('ASSIGN-012 a rule without new stores, one of another state and one that has ended give them nothing', async () => {
    const scene = await aScene()
    await create(scene.staff, ruleFor(scene, { includesNew: false }))
    const inNevada = { ...scene, trackId: await aTrack() }
    await create(scene.staff, ruleFor(inNevada, { storeChoice: 'states', states: ['NV'] }))
    const ended = { ...scene, trackId: await aTrack() }
    await end(scene.staff, (await create(scene.staff, ruleFor(ended))).id, true)
    const dispensaryId = await addByHand(scene)
    const listed = await app.call(tracks.ofDispensary, { query: { dispensaryId } }, administrator)
    expect(listed.body.items).toEqual([])
  })

  test('ASSIGN-012 of two rules for the same track, the newest decides about a new store', async () => {
    const scene = await aScene()
    await create(scene.staff, ruleFor(scene, { due: { dueOn: null, dueAfterDays: 10 } }))
    aSecondLater()
    const newest = await create(scene.staff, ruleFor(scene, { due: { dueOn: null, dueAfterDays: 20 } }))
    expect(await at(await addByHand(scene), scene.trackId)).toMatchObject({ ruleId: newest.id, dueAfterDays: 20 })
  })

  test('ASSIGN-012 a reopened store gets what was assigned while it was closed', async () => {
    const scene = await aScene()
    await close(scene.nevada, false)
    const { id } = await create(scene.staff, ruleFor(scene))
    expect(await read(scene.staff, id)).toMatchObject({ stores: 1 })
    await close(scene.nevada, true)
    expect(await at(scene.nevada, scene.trackId)).toMatchObject({ ruleId: id })
  })

  test('ASSIGN-012 a rule of the platform reaches the stores of every chain, and new ones', async () => {
    const scene = await aScene()
    const { id } = await create(administrator, ruleFor(scene, { storeChoice: 'chosen' }))
    expect(await at(await addByHand(scene), scene.trackId)).toMatchObject({ ruleId: id })
    expect((await app.call(assignmentRules.get, { params: { id } }, scene.staff)).status).toBe(404)
    await end(administrator, id, true)
  })
})

describe('what a store sets by hand', () => {
  test('ASSIGN-012 ASSIGN-014 a manager removes a track: the rule leaves it alone until it is told to replace it', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    await remove(scene.manager, scene.colorado, scene.trackId)
    const { exceptions } = await read(scene.staff, id)
    expect(exceptions).toMatchObject([{ store: { id: scene.colorado }, isRemoved: true }])
    await change(scene.staff, id, ruleFor(scene, { due: { dueOn: null, dueAfterDays: 5 } }))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject(unassigned)
    expect(await at(scene.nevada, scene.trackId)).toMatchObject({ dueAfterDays: 5 })
    await change(scene.staff, id, ruleFor(scene, { replacesExisting: true }))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id })
    expect((await read(scene.staff, id)).exceptions).toEqual([])
  })

  test('ASSIGN-012 a removal revoked within the day is the rule’s again, unless the rule changed meanwhile', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    aSecondLater()
    await remove(scene.manager, scene.colorado, scene.trackId)
    await restore(scene.manager, scene.colorado, scene.trackId)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id })
    expect((await read(scene.staff, id)).exceptions).toEqual([])
    await remove(scene.manager, scene.colorado, scene.trackId)
    aSecondLater()
    await change(scene.staff, id, ruleFor(scene, { due: { dueOn: null, dueAfterDays: 5 } }))
    await restore(scene.manager, scene.colorado, scene.trackId)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({
      isAssigned: true,
      ruleId: null,
      dueAfterDays: null,
    })
  })

  test('ASSIGN-012 roles and due dates set at a store stay when the rule changes or ends', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    const params = { dispensaryId: scene.colorado, trackId: scene.trackId }
    const second = { dispensaryId: scene.nevada, trackId: scene.trackId }
    const roleIds = [builtInRoles.trainer]
    await app.call(trackAssignments.save, { params, body: { roleIds, mutedItemIds: [] } }, scene.manager)
    await app.call(dueDates.save, { params: second, body: { dueOn: null, dueAfterDays: 7 } }, scene.staff)
    await change(scene.staff, id, ruleFor(scene, { roleIds: [], due: { dueOn: null, dueAfterDays: 60 } }))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: null, roleIds, dueAfterDays: null })
    expect(await at(scene.nevada, scene.trackId)).toMatchObject({ ruleId: null, dueAfterDays: 7 })
    expect((await read(scene.staff, id)).exceptions.map(each => each.isRemoved)).toEqual([false, false])
    await end(scene.staff, id, false)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ isAssigned: true })
  })

  test('ASSIGN-014 muting a course, and saving the same roles and due date, leave the track with the rule', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    const params = { dispensaryId: scene.colorado, trackId: scene.trackId }
    const { items } = (await app.call(trackAssignments.items, { params: { id: scene.trackId } }, scene.staff)).body
    const mutedItemIds = items.map(each => each.trackItemId)
    await app.call(trackAssignments.save, { params, body: { roleIds: [], mutedItemIds } }, scene.manager)
    await app.call(dueDates.save, { params, body: { dueOn: null, dueAfterDays: null } }, scene.staff)
    await change(scene.staff, id, ruleFor(scene, { due: { dueOn: null, dueAfterDays: 60 } }))
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id, dueAfterDays: 60 })
    const muted = await app.call(trackAssignments.muted, { params }, scene.manager)
    expect(muted.body.items.map(each => each.trackItemId)).toEqual(mutedItemIds)
  })
})

describe('changing and ending', () => {
  test('ASSIGN-012 stores and tracks that a rule no longer covers lose what they had by it, and only that', async () => {
    const scene = await aScene()
    const second = await aTrack()
    const both = ruleFor(scene, { trackIds: [scene.trackId, second] })
    const { id } = await create(scene.staff, both)
    const less = ruleFor(scene, { storeChoice: 'states', states: ['CO'] })
    expect(await impact(scene.staff, { ...less, ruleId: id })).toMatchObject({ stores: 1, assigns: 0, unassigns: 3 })
    await change(scene.staff, id, less)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id })
    expect(await at(scene.colorado, second)).toMatchObject(unassigned)
    expect(await at(scene.nevada, scene.trackId)).toMatchObject(unassigned)
  })

  test('ASSIGN-012 a rule that ends leaves its tracks to the stores, or takes them; ending it again changes nothing', async () => {
    const scene = await aScene()
    const other = { ...scene, trackId: await aTrack() }
    const [kept, taken] = [await create(scene.staff, ruleFor(scene)), await create(scene.staff, ruleFor(other))]
    expect((await end(scene.staff, kept.id, true)).status).toBe(204)
    expect((await end(scene.staff, taken.id, false)).status).toBe(204)
    expect((await end(scene.staff, kept.id, false)).status).toBe(204)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ isAssigned: true, ruleId: null })
    expect(await at(scene.colorado, other.trackId)).toMatchObject(unassigned)
    expect((await change(scene.staff, kept.id, ruleFor(scene))).problem.code).toBe('RULE_CHANGED')
    const ended = await app.call(assignmentRules.list, { query: { view: 'ended' } }, scene.staff)
    expect(ended.body.items.map(rule => rule.id).sort()).toEqual([kept.id, taken.id].sort())
  })

  test('ASSIGN-012 a second editor is told, and nothing of the first is lost', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    const { revision } = await read(scene.staff, id)
    await change(scene.staff, id, { ...ruleFor(scene, { due: { dueOn: null, dueAfterDays: 3 } }), revision })
    const late = await change(scene.staff, id, { ...ruleFor(scene), revision })
    expect([late.status, late.problem.code]).toEqual([409, 'RULE_CHANGED'])
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ dueAfterDays: 3 })
  })

  test('ASSIGN-012 a track that was archived meanwhile stays in the rule, is not assigned to new stores, and comes back with it', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    const setArchived = (isArchived: boolean) =>
      app.call(managedTracks.change, { params: { id: scene.trackId }, body: { isArchived } }, administrator)
    await setArchived(true)
    const joined = await addByHand(scene)
    expect((await change(scene.staff, id, ruleFor(scene))).status).toBe(200)
    await setArchived(false)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id })
    expect(await at(joined, scene.trackId)).toMatchObject(unassigned)
  })
})

describe('a store that changes hands', () => {
  const leave = async (scene: Scene) => {
    const other = await buildRetailOrganization(app.db)
    await adoptInto(other, scene.colorado)
    return { staff: await employAtOrganization(app, { retailOrganizationId: other }), chainId: other }
  }

  test('ASSIGN-012 keeps the platform’s tracks as its own: the former chain’s rule neither changes nor takes them', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    await leave(scene)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ isAssigned: true, ruleId: null })
    await change(scene.staff, id, ruleFor(scene, { due: { dueOn: null, dueAfterDays: 3 } }))
    await end(scene.staff, id, false)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ isAssigned: true, dueAfterDays: null })
    expect(await at(scene.nevada, scene.trackId)).toMatchObject(unassigned)
  })

  test('ASSIGN-012 is no longer among the chosen stores of the former chain, and cannot be named by it', async () => {
    const scene = await aScene()
    const chosen = ruleFor(scene, { storeChoice: 'chosen', dispensaryIds: [scene.colorado, scene.nevada] })
    const { id } = await create(scene.staff, chosen)
    await remove(scene.manager, scene.colorado, scene.trackId)
    await leave(scene)
    const rule = await read(scene.staff, id)
    expect([rule.storeList.map(store => store.id), rule.exceptions, rule.chosenStores]).toEqual([[scene.nevada], [], 1])
    expect((await change(scene.staff, id, chosen)).status).toBe(404)
    expect((await create(scene.staff, chosen)).status).toBe(404)
  })

  test('ASSIGN-012 gets the new chain’s rules, and again the old ones when it comes back', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    await remove(scene.manager, scene.colorado, scene.trackId)
    const next = await leave(scene)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject(unassigned)
    const theirs = await aTrack({ retailOrganizationId: next.chainId })
    await create(next.staff, ruleFor({ trackId: theirs }))
    expect(await at(scene.colorado, theirs)).toMatchObject({ isAssigned: true })
    await adoptInto(scene.chainId, scene.colorado)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id })
    expect(
      (await app.call(trackAssignments.get, { params: { dispensaryId: scene.colorado, trackId: theirs } }, scene.staff))
        .status,
    ).toBe(404)
  })

  test('ASSIGN-012 a merged store’s rule continues at the store that stays, if that is of the same chain', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene, { storeChoice: 'states', states: ['NV'] }))
    const [twin, outsider] = [scene.nevada, await buildDispensary(app.db, { stateCode: 'NV' })]
    await app.call(stores.merge, { params: { id: twin }, body: { intoId: scene.colorado } }, administrator)
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ isAssigned: true, ruleId: id })
    await app.db
      .updateTable('dispensary')
      .set({ retail_organization_id: null })
      .where('id', '=', scene.colorado)
      .execute()
    await app.call(stores.merge, { params: { id: scene.colorado }, body: { intoId: outsider } }, administrator)
    expect(await at(outsider, scene.trackId)).toMatchObject({ isAssigned: true, ruleId: null })
  })

  test('ASSIGN-012 a store that moves to another state gets what new stores there get', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene, { storeChoice: 'states', states: ['CO'] }))
    const { point: _, ...before } = (await app.call(stores.get, { params: { id: scene.nevada } }, administrator)).body
    const body = { ...before, ...newStore, name: before.name, point: null }
    await app.call(stores.update, { params: { id: scene.nevada }, body }, administrator)
    expect(await at(scene.nevada, scene.trackId)).toMatchObject({ ruleId: id })
  })
})

describe('whose rules', () => {
  test('ASSIGN-012 a chain names its own tracks and stores, the platform’s tracks and those of its brands', async () => {
    const [scene, other] = [await aScene(), await aScene()]
    const brandId = await buildBrand(app.db)
    await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: scene.nevada }])
    const [own, brands] = [await aTrack({ retailOrganizationId: scene.chainId }), await aTrack({ brandId })]
    const foreign = await aTrack({ retailOrganizationId: other.chainId })
    const choices = async (trackId: string) => {
      const { name } = await app.db
        .selectFrom('track')
        .select('name')
        .where('id', '=', trackId)
        .executeTakeFirstOrThrow()
      const found = await app.call(assignmentRules.trackChoices, { query: { filter: name } }, scene.staff)
      return found.body.items.map(track => track.owner.kind)
    }
    expect(await Promise.all([own, brands, foreign, scene.trackId].map(choices))).toEqual([
      ['chain'],
      ['brand'],
      [],
      ['platform'],
    ])
    expect((await create(scene.staff, ruleFor({ trackId: foreign }))).problem).toMatchObject({ code: 'NOT_FOUND' })
    const theirs = ruleFor(scene, { storeChoice: 'chosen', dispensaryIds: [other.colorado] })
    expect((await create(scene.staff, theirs)).status).toBe(404)
    expect((await create(scene.staff, ruleFor(scene, { chainId: other.chainId }))).status).toBe(404)
    const { body } = await app.call(assignmentRules.storeChoices, {}, scene.staff)
    expect(body.items.map(store => store.id).sort()).toEqual([scene.colorado, scene.nevada].sort())
  })

  test('ASSIGN-012 an administrator’s rule of the platform cannot hand out a chain’s own track', async () => {
    const scene = await aScene()
    const own = await aTrack({ retailOrganizationId: scene.chainId })
    expect((await create(administrator, ruleFor({ trackId: own }))).status).toBe(404)
    expect((await create(administrator, ruleFor({ trackId: own }, { chainId: scene.chainId }))).status).toBe(200)
  })

  test('ASSIGN-012 a rule without tracks, states or stores is refused with a sentence', async () => {
    const scene = await aScene()
    const refused = async (rule: Partial<NewRule>) => (await create(scene.staff, ruleFor(scene, rule))).problem.errors
    expect(await refused({ trackIds: [] })).toEqual({ trackIds: ['Choose at least one track.'] })
    expect(await refused({ storeChoice: 'states' })).toEqual({ states: ['Choose at least one state.'] })
    expect(await refused({ storeChoice: 'chosen', includesNew: false })).toEqual({
      dispensaryIds: ['Choose at least one store, or include stores that join later.'],
    })
  })

  test('ASSIGN-012 another chain’s people neither read, change nor end a rule', async () => {
    const [scene, other] = [await aScene(), await aScene()]
    const { id } = await create(scene.staff, ruleFor(scene))
    const statuses = [
      (await app.call(assignmentRules.get, { params: { id } }, other.staff)).status,
      (await change(other.staff, id, ruleFor(other))).status,
      (await end(other.staff, id, false)).status,
      (await app.call(assignmentRules.impact, { body: { ...ruleFor(other), ruleId: id } }, other.staff)).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await at(scene.colorado, scene.trackId)).toMatchObject({ ruleId: id })
  })

  test('ASSIGN-012 managers of a store do not read the rules of the chain', async () => {
    const scene = await aScene()
    const { id } = await create(scene.staff, ruleFor(scene))
    expect((await app.call(assignmentRules.get, { params: { id } }, scene.manager)).status).toBe(403)
  })
})

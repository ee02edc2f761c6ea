import { classes } from '@trellis/contract/classes/classes.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { ownTrackId, tracks } from '@trellis/contract/tracks/tracks.ts'
import type { ContentKind } from '@trellis/contract/tracks/visibility.ts'
import { userVisibility } from '@trellis/contract/users/user-visibility.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { buildClass } from '../features/classes/classes.build.ts'
import { buildCourse, buildDraft } from '../features/courses/courses.build.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildAssignment, buildDirectAssignment, buildMute, buildTrack } from '../features/tracks/tracks.build.ts'
import { chosenCourses, noOneElse, selectViewers } from '../features/tracks/who-sees.public.ts'
import { newId } from '../platform/ids.ts'
import { employAtOrganization, textCard } from './learning.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const roleIds = [builtInRoles.budtender, builtInRoles.shiftLead]
const [storeCount, contentCount, trackCount] = [2, 5, 2]

/** Numbers are positions in the lists above each: stores, contents, tracks, jobs. */
type Job = { roles: number[]; hasLeft: boolean }
type Person = { jobs: (Job | null)[]; gifts: number[] }
type Assigned = { restrictedTo: number[]; muted: number[] }
type Track = { contents: number[]; isArchived: boolean; at: (Assigned | null)[] }
type Content = { isClass: boolean; state: 'published' | 'archived' | 'draft' }
type Plan = { contents: Content[]; tracks: Track[]; people: Person[] }

const some = (of: number, minLength = 0) =>
  fc.uniqueArray(fc.nat(of - 1), { minLength, maxLength: of }).map(list => list.toSorted((a, b) => a - b))
const each = <T>(value: fc.Arbitrary<T>, count: number) => fc.array(value, { minLength: count, maxLength: count })

const plans: fc.Arbitrary<Plan> = fc.record({
  contents: each(
    fc.record({
      isClass: fc.boolean(),
      state: fc.constantFrom<Content['state']>('published', 'published', 'published', 'archived', 'draft'),
    }),
    contentCount,
  ),
  tracks: each(
    fc.record({
      contents: some(contentCount, 2),
      isArchived: fc.integer({ min: 0, max: 4 }).map(number => number === 0),
      at: each(
        fc.option(fc.record({ restrictedTo: fc.constantFrom([], [0], [1], [0, 1]), muted: some(contentCount) }), {
          freq: 3,
        }),
        storeCount,
      ),
    }),
    trackCount,
  ),
  people: fc.array(
    fc.record({
      jobs: each(
        fc.option(
          fc.record({ roles: fc.constantFrom([0], [1], [0, 1]), hasLeft: fc.constantFrom(false, false, true) }),
        ),
        storeCount,
      ),
      gifts: some(contentCount),
    }),
    { minLength: 3, maxLength: 4 },
  ),
})

const isOpen = ({ isClass, state }: Content) => state === 'published' || (isClass && state === 'draft')
const at = <T>(list: readonly T[], index: number) => list[index]!
const isHiddenFrom = ({ restrictedTo }: Assigned, { roles }: Job) =>
  restrictedTo.length > 0 && !restrictedTo.some(role => roles.includes(role))

/** What one job shows, by the words of domain.md 3: assigned there, for the job, not muted, nothing archived. */
const shownBy = ({ contents, tracks: all }: Plan, job: Job, store: number) =>
  all.flatMap(track => {
    const assigned = track.at[store]
    if (track.isArchived || !assigned || isHiddenFrom(assigned, job)) return []
    return track.contents.filter(content => !assigned.muted.includes(content) && isOpen(at(contents, content)))
  })

/** What a person sees, or saw when they left: through stores, and by name. */
const seenBy = (plan: Plan, { jobs, gifts }: Person) => {
  const held = jobs.flatMap((job, store) => (job ? [{ job, store }] : []))
  const current = held.filter(({ job }) => !job.hasLeft)
  const shown = (list: typeof held) => list.flatMap(({ job, store }) => shownBy(plan, job, store))
  const given = gifts.filter(gift => !at(plan.contents, gift).isClass && isOpen(at(plan.contents, gift)))
  const works = current.length > 0
  return {
    works,
    mine: new Set([...shown(current), ...given]),
    onPersonPage: new Set([...shown(works ? current : held), ...given]),
  }
}

type Built = { id: string; slug: string; isClass: boolean }

const buildContent = async ({ isClass, state }: Content): Promise<Built> => {
  const [now, slug] = [app.now(), `class-${newId()}`]
  const build = state === 'draft' ? buildDraft : buildCourse
  const id = isClass
    ? await buildClass(app.db, { slug, lessons: [{ title: 'One', text: 'Read.' }], now })
    : await build(app.db, { cards: [textCard()], now })
  const table = isClass ? 'class' : 'card_course'
  if (state === 'archived') await app.db.updateTable(table).set({ archived_at: now }).where('id', '=', id).execute()
  return { id, slug, isClass }
}

type Places = { contents: readonly Built[]; stores: readonly string[] }

const assign = async (trackId: string, { itemIds, dispensaryId, assigned }: Assigning) => {
  const restricted = assigned.restrictedTo.map(role => at(roleIds, role))
  await buildAssignment(app.db, { trackId, dispensaryId, roleIds: restricted, now: app.now() })
  for (const content of assigned.muted)
    if (itemIds.has(content)) await buildMute(app.db, { trackId, dispensaryId, trackItemId: itemIds.get(content)! })
}
type Assigning = { itemIds: Map<number, string>; dispensaryId: string; assigned: Assigned }

const build = async ({ contents, isArchived, at: assignedAt }: Track, world: Places) => {
  const itemIds = new Map(contents.map(content => [content, newId()]))
  const items = contents.map(content => {
    const { id, isClass } = at(world.contents, content)
    return { id: itemIds.get(content)!, ...(isClass ? { classId: id } : { courseId: id }) }
  })
  const trackId = await buildTrack(app.db, { items, now: app.now() })
  for (const [store, assigned] of assignedAt.entries())
    if (assigned) await assign(trackId, { itemIds, dispensaryId: at(world.stores, store), assigned })
  if (isArchived) await app.db.updateTable('track').set({ archived_at: app.now() }).where('id', '=', trackId).execute()
  return trackId
}

const leftAt = new Date('2026-10-01T12:00:00Z')
const givenAt = new Date('2026-09-01T12:00:00Z')

const hire = async ({ jobs, gifts }: Person, world: Places) => {
  const userId = await buildUser(app.db)
  for (const [store, job] of jobs.entries())
    if (job)
      await buildEmployment(app.db, {
        userId,
        at: { dispensaryId: at(world.stores, store) },
        roleIds: job.roles.map(role => at(roleIds, role)),
        endedAt: job.hasLeft ? leftAt : null,
      })
  for (const { id, isClass } of gifts.map(gift => at(world.contents, gift)))
    if (!isClass) await buildDirectAssignment(app.db, { userId, courseId: id, now: givenAt })
  return userId
}

const mapSequentially = async <T, R>(list: readonly T[], work: (each: T) => Promise<R>) => {
  const done: R[] = []
  for (const one of list) done.push(await work(one))
  return done
}

const buildWorld = async (plan: Plan) => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const stores = await mapSequentially([...Array(storeCount).keys()], () =>
    buildDispensary(app.db, { retailOrganizationId }),
  )
  const contents = await mapSequentially(plan.contents, buildContent)
  const trackIds = await mapSequentially(plan.tracks, track => build(track, { contents, stores }))
  const userIds = await mapSequentially(plan.people, person => hire(person, { contents, stores }))
  const administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
  return {
    contents,
    trackIds,
    userIds,
    administrator,
    chain: await employAtOrganization(app, { retailOrganizationId }),
  }
}
type World = Awaited<ReturnType<typeof buildWorld>>

const sorted = (ids: Iterable<string>) => [...new Set(ids)].sort()

/** The items of a learner's own tracks, and which contents open. */
const askLearner = async (userId: string, { contents }: World) => {
  const token = await app.signIn(userId)
  const { items } = (await app.call(tracks.mine, {}, token)).body
  const inside = await mapSequentially(items, ({ id }) => app.call(tracks.myItems, { params: { id } }, token))
  const opens = await mapSequentially(contents, async ({ id, slug, isClass }) => {
    const answer = isClass
      ? await app.call(classes.get, { params: { slug } }, token)
      : await app.call(courses.get, { params: { id } }, token)
    return answer.status === 200 ? [id] : []
  })
  const ids = [
    inside.flatMap(({ body }) => body.items.map(item => item.courseId)),
    opens.flat(),
    items.map(({ id }) => id).filter(id => id !== ownTrackId),
  ]
  return ids.map(sorted)
}

/** What the explanation for an administrator says is listed and opens, each with a way that shows it or none. */
const askWhy = async (userId: string, { contents, trackIds, administrator }: World) => {
  const explain = async (kind: ContentKind, contentId: string) => {
    const asked = { params: { id: userId }, query: { kind, contentId } }
    const { body } = await app.call(userVisibility.explain, asked, administrator)
    for (const { isShown, stops } of body.reasons) expect(isShown).toBe(stops.length === 0)
    return body
  }
  const told = await mapSequentially(contents, ({ id, isClass }) => explain(isClass ? 'class' : 'course', id))
  const toldOfTracks = await mapSequentially(trackIds, id => explain('track', id))
  const listed = (list: typeof told) => list.filter(({ isListed }) => isListed).map(({ id }) => id)
  return [listed(told), told.filter(({ opens }) => opens).map(({ id }) => id), listed(toldOfTracks)].map(sorted)
}

/** What the page of a person shows to their manager. */
const askPersonPage = async (userId: string, { chain }: World) => {
  const { body } = await app.call(employees.tracks, { params: { id: userId } }, chain)
  const inside = await mapSequentially(body.items, ({ id }) =>
    app.call(employees.items, { params: { id: userId, trackId: id } }, chain),
  )
  return sorted(inside.flatMap(answer => answer.body.items.map(item => item.courseId)))
}

/** The number of assigned items of each employee, as lists, reports and exports count it. */
const askCounts = async ({ chain }: World) => {
  const list = await app.call(employees.list, {}, chain)
  const report = await app.call(reports.employees, {}, chain)
  const total = await app.call(reports.training, {}, chain)
  const file = await app.call(reports.export, { query: { view: 'employee', format: 'csv' } }, chain)
  const inFile = file.text.trim().split(/\r?\n/).slice(1)
  return {
    list: Object.fromEntries(list.body.items.map(row => [row.id, row.coursesPurchasedCount])),
    report: Object.fromEntries(report.body.items.map(row => [row.id, row.assigned])),
    total: [total.body.people, total.body.assigned],
    rowsInFile: inFile.length,
  }
}

/**
 * The courses that each person at a store sees, as forecasts of campaigns count them: with no one asked for, those whom
 * they count by store are found among its people; and the same with everyone asked for.
 */
const askForecasts = async ({ contents, userIds }: World) => {
  const courseIds = contents.filter(({ isClass }) => !isClass).map(({ id }) => id)
  const ask = async (alsoApart: RawBuilder<unknown>) => {
    const { rows } = await sql<{ userId: string; seen: string[] }>`
      with ${chosenCourses(sql`select unnest(${courseIds}::uuid[]) as course_id`)}, ${selectViewers(alsoApart)},
      seen as (
        select user_id, courses from apart
         union all
        select e.user_id, at_store.courses
          from at_store
          join employment e on e.dispensary_id = at_store.dispensary_id and e.ended_at is null
         where not exists (select from one_by_one where one_by_one.user_id = e.user_id))
      select seen.user_id as "userId", array_agg(distinct chosen.course_id) as seen
        from seen join chosen on (seen.courses & chosen.bit) = chosen.bit
       where seen.user_id = any(${userIds}::uuid[]) group by seen.user_id`.execute(app.db)
    return Object.fromEntries(rows.map(({ userId, seen }) => [userId, sorted(seen)]))
  }
  return [await ask(noOneElse), await ask(sql`select unnest(${userIds}::uuid[])`)]
}

const expectAgreement = async (plan: Plan) => {
  const world = await buildWorld(plan)
  const seen = plan.people.map((person, index) => ({ userId: at(world.userIds, index), ...seenBy(plan, person) }))
  const idsOf = (contents: ReadonlySet<number>) => sorted([...contents].map(content => at(world.contents, content).id))
  for (const { userId, mine, onPersonPage } of seen) {
    const [listed, opens, listedTracks] = await askLearner(userId, world)
    expect([listed, opens]).toEqual([idsOf(mine), idsOf(mine)])
    expect(await askWhy(userId, world)).toEqual([listed, opens, listedTracks])
    if (plan.people[world.userIds.indexOf(userId)]!.jobs.some(job => job !== null))
      expect(await askPersonPage(userId, world)).toEqual(idsOf(onPersonPage))
  }
  const working = seen.filter(({ works }) => works)
  const coursesOf = (contents: ReadonlySet<number>) =>
    idsOf(new Set([...contents].filter(content => !at(world.contents, content).isClass)))
  const seenAtStores = working.map(({ userId, mine }) => [userId, coursesOf(mine)] as const)
  const forecast = Object.fromEntries(seenAtStores.filter(([, ids]) => ids.length > 0))
  expect(await askForecasts(world)).toEqual([forecast, forecast])
  const counts = Object.fromEntries(working.map(({ userId, mine }) => [userId, mine.size]))
  const assigned = working.reduce((sum, { mine }) => sum + mine.size, 0)
  expect(await askCounts(world)).toEqual({
    list: counts,
    report: counts,
    total: [working.length, assigned],
    rowsInFile: working.length,
  })
}

test('TRACK-001 EMP-009 REPORT-011 in any world of stores, jobs, mutes and gifts, learners, content, managers, reports, files, forecasts and the explanation on a person’s page agree on who sees what', async () => {
  await fc.assert(fc.asyncProperty(plans, expectAgreement), { numRuns: 15 })
}, 300_000)

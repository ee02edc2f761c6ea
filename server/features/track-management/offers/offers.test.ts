import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { brandOffers, offers } from '@trellis/contract/track-management/offers.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { employAtOrganization, employLearner, employManager } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDraft } from '../../courses/courses.build.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
} from '../../organizations/organizations.build.ts'
import { buildTrack } from '../../tracks/tracks.build.ts'
import { aChain, aCourse } from '../testing/chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: 'https://training.example.com' } })
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

const work = (brandId: string, ...dispensaryIds: string[]) =>
  buildBrandDispensaries(
    app.db,
    dispensaryIds.map(dispensaryId => ({ brandId, dispensaryId })),
  )

/** A brand with a course, and a chain of which it works with the first store. */
const world = async () => {
  const brandId = await buildBrand(app.db)
  const chain = await aChain(app)
  await work(brandId, chain.dispensaryId)
  const admin = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const toChain = { kind: 'chain' as const, id: chain.retailOrganizationId }
  return { brandId, chain, admin, toChain, courseId: await aCourse(app, { brandId }, 'Gummies') }
}
type World = Awaited<ReturnType<typeof world>>

/** A store without a chain that works with the brand, with its manager. */
const single = async (brandId: string) => {
  const dispensaryId = await buildDispensary(app.db)
  await work(brandId, dispensaryId)
  const { token } = await employManager(app, { dispensaryId })
  return { dispensaryId, token, to: { kind: 'store' as const, id: dispensaryId } }
}

type Recipient = World['toChain'] | Awaited<ReturnType<typeof single>>['to']
type Content = { kind: 'course' | 'track'; contentId: string }
const course = ({ courseId }: World): Content => ({ kind: 'course', contentId: courseId })

const offer = (token: string, content: Content, recipients: Recipient[]) =>
  app.call(brandOffers.make, { body: { ...content, recipients, note: 'New this season' } }, token)
const received = async (token: string) => (await app.call(offers.list, {}, token)).body.items
const states = async (token: string, content: Content) => {
  const { body } = await app.call(brandOffers.recipients, { query: content }, token)
  return body.items.map(({ name: _, ...item }) => item)
}
type Answer = { accept: boolean; trackId?: string; dispensaryIds?: string[] }
const answer = (token: string, id: string, body: Answer) => app.call(offers.answer, { params: { id }, body }, token)
const preview = (token: string, id: string, courseId: string) =>
  app.call(offers.preview, { params: { id }, body: { courseId } }, token)

/** A world whose course is offered to the chain. */
const offeredWorld = async () => {
  const made = await world()
  await offer(made.admin, course(made), [made.toChain])
  const [{ id } = { id: '' }] = await received(made.chain.staff)
  const trackId = await buildTrack(app.db, {
    items: [],
    retailOrganizationId: made.chain.retailOrganizationId,
    now: app.now(),
  })
  return { ...made, id, trackId }
}

describe('offering', () => {
  test('quality: the stores of a chain are one recipient, offered once, and its people are mailed once', async () => {
    const made = await world()
    await work(made.brandId, made.chain.secondId)
    expect((await offer(made.admin, course(made), [made.toChain])).body).toEqual({ offered: 1 })
    expect((await offer(made.admin, course(made), [made.toChain])).body).toEqual({ offered: 0 })
    expect(await received(made.chain.staff)).toMatchObject([
      {
        kind: 'course',
        title: 'Gummies',
        note: 'New this season',
        brand: { id: made.brandId },
        recipient: made.toChain,
        contents: [{ courseType: 'CARD_COURSE', courseId: made.courseId, title: 'Gummies' }],
      },
    ])
    const { rows } = await sql`
      select from outbox_mail where text_body like '%Gummies%' and text_body like '%view=offered%'
         and recipient in (select u.email from app_user u join employment e on e.user_id = u.id
                            where e.retail_organization_id = ${made.chain.retailOrganizationId}::uuid)`.execute(app.db)
    expect(rows.length).toBe(1)
    expect(await received(made.chain.manager.token)).toEqual([])
  })

  test('quality: the same offer made twice at once is one', async () => {
    const made = await world()
    const both = await Promise.all([1, 2].map(() => offer(made.admin, course(made), [made.toChain])))
    expect(both.map(({ body }) => body.offered).sort()).toEqual([0, 1])
    expect((await received(made.chain.staff)).length).toBe(1)
  })

  test('quality: only partners are offered, only published content of the own brand, and only by its administrators', async () => {
    const made = await world()
    const stranger = await aChain(app)
    const refused = await offer(made.admin, course(made), [{ kind: 'chain', id: stranger.retailOrganizationId }])
    expect(refused.problem.errors).toEqual({ recipients: ['Choose from the list.'] })
    const draftId = await buildDraft(app.db, { cards: [], brandId: made.brandId, now: app.now() })
    const rival = await aCourse(app, { brandId: await buildBrand(app.db) })
    const empty = await buildTrack(app.db, { brandId: made.brandId, items: [], now: app.now() })
    const statuses = [
      await offer(made.admin, { kind: 'course', contentId: draftId }, [made.toChain]),
      await offer(made.admin, { kind: 'course', contentId: rival }, [made.toChain]),
      await offer(made.admin, { kind: 'track', contentId: empty }, [made.toChain]),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
    const sales = await employAtOrganization(app, { brandId: made.brandId }, { isBrandSales: true })
    expect((await offer(sales, course(made), [made.toChain])).status).toBe(403)
    const seen = await app.call(brandOffers.recipients, { query: course(made) }, sales)
    expect(seen.body).toMatchObject({ title: 'Gummies', mayOffer: false, items: [{ offer: null, stores: 1 }] })
  })

  test('quality: a chain or store where no one can answer is neither listed nor offered, until someone works there', async () => {
    const made = await world()
    const resellerId = await buildReseller(app.db)
    const dispensaryId = await buildDispensary(app.db, { resellerId })
    await buildEmployment(app.db, { userId: await buildUser(app.db), at: { resellerId } })
    await employLearner(app, { dispensaryId })
    await work(made.brandId, dispensaryId)
    const to = { kind: 'store' as const, id: dispensaryId }
    const listed = async () => {
      const { body } = await app.call(brandOffers.recipients, { query: course(made) }, made.admin)
      return [body.unlisted, body.items.map(({ id }) => id).toSorted()]
    }
    expect(await listed()).toEqual([1, [made.toChain.id]])
    expect((await offer(made.admin, course(made), [made.toChain, to])).problem.errors).toEqual({
      recipients: ['No one at some of these can answer an offer yet. Leave them out.'],
    })
    const manager = await employManager(app, { dispensaryId })
    expect(await listed()).toEqual([0, [made.toChain.id, dispensaryId].toSorted()])
    expect((await offer(made.admin, course(made), [to])).body).toEqual({ offered: 1 })
    await app.db.updateTable('app_user').set({ enabled: false }).where('id', '=', manager.userId).execute()
    expect(await states(made.admin, course(made))).toMatchObject([
      { canAnswer: true },
      { canAnswer: false, isOfferable: false, offer: { state: 'open' } },
    ])
  })

  test('quality: no one chosen, and a note that is too long, are refused with a sentence', async () => {
    const made = await world()
    expect((await offer(made.admin, course(made), [])).problem.errors).toEqual({
      recipients: ['Choose at least one chain or store.'],
    })
    const body = { ...course(made), recipients: [made.toChain], note: 'x'.repeat(501) }
    expect((await app.call(brandOffers.make, { body }, made.admin)).problem.errors).toHaveProperty('note')
  })

  test('quality: what was declined can be offered again after 90 days', async () => {
    const { id, ...made } = await offeredWorld()
    await answer(made.chain.staff, id, { accept: false })
    expect((await answer(made.chain.staff, id, { accept: false })).status).toBe(204)
    expect(await states(made.admin, course(made))).toMatchObject([
      { offer: { state: 'declined' }, isOfferable: false, againAt: '2027-02-18T16:00:00.000Z' },
    ])
    expect((await offer(made.admin, course(made), [made.toChain])).problem.errors).toEqual({
      recipients: ['Some of these declined within the last 90 days. Leave them out.'],
    })
    app.at('2027-02-19T16:00:00Z')
    const later = await employAtOrganization(app, { brandId: made.brandId }, { isBrandAdmin: true })
    expect((await offer(later, course(made), [made.toChain])).body).toEqual({ offered: 1 })
  })

  test('quality: a brand lists what it can offer by title', async () => {
    const made = await world()
    const trackId = await buildTrack(app.db, {
      brandId: made.brandId,
      name: 'Basics',
      items: [{ courseId: made.courseId }],
      now: app.now(),
    })
    const { body } = await app.call(brandOffers.content, {}, made.admin)
    expect(body.items).toEqual([
      { kind: 'track', contentId: trackId, title: 'Basics' },
      { kind: 'course', contentId: made.courseId, title: 'Gummies' },
    ])
  })
})

describe('answering', () => {
  test('quality: a chain takes a course into a track, and the brand sees that it was taken', async () => {
    const { id, trackId, ...made } = await offeredWorld()
    expect((await answer(made.chain.staff, id, { accept: true })).problem.errors).toEqual({
      trackId: ['Choose a track.'],
    })
    expect((await answer(made.chain.staff, id, { accept: true, trackId })).status).toBe(204)
    const { body } = await app.call(managedTracks.get, { params: { id: trackId } }, made.chain.staff)
    expect(body.contents).toMatchObject([{ courseId: made.courseId }])
    expect(await received(made.chain.staff)).toEqual([])
    expect(await states(made.admin, course(made))).toMatchObject([{ offer: { state: 'taken' }, isOfferable: false }])
    expect((await offer(made.admin, course(made), [made.toChain])).body).toEqual({ offered: 0 })
  })

  test('quality: a store without a chain takes a course as a track of the brand, the same for all of them', async () => {
    const made = await world()
    const [one, other] = [await single(made.brandId), await single(made.brandId)]
    expect((await offer(made.admin, course(made), [one.to, other.to])).body).toEqual({ offered: 2 })
    const [mine] = await received(one.token)
    expect(mine).toMatchObject({ kind: 'course', title: 'Gummies', recipient: one.to })
    expect((await answer(one.token, mine!.id, { accept: true })).status).toBe(204)
    const [theirs] = await received(other.token)
    await answer(other.token, theirs!.id, { accept: true })
    const learner = await employLearner(app, { dispensaryId: one.dispensaryId })
    const seen = await app.call(tracks.mine, {}, learner.token)
    expect(seen.body.items).toMatchObject([{ name: 'Gummies' }])
    const brandTracks = await app.db.selectFrom('track').select('id').where('brand_id', '=', made.brandId).execute()
    expect(brandTracks.length).toBe(1)
    expect((await states(made.admin, course(made))).map(item => item.offer?.state)).toEqual([
      undefined,
      'taken',
      'taken',
    ])
  })

  test('quality: a chain gives an offered track to stores that work with the brand, and to no others', async () => {
    const made = await world()
    const trackId = await buildTrack(app.db, {
      brandId: made.brandId,
      items: [{ courseId: made.courseId }],
      now: app.now(),
    })
    await offer(made.admin, { kind: 'track', contentId: trackId }, [made.toChain])
    const [{ id } = { id: '' }] = await received(made.chain.staff)
    const { body } = await app.call(offers.stores, { params: { id } }, made.chain.staff)
    expect(body.items.map(store => store.id)).toEqual([made.chain.dispensaryId])
    const none = await answer(made.chain.staff, id, { accept: true })
    expect(none.problem.errors).toEqual({ dispensaryIds: ['Choose at least one store.'] })
    const dispensaryIds = [made.chain.dispensaryId]
    expect((await answer(made.chain.staff, id, { accept: true, dispensaryIds: [made.chain.secondId] })).status).toBe(
      404,
    )
    expect((await answer(made.chain.staff, id, { accept: true, dispensaryIds })).status).toBe(204)
    const seen = await app.call(tracks.mine, {}, made.chain.budtender.token)
    expect(seen.body.items.map(track => track.id)).toEqual([trackId])
  })

  test('quality: of two who answer at once the first counts, and the second is told', async () => {
    const { id, trackId, ...made } = await offeredWorld()
    const { retailOrganizationId } = made.chain
    const colleague = await employAtOrganization(app, { retailOrganizationId })
    const both = await Promise.all([
      answer(made.chain.staff, id, { accept: true, trackId }),
      answer(colleague, id, { accept: false }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('DECIDED_BEFORE')
  })

  test('quality: an offer withdrawn while someone looks at it is not taken, and a taken one cannot be withdrawn', async () => {
    const { id, trackId, ...made } = await offeredWorld()
    const withdraw = () => app.call(brandOffers.withdraw, { params: { id } }, made.admin)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204])
    expect((await answer(made.chain.staff, id, { accept: true, trackId })).problem).toMatchObject({
      code: 'OFFER_ENDED',
      title: 'This is no longer offered.',
    })
    const { body } = await app.call(managedTracks.get, { params: { id: trackId } }, made.chain.staff)
    expect(body.contents).toEqual([])
    expect((await offer(made.admin, course(made), [made.toChain])).body).toEqual({ offered: 1 })
    const [again] = await received(made.chain.staff)
    await answer(made.chain.staff, again!.id, { accept: true, trackId })
    const late = await app.call(brandOffers.withdraw, { params: { id: again!.id } }, made.admin)
    expect(late.problem.code).toBe('DECIDED_BEFORE')
  })

  test('quality: an offer does not exist for another chain, nor for another brand', async () => {
    const { id, ...made } = await offeredWorld()
    const { staff } = await aChain(app)
    const other = await world()
    const statuses = [
      await answer(staff, id, { accept: false }),
      await preview(staff, id, made.courseId),
      await answer(made.chain.manager.token, id, { accept: false }),
      await app.call(brandOffers.withdraw, { params: { id } }, other.admin),
      await app.call(brandOffers.recipients, { query: course(made) }, other.admin),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
  })
})

describe('what ends an offer', () => {
  const archived = { archived_at: new Date('2026-11-21T16:00:00Z') }
  const ends: Record<string, (made: World) => Promise<unknown>> = {
    'the work of the brand with the chain ends': ({ brandId }) =>
      app.db.deleteFrom('brand_dispensary').where('brand_id', '=', brandId).execute(),
    'the brand is archived': ({ brandId }) =>
      app.db.updateTable('brand').set(archived).where('id', '=', brandId).execute(),
    'the course is archived': ({ courseId }) =>
      app.db.updateTable('card_course').set(archived).where('id', '=', courseId).execute(),
    'the course is no longer the brand’s': ({ courseId }) =>
      app.db.updateTable('card_course').set({ brand_id: null }).where('id', '=', courseId).execute(),
    'the only partner store joins another chain': async ({ chain }) =>
      app.db
        .updateTable('dispensary')
        .set({ retail_organization_id: (await aChain(app)).retailOrganizationId })
        .where('id', '=', chain.dispensaryId)
        .execute(),
    'the only partner store closes': ({ chain }) =>
      app.db
        .updateTable('dispensary')
        .set({ closed_at: new Date('2026-11-19T16:00:00Z') })
        .where('id', '=', chain.dispensaryId)
        .execute(),
  }

  test.each(Object.keys(ends))('quality: when %s, no one sees, previews or takes it', async what => {
    const { id, trackId, ...made } = await offeredWorld()
    await ends[what]?.(made)
    expect(await received(made.chain.staff)).toEqual([])
    expect((await preview(made.chain.staff, id, made.courseId)).problem.code).toBe('OFFER_ENDED')
    expect((await answer(made.chain.staff, id, { accept: true, trackId })).problem.code).toBe('OFFER_ENDED')
  })

  test('quality: a store that joins a chain no longer answers itself', async () => {
    const made = await world()
    const store = await single(made.brandId)
    await offer(made.admin, course(made), [store.to])
    expect((await received(store.token)).length).toBe(1)
    await app.db
      .updateTable('dispensary')
      .set({ retail_organization_id: made.chain.retailOrganizationId })
      .where('id', '=', store.dispensaryId)
      .execute()
    expect(await received(store.token)).toEqual([])
    expect((await states(made.admin, course(made))).map(({ id, stores }) => ({ id, stores }))).toEqual([
      { id: made.toChain.id, stores: 2 },
    ])
  })

  test('quality: a track that was only offered can still be deleted, and its offers go', async () => {
    const made = await world()
    const trackId = await buildTrack(app.db, {
      brandId: made.brandId,
      items: [{ courseId: made.courseId }],
      now: app.now(),
    })
    await offer(made.admin, { kind: 'track', contentId: trackId }, [made.toChain])
    expect((await app.call(managedTracks.remove, { params: { id: trackId } }, made.admin)).status).toBe(204)
    expect(await received(made.chain.staff)).toEqual([])
  })
})

test('quality: who answers looks at the published course, not at its draft, until the offer is declined', async () => {
  const { id, ...made } = await offeredWorld()
  const { body } = await preview(made.chain.staff, id, made.courseId)
  const token = new URL(body.path, 'https://training.example.com').searchParams.get('token') ?? ''
  const look = (useDraft: boolean) =>
    app.call(
      courses.get,
      { params: { id: made.courseId }, query: { useDraft: useDraft ? 'true' : 'false' } },
      { headers: { [previewHeader]: token } },
    )
  expect([(await look(false)).status, (await look(true)).status]).toEqual([200, 404])
  expect((await preview(made.chain.staff, id, await aCourse(app))).status).toBe(404)
  await answer(made.chain.staff, id, { accept: false })
  expect((await look(false)).status).toBe(404)
})

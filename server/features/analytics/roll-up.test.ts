import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChance } from '../../demo/chance.ts'
import { newId } from '../../platform/ids.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { buildEvent, publishCards, sendEvents } from '../../testing/events.ts'
import { employLearner } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildPromo } from '../courses/courses.build.ts'
import { readCourseFigures } from './analysis/figures.queries.ts'
import { toEventRows } from './event-rows.ts'
import { deleteOldVisits, rollUp } from './roll-up.ts'
import { saveEvents } from './save-events.ts'

let app: TestApp
let promos: string[]
const buildPromos = async (count: number) => {
  const { courseId } = await publishCards(app)
  return Promise.all(Array.from({ length: count }, () => buildPromo(app.db, { courseId, now: app.now() })))
}
beforeAll(async () => {
  app = await startTestApp()
  promos = await buildPromos(2)
})
afterAll(() => app.stop())

type Course = Awaited<ReturnType<typeof publishCards>>

/** The roll-ups of a course, by subject and day. */
const rolledUp = async ({ courseId }: Course) => {
  const { rows } = await sql`
    select promo_id, card_id, day::text, views, people, video_plays, video_beats, completions, seconds
      from analytics_day join analytics_subject subject on subject.id = subject_id
     where course_id = ${courseId}::uuid
       and (views, people, video_plays, video_beats, completions, seconds) <> (0, 0, 0, 0, 0, 0)
     order by promo_id, card_id, day`.execute(app.db)
  return rows
}

/** The same figures, counted directly from all saved events. */
const recounted = async ({ courseId }: Course) => {
  const { rows } = await sql`
    with event as (
      select e.*, place.*, (happened_at at time zone 'UTC')::date as day, coalesce(user_id, md5(session_id::text)::uuid) as visitor,
             lead(happened_at) over (partition by session_id order by happened_at, event_type <> 1, place_id) as next_at
        from analytics_event e join analytics_place place on place.id = place_id where course_id = ${courseId}::uuid
    ), looked as (
      select shown.card_id, shown.promo_id, event.day,
             least(extract(epoch from next_at - event.happened_at), 120) as seconds
        from event
       cross join lateral (
             select card_id, promo_id from event view
              where view.session_id = event.session_id and view.event_type = 1
                and (view.happened_at < event.happened_at
                     or view.happened_at = event.happened_at and (event.event_type <> 1 or view.place_id <= event.place_id))
              order by view.happened_at desc, view.place_id desc limit 1) as shown
       where next_at - event.happened_at < interval '1 hour'
    ), subject as (
      select null::uuid as promo_id, null::uuid as card_id union select null, card_id from event
       union select promo_id, null from event union select promo_id, card_id from event
    ), counted as (
      select subject.*, event.day, event_type, visitor,
             event.day = min(event.day) filter (where event_type = 1) over (partition by subject.*, visitor) as is_first
        from subject join event on (subject.promo_id is null or subject.promo_id = event.promo_id)
                               and (subject.card_id is null or subject.card_id = event.card_id)
    ), summed as (
      select promo_id, card_id, day, count(*) filter (where event_type = 1) as views,
             count(distinct visitor) filter (where event_type = 1 and is_first) as people,
             count(*) filter (where event_type = 2) as video_plays, count(*) filter (where event_type = 4) as video_beats,
             count(*) filter (where event_type = 7) as completions
        from counted group by 1, 2, 3
    ), whole as (
      select summed.*, coalesce((select sum(seconds) from looked
                                  where looked.day = summed.day
                                    and (summed.promo_id is null or looked.promo_id = summed.promo_id)
                                    and (summed.card_id is null or looked.card_id = summed.card_id)), 0) as seconds
        from summed
    )
    select promo_id, card_id, day::text, views, people, video_plays, video_beats, completions, seconds from whole
     where (views, people, video_plays, video_beats, completions, seconds) <> (0, 0, 0, 0, 0, 0)
     order by 1, 2, 3`.execute(app.db)
  return rows
}

const types = ['CARD_VIEWED', 'CARD_VIEWED', 'VIDEO_STARTED', 'VIDEO_PLAYED', 'COURSE_COMPLETED'] as const

/** Events of a few visits in two months, unordered: many late, some simultaneous, some duplicated. */
const muddle = (course: Course, { seed, count }: { seed: number; count: number }): AnalyticsEvent[] => {
  const chance = createChance(seed)
  const sessions = Array.from({ length: 12 }, () => newId())
  const begins = new Map(sessions.map(id => [id, app.now().getTime() - chance.between(1, 29) * 86_300_000]))
  const lateness = [() => chance.between(0, 900) * 1000, () => chance.between(0, 9_000_000)]
  const anEvent = (_: unknown, nth: number) => {
    const sessionId = chance.pick(sessions)
    return buildEvent(app, course.courseId, {
      eventType: types[nth % types.length]!,
      sessionId,
      promoId: chance.pick([null, null, ...promos]),
      cardId: chance.pick(course.cardIds),
      time: new Date(begins.get(sessionId)! + chance.pick(lateness)()).toISOString(),
    })
  }
  const events = Array.from({ length: count }, anEvent)
  return [...events, ...events.slice(0, count / 4)]
}

const sendAll = (app: TestApp, events: readonly AnalyticsEvent[]) =>
  Promise.all(events.map(event => sendEvents(app, event)))

test('ANALYTICS-013 late and repeated events, rolled up in pieces, come to what a full recount comes to', async () => {
  const course = await publishCards(app, 3)
  const events = muddle(course, { seed: 1, count: 200 })
  await sendAll(app, events.slice(0, 90))
  await rollUp(app.db)
  await sendAll(app, events.slice(60, 160))
  await rollUp(app.db)
  await sendAll(app, events.slice(160))
  await rollUp(app.db)
  const figures = await rolledUp(course)
  expect(figures.length).toBeGreaterThan(60)
  expect(figures).toEqual(await recounted(course))
})

test('R2 roll-ups that several servers make at once count everything once', async () => {
  const course = await publishCards(app, 2)
  const other = await startTestApp()
  const events = muddle(course, { seed: 2, count: 120 })
  const sending = sendAll(app, events)
  await Promise.all([rollUp(app.db), rollUp(other.db), sendAll(other, events), rollUp(other.db), sending])
  await Promise.all([rollUp(app.db), rollUp(other.db), rollUp(other.db)])
  await other.stop()
  expect(await rolledUp(course)).toEqual(await recounted(course))
})

test('R2 a roll-up that must not wait leaves the work to the one that is running', async () => {
  const course = await publishCards(app)
  await sendEvents(app, buildEvent(app, course.courseId))
  await app.db.transaction().execute(async counting => {
    await sql`select from analytics_progress for update`.execute(counting)
    await rollUp(app.db, 'leave')
  })
  expect(await rolledUp(course)).toEqual([])
  await rollUp(app.db, 'leave')
  expect(await rolledUp(course)).toMatchObject([{ views: 1 }])
})

test('R2 a roll-up that dies before its commit has counted nothing, and the next one counts all', async () => {
  const course = await publishCards(app, 2)
  await sendAll(app, muddle(course, { seed: 3, count: 60 }))
  await asOwner(
    app.db,
    `create function die() returns trigger language plpgsql as $$
     begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
     create trigger die before update on analytics_progress for each row execute function die()`,
  )
  await expect(rollUp(app.db)).rejects.toThrow()
  const before = await rolledUp(course)
  await asOwner(app.db, 'drop function die cascade')
  await rollUp(app.db)
  expect(before).toEqual([])
  expect(await rolledUp(course)).toEqual(await recounted(course))
})

test('R3 an uncommitted insert is waited for, even when later ones are committed', async () => {
  const course = await publishCards(app)
  const circumstances = { actor: null, now: app.now(), months: 25 }
  const rows = () => toEventRows([buildEvent(app, course.courseId)], circumstances)
  await saveEvents(app.db, rows())
  let rollingUp: Promise<void> | undefined
  await app.db.transaction().execute(async slow => {
    await saveEvents(slow, rows())
    await saveEvents(app.db, rows())
    rollingUp = rollUp(app.db)
    await expect
      .poll(() => sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(app.db))
      .toMatchObject({ rows: [{}] })
  })
  await rollingUp
  expect(await rolledUp(course)).toMatchObject([{ views: 3, people: 3 }])
})

test('ANALYTICS-013 a person is one, in however many sessions; a visitor is one in each', async () => {
  const [course, learner] = [await publishCards(app, 2), await employLearner(app)]
  const [cardId] = course.cardIds
  const view = () => buildEvent(app, course.courseId, { cardId: cardId! })
  await sendEvents(app, [view(), view(), view()], learner.token)
  await sendEvents(app, [view(), view()])
  await rollUp(app.db)
  expect(await readCourseFigures(app.db, course)).toMatchObject({
    people: 3,
    cards: [{ views: 5, people: 3 }, { views: 0 }],
  })
})

test('ANALYTICS-013 people with an account and those without one are counted apart, and add up to all', async () => {
  const [course, learner] = [await publishCards(app, 1), await employLearner(app)]
  const view = () => buildEvent(app, course.courseId, { cardId: course.cardIds[0]! })
  await sendEvents(app, [view(), view()], learner.token)
  await sendEvents(app, [view(), view()])
  await rollUp(app.db)
  const of = async (isSignedIn: boolean | null) => {
    const { people, cards } = await readCourseFigures(app.db, { ...course, isSignedIn })
    return [people, cards[0]?.views]
  }
  expect([await of(true), await of(false), await of(null)]).toEqual([
    [1, 2],
    [2, 2],
    [3, 4],
  ])
})

test('ANALYTICS-013 R12 a visitor who takes the id of a person for that of their session is counted apart from them', async () => {
  const [course, learner] = [await publishCards(app, 1), await employLearner(app)]
  const view = () => buildEvent(app, course.courseId, { cardId: course.cardIds[0]!, sessionId: learner.userId })
  await Promise.all([sendEvents(app, view(), learner.token), sendEvents(app, view())])
  await rollUp(app.db)
  expect(await readCourseFigures(app.db, course)).toMatchObject({ people: 2, cards: [{ views: 2 }] })
})

/** A funnel of three cards: each of four visitors stops one card earlier than the one before; two came by a promo. */
const funnel = async (promoId: string) => {
  const course = await publishCards(app, 3)
  const sessions = [3, 3, 2, 1].map((seen, nth) => ({
    sessionId: newId(),
    seen,
    promoId: nth % 2 === 0 ? promoId : null,
  }))
  const views = sessions.flatMap(({ seen, ...session }) =>
    course.cardIds.slice(0, seen).map(cardId => buildEvent(app, course.courseId, { ...session, cardId })),
  )
  const { seen: _seen, ...first } = sessions[0]!
  const play = { ...first, cardId: course.cardIds[1]!, eventType: 'VIDEO_STARTED' as const }
  const end = { ...first, eventType: 'COURSE_COMPLETED' as const }
  await sendEvents(app, [...views, ...[play, play, end].map(event => buildEvent(app, course.courseId, event))])
  await rollUp(app.db)
  return course
}

test('ANALYTICS-013 ANALYTICS-014 the figures of a course show views, people and plays of each card', async () => {
  const course = await funnel(promos[0]!)
  const [one, two, three] = course.cardIds
  expect(await readCourseFigures(app.db, course)).toEqual({
    people: 4,
    completions: 1,
    secondsSeen: 0,
    cards: [
      { cardId: one, position: 0, views: 4, people: 4, videoPlays: 0, videoBeats: 0, secondsSeen: 0 },
      { cardId: two, position: 1, views: 3, people: 3, videoPlays: 2, videoBeats: 0, secondsSeen: 0 },
      { cardId: three, position: 2, views: 2, people: 2, videoPlays: 0, videoBeats: 0, secondsSeen: 0 },
    ],
  })
})

test('ANALYTICS-013 the figures of a promo are those of its visitors', async () => {
  const promoId = promos[0]!
  const course = await funnel(promoId)
  expect(await readCourseFigures(app.db, { ...course, promoId })).toMatchObject({
    people: 2,
    completions: 1,
    cards: [{ people: 2 }, { people: 2, videoPlays: 2 }, { people: 1 }],
  })
})

test('ANALYTICS-013 figures can be asked for some days alone, and of nothing there are none', async () => {
  const course = await funnel(promos[0]!)
  const on = (day: string) => readCourseFigures(app.db, { ...course, from: day, to: day })
  expect([(await on('2026-11-20')).people, (await on('2026-11-21')).people]).toEqual([4, 0])
  expect(await readCourseFigures(app.db, { courseId: newId() })).toEqual({
    people: 0,
    completions: 0,
    secondsSeen: 0,
    cards: [],
  })
})

test('ANALYTICS-013 ANALYTICS-017 a card is seen until the next sign of its visit, two minutes at most', async () => {
  const course = await publishCards(app, 3)
  const [one, two, three] = course.cardIds as [string, string, string]
  const sessionId = newId()
  const sign = (second: number, cardId: string, eventType: AnalyticsEvent['eventType'] = 'CARD_VIEWED') =>
    buildEvent(app, course.courseId, {
      sessionId,
      cardId,
      eventType,
      time: new Date(app.now().getTime() - 7_200_000 + second * 1000).toISOString(),
    })
  await sendEvents(app, [sign(310, three), sign(0, one), sign(4_400, one)])
  await rollUp(app.db)
  await sendEvents(app, [sign(100, two, 'VIDEO_STARTED'), sign(20.5, two), sign(110, two, 'VIDEO_PLAYED')])
  await rollUp(app.db)
  expect((await readCourseFigures(app.db, course)).cards.map(card => card.secondsSeen)).toEqual([20.5, 209.5, 0])
})

test('ANALYTICS-013 the events of a visit are deleted when no more can arrive, and their figures stay', async () => {
  const now = app.now()
  const course = await publishCards(app, 2)
  const sessionId = newId()
  const times = [now.getTime() - 60_000, now.getTime()].map(time => new Date(time).toISOString())
  const views = times.map((time, nth) =>
    buildEvent(app, course.courseId, { sessionId, time, cardId: course.cardIds[nth]! }),
  )
  await sendEvents(app, views)
  await rollUp(app.db)
  await deleteOldVisits(app.db, new Date(now.getTime() + 33 * 86_400_000))
  const { rows } = await sql`select from analytics_visit where course_id = ${course.courseId}::uuid`.execute(app.db)
  expect(rows).toEqual([])
  expect(await readCourseFigures(app.db, course)).toMatchObject({ secondsSeen: 60, cards: [{ secondsSeen: 60 }, {}] })
})

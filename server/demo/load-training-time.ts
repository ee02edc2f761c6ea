import { sql } from 'kysely'
import { buildStretches, buildTimeRequest, type NewStretch } from '../features/time-sheets/time-sheets.build.ts'
import type { Db } from '../platform/database/database.ts'
import { demoAccounts, juniperAndMain } from './accounts.ts'
import { daysAgo } from './days.ts'
import { toClassId } from './load-content.ts'
import { toChainId, toPlaceId } from './places.ts'

const minute = 60_000
const weeks = 8

type Round = Required<Pick<NewStretch, 'userId' | 'dispensaryId' | 'courseId' | 'startedAt'>> & { seconds: number }

/**
 * The rounds of the last weeks as stretches of at most 40 minutes: at the store of the time, within one day, and none
 * before the person's last one has ended.
 */
const listRounds = async (db: Db, now: Date) => {
  const { rows } = await sql<Round>`
    select user_id as "userId", dispensary_id as "dispensaryId", course_id as "courseId", started_at as "startedAt",
           extract(epoch from ended_at - started_at)::float8 as seconds
      from (select r.user_id, e.dispensary_id, r.course_id, r.started_at, t.ended_at, d.time_zone,
                   lag(t.ended_at) over (partition by r.user_id order by r.started_at, r.course_id) as earlier
              from course_round r
             cross join lateral (
                   select r.started_at + least(coalesce(r.completed_at - r.started_at, interval '6 minutes'),
                                               interval '40 minutes') as ended_at) t
              join employment e on e.user_id = r.user_id
               and e.started_at <= r.started_at and coalesce(e.ended_at, ${now}) >= t.ended_at
              join dispensary d on d.id = e.dispensary_id
             where r.started_at > ${daysAgo(now, weeks * 7)} and t.ended_at between r.started_at + interval '1 minute' and ${now}
           ) round
     where (earlier is null or earlier <= started_at)
       and (started_at at time zone time_zone)::date = (ended_at at time zone time_zone)::date`.execute(db)
  return rows
}

const getAccount = (name: string) => {
  const found = demoAccounts.find(({ email }) => email.startsWith(`${name}@`))
  if (!found) throw new Error(`There is no demo account ${name}.`)
  return found.id
}

const toDay = (date: Date) => date.toISOString().slice(0, 10)

/**
 * Loads the training time of the last weeks: of everyone at a store by what they learned, and of Dana also in a class,
 * with two requests for missing time, one of them answered.
 */
export const loadTrainingTime = async (db: Db, now: Date) => {
  const [userId, by] = [getAccount('learner'), getAccount('manager')]
  const dispensaryId = toPlaceId(juniperAndMain)
  const classId = toClassId('responsible-vendor')
  // Before the shift: no round starts at this hour.
  const inClass = [2, 5, 9, 16].map(days => ({ userId, dispensaryId, classId, startedAt: daysAgo(now, days, 15) }))
  await buildStretches(db, [
    ...(await listRounds(db, now)),
    ...inClass.map((each, nth) => ({ ...each, seconds: 60 * (9 + 4 * nth) })),
  ])
  const request = { userId, dispensaryId, retailOrganizationId: toChainId('high-desert') }
  const [answeredDay, openDay] = [daysAgo(now, 9, 20), daysAgo(now, 1, 20)]
  await buildTimeRequest(db, {
    ...request,
    day: toDay(answeredDay),
    minutes: 25,
    words: 'We went through the terpene course together in the morning meeting, on Cam’s tablet.',
    createdAt: answeredDay,
    answer: {
      addedMinutes: 20,
      words: 'Thank you. The meeting took twenty minutes.',
      by,
      at: new Date(answeredDay.getTime() + 90 * minute),
    },
  })
  await buildTimeRequest(db, {
    ...request,
    day: toDay(openDay),
    minutes: 15,
    words: 'The internet was down while I read about onset and dose.',
    createdAt: new Date(openDay.getTime() + 30 * minute),
  })
}

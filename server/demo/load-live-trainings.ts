import { sql } from 'kysely'
import { attest, buildContent } from '../features/credentials/credentials.build.ts'
import { planSession, recordAttendance } from '../features/live-sessions/live-sessions.build.ts'
import type { Db } from '../platform/database/database.ts'
import { singleRow } from '../platform/database/single-row.ts'
import { juniperAndMain, toDemoEmail } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { callAs } from './call-as.ts'
import { daysAgo } from './days.ts'
import { toCourseId } from './load-content.ts'
import { listCrew } from './load-credentials.ts'
import { toChainId, toPlaceId } from './places.ts'

const dispensaryId = toPlaceId(juniperAndMain)
const manager = toDemoId('user/manager@demo.trellis.test')
const courseId = toCourseId('refusing-a-sale')

const minute = 60_000
const later = (date: Date, minutes: number) => new Date(date.getTime() + minutes * minute)

type Plan = { courseId: string; startsAt: Date; plannedAt: Date }

/** A live training of 90 minutes at the store. Returns its id. */
const plan = async (db: Db, { startsAt, plannedAt, ...content }: Plan) => {
  const trainer = { trainerName: 'Rosa Amado', providerName: 'Front Range Vendor Training' }
  const times = { startsAt: startsAt.toISOString(), endsAt: later(startsAt, 90).toISOString() }
  const place = { dispensaryId, classId: null, place: 'store', language: 'en' } as const
  const call = await callAs(db, manager, plannedAt)
  return (await planSession({ ...call, body: { ...content, ...trainer, ...times, ...place } })).id
}

/** Last week, five people trained with a trainer; one came late, and one was not there. */
const holdTraining = async (db: Db, now: Date) => {
  const startsAt = daysAgo(now, 6, 17)
  const id = await plan(db, { courseId, startsAt, plannedAt: daysAgo(now, 13) })
  const attendance = (await listCrew(db, dispensaryId)).slice(0, 6).map((userId, nth) => {
    const [inAt, outAt] = [later(startsAt, nth === 3 ? 12 : 0).toISOString(), later(startsAt, 90).toISOString()]
    return nth === 2 ? { userId, inAt: null, outAt: null } : { userId, inAt, outAt }
  })
  const call = await callAs(db, manager, later(startsAt, 100))
  await recordAttendance({ ...call, params: { id }, body: { attendance, revision: 0 } })
}

/** What Colorado asks counts only if someone confirms who trained: Eli is confirmed, others wait. */
const confirmEli = async (db: Db, now: Date) => {
  const { rows } = await sql<{ userId: string; courseRoundId: string }>`
    select u.id as "userId", r.id as "courseRoundId"
      from app_user u join course_round r on r.user_id = u.id and r.course_id = ${courseId}::uuid
     where u.email = ${toDemoEmail('Eli', 'Brandt')}`.execute(db)
  const seen = { kind: 'identity', method: 'id-document-seen', classId: null, credentialId: null } as const
  await attest({ ...(await callAs(db, manager, daysAgo(now, 5))), body: { ...singleRow(rows), ...seen } })
}

/** Loads a live training of last week and one of next week; certificates must be loaded before. */
export const loadLiveTrainings = async (db: Db, now: Date) => {
  const { rows } = await sql<{ requirementId: string }>`
    select id as "requirementId" from requirement where code = 'CO-RVT'`.execute(db)
  await buildContent(db, { ...singleRow(rows), retailOrganizationId: toChainId('high-desert'), courseId })
  await holdTraining(db, now)
  await plan(db, { courseId: toCourseId('checking-id'), startsAt: daysAgo(now, -7, 17), plannedAt: daysAgo(now, 2) })
  await confirmEli(db, now)
}

import { addMonths } from '@trellis/contract/credentials/expiry.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { sql } from 'kysely'
import {
  buildContent,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
  considerTraining,
  recordCredential,
} from '../features/credentials/credentials.build.ts'
import type { Db } from '../platform/database/database.ts'
import { singleRow } from '../platform/database/single-row.ts'
import { juniperAndMain } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toCourseId } from './load-content.ts'
import { toChainId, toPlaceId } from './places.ts'

const [denver, chicago] = [toPlaceId(juniperAndMain), toPlaceId('lakeshore-and-vine-chicago')] as const
const [learner, manager, chainEmployee] = [
  toDemoId('user/learner@demo.trellis.test'),
  toDemoId('user/manager@demo.trellis.test'),
  toDemoId('user/org@demo.trellis.test'),
] as const

const toDay = (date: Date) => date.toISOString().slice(0, 10)

type Rule = { requirementId: string; editionId: string }

const findStateRule = async (db: Db, code: string) => {
  const { rows } = await sql<Rule>`
    select r.id as "requirementId", e.id as "editionId"
      from requirement r join requirement_edition e on e.requirement_id = r.id where r.code = ${code}`.execute(db)
  return singleRow(rows)
}

/** The people of a store without accounts of the demo, those who came first at the beginning. */
export const listCrew = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from employment e join app_user u on u.id = e.user_id
     where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null and u.enabled
       and u.email not like '%@demo.trellis.test'
     order by e.started_at, u.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Input = Parameters<typeof recordCredential>[1]
type Course = Pick<Input, 'providerName' | 'trainerName' | 'identityMethod' | 'minutes' | 'score' | 'preScore'>
type Paper = Course & Pick<Input, 'requirementId' | 'editionId' | 'dispensaryId'> & { months: number }
type Holder = {
  userId: string
  lastDay: string
  number: string
  recordedBy: string
  isConfirmed?: boolean
  since: Date
}

/** Records a certificate from elsewhere, valid for so many months until a last day: when it was issued, or since then. */
const recordPaper = (
  db: Db,
  { months, ...paper }: Paper,
  { lastDay, isConfirmed = true, since, ...holder }: Holder,
) => {
  const issuedOn = addMonths(lastDay, -months)
  const now = new Date(Math.max(since.getTime(), Date.parse(`${issuedOn}T20:00:00Z`)))
  const dates = { issuedOn, expiresOn: lastDay, now }
  return recordCredential(db, { ...paper, ...holder, ...dates, source: 'brought', language: 'en', isConfirmed })
}

/** What Colorado asks: of the last ones no certificate, one expired, one is waived, and Dana's waits for a look. */
const loadColorado = async (db: Db, now: Date) => {
  const today = toDay(now)
  const rule = await findStateRule(db, 'CO-RVT')
  await buildStoreRequirement(db, { ...rule, dispensaryId: denver, by: chainEmployee, at: daysAgo(now, 60) })
  const [expired, soon, waived, ...others] = await listCrew(db, denver)
  const course = { providerName: 'Front Range Vendor Training', trainerName: 'Rosa Amado', minutes: 130, score: 88 }
  const paper = { ...rule, ...course, dispensaryId: denver, months: 24 }
  const held = [
    ...(expired ? [{ userId: expired, days: -9, number: 'RVT-11873' }] : []),
    ...(soon ? [{ userId: soon, days: 24, number: 'RVT-12044' }] : []),
    { userId: manager, days: 301, number: 'RVT-19002', recordedBy: chainEmployee },
    ...others.slice(0, -2).map((userId, nth) => ({ userId, days: 90 + 37 * nth, number: `RVT-${20418 + 7 * nth}` })),
    {
      userId: learner,
      days: 712,
      number: 'RVT-20977',
      recordedBy: learner,
      isConfirmed: false,
      since: daysAgo(now, 1),
    },
  ]
  for (const { days, ...holder } of held)
    await recordPaper(db, paper, {
      ...{ recordedBy: manager, since: daysAgo(now, 59) },
      ...holder,
      lastDay: addDays(today, days),
    })
  const leave = { ...rule, dispensaryId: denver, until: addDays(today, 30), by: manager, reason: 'On leave.' }
  if (waived) await buildWaivers(db, [{ ...leave, userId: waived, at: daysAgo(now, 12) }])
}

type YearlyRule = { code: string; dispensaryId: string; letters: string; course: Course }

const yearlyRules: readonly YearlyRule[] = [
  {
    ...{ code: 'IL-RVT', dispensaryId: chicago, letters: 'IL' },
    course: {
      ...{ providerName: 'Prairie Responsible Vendors', trainerName: 'Owen Tate' },
      ...{ minutes: 120, preScore: 58, score: 86 },
    },
  },
  // Massachusetts makes stores keep the names of people who delete their account.
  {
    ...{ code: 'MA-RVT', dispensaryId: toPlaceId('harbor-street-boston'), letters: 'MA' },
    course: {
      ...{ providerName: 'Bay Vendor School', trainerName: 'June Farrow', identityMethod: 'id-document-seen' },
      ...{ minutes: 245, score: 91 },
    },
  },
]

/** What two states ask every year: the last one who came has no certificate yet. */
const loadYearly = async (db: Db, { code, dispensaryId, letters, course }: YearlyRule, now: Date) => {
  const rule = await findStateRule(db, code)
  await buildStoreRequirement(db, { ...rule, dispensaryId, by: chainEmployee, at: daysAgo(now, 90) })
  for (const [nth, userId] of (await listCrew(db, dispensaryId)).slice(0, -1).entries())
    await recordPaper(
      db,
      { ...rule, ...course, dispensaryId, months: 12 },
      {
        ...{ userId, recordedBy: chainEmployee, since: daysAgo(now, 89) },
        ...{ lastDay: addDays(toDay(now), 41 + 23 * nth), number: `${letters}-${7204 + 11 * nth}` },
      },
    )
}

const idChecks = {
  title: JSON.stringify({ en: 'Checking ID', es: 'Revisar identificaciones' }),
  summary: JSON.stringify({
    en: 'Everyone who serves customers, within 90 days and again every year.',
    es: 'Toda persona que atiende clientes, en 90 días y otra vez cada año.',
  }),
  ...{ first_due_days: 90, renew_months: 12, renewal_from: 'completion' },
}

/** What the chain asks since last month: its course, which most completed before, and Dana since. */
const loadChainTraining = async (db: Db, now: Date) => {
  const [chain, at] = [{ retailOrganizationId: toChainId('high-desert') }, daysAgo(now, 45)]
  const { requirementId } = await buildRequirement(db, chain, { ...idChecks, valid_from: toDay(at) })
  await buildContent(db, { ...chain, requirementId, courseId: toCourseId('checking-id') })
  await buildStoreRequirement(db, { requirementId, dispensaryId: denver, by: chainEmployee, at })
  for (const userId of [manager, ...(await listCrew(db, denver))])
    await considerTraining(db, { userId, requirementId, now: at })
  await considerTraining(db, { userId: learner, requirementId, now: daysAgo(now, 18, 23) })
}

/** Loads the certificates of the people of three stores, in Denver, Chicago and Boston; their learning must be loaded before. */
export const loadCredentials = async (db: Db, now: Date) => {
  await loadColorado(db, now)
  for (const rule of yearlyRules) await loadYearly(db, rule, now)
  await loadChainTraining(db, now)
}

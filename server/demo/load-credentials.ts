import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { sql } from 'kysely'
import {
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../features/credentials/credentials.build.ts'
import type { Db } from '../platform/database/database.ts'
import { singleRow } from '../platform/database/single-row.ts'
import { juniperAndMain } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toChainId, toPlaceId } from './places.ts'

const [denver, chicago] = [toPlaceId(juniperAndMain), toPlaceId('lakeshore-and-vine-chicago')] as const
const [learner, manager, trainer] = [
  toDemoId('user/learner@demo.trellis.test'),
  toDemoId('user/manager@demo.trellis.test'),
  toDemoId('user/org@demo.trellis.test'),
] as const

type Rule = { requirementId: string; editionId: string }

const findStateRule = async (db: Db, code: string) => {
  const { rows } = await sql<Rule>`
    select r.id as "requirementId", e.id as "editionId"
      from requirement r join requirement_edition e on e.requirement_id = r.id where r.code = ${code}`.execute(db)
  return singleRow(rows)
}

/** The people of a store without accounts of the demo, those who came first at the beginning. */
const listCrew = async (db: Db, dispensaryId: string) => {
  const { rows } = await sql<{ id: string }>`
    select u.id from employment e join app_user u on u.id = e.user_id
     where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null and u.enabled
       and u.email not like '%@demo.trellis.test'
     order by e.started_at, u.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Papers = Rule & { dispensaryId: string; confirmedBy: string; today: string }

/** A certificate of two years with so many days left. */
const paperOf =
  ({ today, ...papers }: Papers) =>
  (userId: string, lastDay: number, number: string) => {
    const expiresOn = addDays(today, lastDay)
    return { ...papers, userId, issuedOn: addDays(expiresOn, -730), expiresOn, number }
  }

/** What Colorado asks: of the last ones no certificate, one expired, one is waived, and Dana's waits for a look. */
const loadColorado = async (db: Db, now: Date, today: string) => {
  const rule = await findStateRule(db, 'CO-RVT')
  await buildStoreRequirement(db, { ...rule, dispensaryId: denver, by: manager, at: daysAgo(now, 60) })
  const [expired, soon, waived, ...others] = await listCrew(db, denver)
  const paper = paperOf({ ...rule, dispensaryId: denver, confirmedBy: manager, today })
  const fine = others.slice(0, -2).map((id, nth) => paper(id, 90 + 37 * nth, `RVT-${20418 + 7 * nth}`))
  await buildCredentials(db, [
    ...(expired ? [paper(expired, -9, 'RVT-11873')] : []),
    ...(soon ? [paper(soon, 24, 'RVT-12044')] : []),
    paper(manager, 301, 'RVT-19002'),
    ...fine,
    { ...paper(learner, 712, 'RVT-20977'), confirmedBy: null, recordedAt: daysAgo(now, 1) },
  ])
  const leave = { ...rule, dispensaryId: denver, until: addDays(today, 30), by: manager, reason: 'On leave.' }
  if (waived) await buildWaivers(db, [{ ...leave, userId: waived, at: daysAgo(now, 12) }])
}

/** What Illinois asks every year: the last one who came has no certificate yet. */
const loadIllinois = async (db: Db, now: Date, today: string) => {
  const rule = await findStateRule(db, 'IL-RVT')
  await buildStoreRequirement(db, { ...rule, dispensaryId: chicago, by: trainer, at: daysAgo(now, 90) })
  const crew = await listCrew(db, chicago)
  const paper = paperOf({ ...rule, dispensaryId: chicago, confirmedBy: trainer, today })
  const trained = crew.slice(0, -1).map((id, nth) => paper(id, 41 + 23 * nth, `IL-${7204 + 11 * nth}`))
  await buildCredentials(
    db,
    trained.map(credential => ({ ...credential, issuedOn: addDays(credential.expiresOn, -365) })),
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

/** What the chain asks since last month, which Dana earned in Trellis. */
const loadChainTraining = async (db: Db, now: Date, today: string) => {
  const edition = { ...idChecks, valid_from: addDays(today, -45) }
  const asked = await buildRequirement(db, { retailOrganizationId: toChainId('high-desert') }, edition)
  await buildStoreRequirement(db, { ...asked, dispensaryId: denver, by: manager, at: daysAgo(now, 45) })
  const issuedOn = addDays(today, -40)
  const dates = { issuedOn, expiresOn: addDays(issuedOn, 365), recordedAt: daysAgo(now, 40) }
  const number = '4J8QK2M7XN0V5RT9C3WHY6ZB1D'
  await buildCredentials(db, [{ ...asked, ...dates, userId: learner, dispensaryId: denver, number, isEarned: true }])
}

/** Loads the certificates of the people of two stores, in Denver and Chicago. */
export const loadCredentials = async (db: Db, now: Date) => {
  const today = now.toISOString().slice(0, 10)
  await loadColorado(db, now, today)
  await loadIllinois(db, now, today)
  await loadChainTraining(db, now, today)
}

import { employers } from '@trellis/contract/time-sheets/employers.ts'
import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { trainingTime } from '@trellis/contract/time-sheets/training-time.ts'
import { buildPayPeriod, buildStretches, buildTimeRequest } from '../../features/time-sheets/time-sheets.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const approvers = ['ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'] as const
const ofApprovers = ownFor(...approvers)
const openForApprovers = openFor(...approvers, 'ROLE_ADMINISTRATOR')
/** The stores of the world are of a chain, whose people alone pay. */
const ofPayers = ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')

const days = { startsOn: '2026-11-01', endsOn: '2026-11-14' }
const none = '0197aa10-0000-7000-8000-00000000d0b3'

/** The pay period or request that a call needs again each time, by the store of its side. */
const prepared = new Map<string, string>()
const preparedFor = ({ dispensaryId }: WorldIds) => prepared.get(dispensaryId) ?? none
const ofPrepared = (ids: WorldIds) => ({ params: { id: preparedFor(ids) } })

/** No pay period of the chain is left. */
const deletePeriods = async (db: Db, { retailOrganizationId }: WorldIds) => {
  const own = db.selectFrom('pay_period').select('id').where('retail_organization_id', '=', retailOrganizationId)
  await db.deleteFrom('time_approval').where('pay_period_id', 'in', own).execute()
  await db.deleteFrom('pay_period').where('retail_organization_id', '=', retailOrganizationId).execute()
}

const openPeriod = async (db: Db, ids: WorldIds) => {
  await deletePeriods(db, ids)
  const { dispensaryId, retailOrganizationId, colleagueId } = ids
  await db.deleteFrom('time_beat').where('user_id', '=', colleagueId).execute()
  prepared.set(
    dispensaryId,
    await buildPayPeriod(db, { employer: { retailOrganizationId }, ...days, createdBy: colleagueId }),
  )
}

/** An open pay period in which the colleague trained. */
const openPeriodWithTime = async (db: Db, ids: WorldIds) => {
  await openPeriod(db, ids)
  const { colleagueId: userId, courseId, dispensaryId } = ids
  const startedAt = new Date('2026-11-03T16:00:00Z')
  await buildStretches(db, [{ userId, courseId, dispensaryId, startedAt, seconds: 2400 }])
}

const openRequest = async (db: Db, { colleagueId: userId, dispensaryId, retailOrganizationId }: WorldIds) => {
  const at = { dispensaryId, retailOrganizationId }
  await db.deleteFrom('time_request').where('user_id', '=', userId).execute()
  prepared.set(dispensaryId, await buildTimeRequest(db, { userId, ...at, day: '2026-11-03', minutes: 30 }))
}

/** Training time and its pay periods. */
export const trainingTimeRows = [
  row(employers.list, { proves: 'ROLE-008', input: () => ({}), reach: openForApprovers, by: 'ROLE_DISPENSARY_ADMIN' }),
  row(payPeriods.list, { proves: 'ROLE-008', input: () => ({}), reach: openForApprovers, by: 'ROLE_DISPENSARY_ADMIN' }),
  row(payPeriods.create, {
    proves: 'ROLE-008',
    input: ({ retailOrganizationId }) => ({ body: { employerId: retailOrganizationId, ...days } }),
    arrange: deletePeriods,
    reach: ofPayers,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(payPeriods.close, {
    proves: 'ROLE-008',
    input: ofPrepared,
    arrange: openPeriod,
    reach: ofPayers,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(payPeriods.remove, {
    proves: 'ROLE-008',
    input: ofPrepared,
    arrange: openPeriod,
    reach: ofPayers,
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(trainingTime.list, {
    proves: 'ROLE-008',
    input: ({ retailOrganizationId }) => ({ query: { employerId: retailOrganizationId } }),
    reach: ofApprovers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trainingTime.approve, {
    proves: 'ROLE-008',
    input: ids => ({
      body: {
        periodId: preparedFor(ids),
        people: [{ userId: ids.colleagueId, dispensaryId: ids.dispensaryId }],
      },
    }),
    arrange: openPeriodWithTime,
    reach: ofApprovers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trainingTime.requests, {
    proves: 'ROLE-008',
    input: () => ({}),
    reach: openForApprovers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trainingTime.answer, {
    proves: 'ROLE-008',
    input: ids => ({ ...ofPrepared(ids), body: { answer: 'accepted' as const } }),
    arrange: openRequest,
    reach: ofApprovers,
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
]

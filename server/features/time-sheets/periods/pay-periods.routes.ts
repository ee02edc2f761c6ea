import { payPeriods } from '@trellis/contract/time-sheets/pay-periods.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { fromStandby, implement } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { getPaidEmployer } from '../employers/employers.queries.ts'
import { closePeriod, removePeriod } from './close-period.ts'
import { getPayPeriod, listPayPeriods, toPayPeriod } from './pay-periods.queries.ts'

export const payPeriodRoutes = implement('payPeriods', payPeriods, {
  list: fromStandby(call => listPayPeriods(call, call.query)),

  create: async ({ db, actor, body: { employerId, startsOn, endsOn }, client, now }) => {
    const employer = await getPaidEmployer(db, actor, employerId)
    const id = newId()
    const days = { starts_on: startsOn, ends_on: endsOn }
    await db
      .insertInto('pay_period')
      .values({ id, ...employer, ...days, created_by: actor.id, created_at: now })
      .execute()
    const details = { payPeriodId: id, from: startsOn, until: endsOn }
    await recordAct(db, { act: 'pay-period-added', actorId: actor.id, subjectId: employerId, details, client, now })
    return toPayPeriod(await getPayPeriod({ db, actor, now }, id))
  },

  remove: async call => {
    const { db, actor, params, client, now } = call
    const { employerId, startsOn: from, endsOn: until } = await removePeriod(call, params.id)
    const details = { payPeriodId: params.id, from, until }
    await recordAct(db, { act: 'pay-period-deleted', actorId: actor.id, subjectId: employerId, details, client, now })
  },

  close: async call => {
    const { db, actor, params, client, now } = call
    const period = await closePeriod(call, params.id)
    const details = { payPeriodId: params.id, from: period.startsOn, until: period.endsOn }
    const act = { act: 'pay-period-closed', actorId: actor.id, subjectId: period.employer.id } as const
    await recordAct(db, { ...act, details, client, now })
    return period
  },
})

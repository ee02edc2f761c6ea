import { addDays, toMonday } from '@trellis/contract/time-sheets/days.ts'
import { buildLowerApproval, buildPaidPeriod } from '../features/time-sheets/time-sheets.build.ts'
import type { Db } from '../platform/database/database.ts'
import { demoAccounts, juniperAndMain } from './accounts.ts'
import { toChainId, toPlaceId } from './places.ts'

const getAccount = (name: string) => {
  const found = demoAccounts.find(({ email }) => email.startsWith(`${name}@`))
  if (!found) throw new Error(`There is no demo account ${name}.`)
  return found.id
}

/** Two weeks each: three that are closed, the one that ended last Sunday, and the current one. */
const listPeriods = (now: Date) => {
  const current = addDays(toMonday(now.toISOString().slice(0, 10)), -7)
  return [-56, -42, -28, -14, 0].map(days => {
    const startsOn = addDays(current, days)
    const closedAt = days < -14 ? new Date(`${addDays(startsOn, 15)}T17:30:00Z`) : null
    return { startsOn, endsOn: addDays(startsOn, 13), closedAt }
  })
}

/** Loads the pay periods of the last two months of a chain and of a store without one. */
export const loadPayPeriods = async (db: Db, now: Date) => {
  const chain = { employer: { retailOrganizationId: toChainId('high-desert') }, createdBy: getAccount('org') }
  const store = {
    employer: { dispensaryId: toPlaceId('cottonwood-patient-care-colorado-springs') },
    createdBy: getAccount('admin'),
  }
  for (const period of listPeriods(now)) {
    const periodId = await buildPaidPeriod(db, { ...chain, ...period })
    await buildPaidPeriod(db, { ...store, ...period })
    await buildLowerApproval(db, { periodId, dispensaryId: toPlaceId(juniperAndMain) })
  }
}

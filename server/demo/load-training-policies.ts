import { buildDevice, buildPolicy } from '../features/training-policy/training-policy.build.ts'
import type { Db } from '../platform/database/database.ts'
import { juniperAndMain } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toChainId, toPlaceId } from './places.ts'

/** Loads a policy of the chain of Juniper & Main, which blocks no one of the demo, and two devices of that store. */
export const loadTrainingPolicies = async (db: Db, now: Date) => {
  const chain = { id: toChainId('high-desert'), kind: 'chain', by: toDemoId('user/org@demo.trellis.test') } as const
  const policy = { weeklyCapMinutes: 600, roundingMinutes: 5 } as const
  await buildPolicy(db, { ...chain, now: daysAgo(now, 80) }, policy)
  const device = { dispensaryId: toPlaceId(juniperAndMain), by: toDemoId('user/manager@demo.trellis.test') }
  await buildDevice(db, { ...device, name: 'Counter tablet', now: daysAgo(now, 75), lastUsedAt: daysAgo(now, 1) })
  await buildDevice(db, { ...device, name: 'Back office', now: daysAgo(now, 40), lastUsedAt: daysAgo(now, 9) })
}

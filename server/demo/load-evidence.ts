import { buildIdentities, buildPack } from '../features/evidence/evidence.build.ts'
import { buildLearningRecords } from '../features/learning-records/learning-records.build.ts'
import type { Db } from '../platform/database/database.ts'
import { juniperAndMain } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { callAs } from './call-as.ts'
import { daysAgo } from './days.ts'
import { listCrew } from './load-credentials.ts'
import { toPlaceId } from './places.ts'

const [denver, chicago] = [toPlaceId(juniperAndMain), toPlaceId('lakeshore-and-vine-chicago')] as const
const [manager, chainEmployee] = [
  toDemoId('user/manager@demo.trellis.test'),
  toDemoId('user/org@demo.trellis.test'),
] as const

/** The agent numbers of those who came first in Denver; of the others no one has entered it. */
const identifyDenver = async (db: Db, now: Date) => {
  const rows = (await listCrew(db, denver)).slice(0, -4).map((userId, nth) => ({
    user_id: userId,
    agent_numbers: JSON.stringify({ CO: `M-${40217 + 613 * nth}` }),
    ...{ changed_by: manager, changed_at: daysAgo(now, 30) },
  }))
  await buildIdentities(db, rows)
}

/** What Illinois asks of the people in Chicago; each third has not said where they live. */
const identifyChicago = async (db: Db, now: Date) => {
  const rows = (await listCrew(db, chicago)).slice(0, -2).map((userId, nth) => ({
    user_id: userId,
    born_on: `${1978 + ((nth * 5) % 24)}-${String(1 + ((nth * 7) % 12)).padStart(2, '0')}-${10 + nth}`,
    address: nth % 3 === 2 ? null : `${1200 + 37 * nth} West Larch Street, Chicago, IL 60622`,
    phone: `31255501${20 + nth}`,
    agent_numbers: JSON.stringify({ IL: `AG-${70114 + 229 * nth}` }),
    ...{ changed_by: chainEmployee, changed_at: daysAgo(now, 21) },
  }))
  await buildIdentities(db, rows)
}

/**
 * Loads details of people for inspections and the records of all learning, and asks for a pack of Juniper & Main, which
 * the server makes when it has started. Everything else about learning must be loaded before.
 */
export const loadEvidence = async (db: Db, now: Date) => {
  await identifyDenver(db, now)
  await identifyChicago(db, now)
  await buildLearningRecords(db)
  const body = { dispensaryIds: [denver] }
  await buildPack(db, { ...(await callAs(db, manager, now)), body })
}

import type { RetainedPerson, RetainingEmployer } from '@trellis/contract/evidence/retention.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readRetention } from './retention.queries.ts'

const uniqueBasis = (basis: RetainingEmployer['basis']) => [
  ...new Map(basis.map(({ stateCode, keepYears }) => [`${stateCode} ${keepYears}`, { stateCode, keepYears }])).values(),
]

type Row = Awaited<ReturnType<typeof readRetention>>[number]

const presentEmployer = ({ employer, keptUntil, basis, bornOn, agentNumbers }: Row): RetainingEmployer => ({
  name: employer,
  keptUntil,
  keeps: [
    'name',
    ...(bornOn === null ? [] : (['bornOn'] as const)),
    ...(Object.keys(agentNumbers).length === 0 ? [] : (['agentNumber'] as const)),
  ],
  basis: uniqueBasis(basis),
})

/** What a person reads before the account is deleted. */
export const listRetainingEmployers = async (db: Db, userId: string, now: Date) =>
  (await readRetention(db, [userId], now)).map(presentEmployer)

/** Those of several people whose names employers must keep, by name. */
export const listRetainedPeople = async (db: Db, userIds: readonly string[], now: Date) => {
  const people = new Map<string, RetainedPerson>()
  for (const row of await readRetention(db, userIds, now)) {
    const { userId, accountName } = row
    if (accountName === null) continue
    const person = people.get(userId) ?? { userId, name: accountName, employers: [] }
    people.set(userId, { ...person, employers: [...person.employers, presentEmployer(row)] })
  }
  return [...people.values()]
}

type ErasedName = { userId: string; accountName: string; now: Date }

/** Keeps what the law makes employers keep of a person who is being erased, for each employer until its last day. */
export const retainIdentity = async (db: Db, { userId, accountName, now }: ErasedName) => {
  const rows = await readRetention(db, [userId], now)
  if (rows.length === 0) return
  await db
    .insertInto('retained_identity')
    .values(
      rows.map(row => ({
        user_id: userId,
        retail_organization_id: row.retailOrganizationId,
        dispensary_id: row.dispensaryId,
        name: row.legalName ?? accountName,
        born_on: row.bornOn,
        agent_numbers: JSON.stringify(row.agentNumbers),
        kept_until: row.keptUntil,
        basis: JSON.stringify(row.basis.map(({ code, keepYears }) => ({ code, keepYears }))),
        retained_at: now,
      })),
    )
    .execute()
}

import { type StandingReason, standingOf } from '@trellis/contract/credentials/standing.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AskedPerson, AskedRequirement, FactScope } from './asked-people.queries.ts'
import { decideByConfirmed, type PackStanding, toPackStanding } from './pack-standing.ts'
import {
  type Attendance,
  type Attestation,
  type Certificate,
  readAttendances,
  readAttestations,
  readCertificates,
} from './proofs.queries.ts'
import { readTrainings, type Training } from './trainings.queries.ts'

/** What a person did for a requirement at a store. */
export type RequirementFacts = AskedRequirement & {
  standing: PackStanding
  /** Why the standing is what it is; first what decides, then what waits or excuses. */
  why: readonly StandingReason[]
  trainings: Training[]
  /** Issued by the day of the standing, and not expired before the period. */
  certificates: Certificate[]
}

export type PersonFacts = Omit<AskedPerson, 'asked'> & {
  asked: RequirementFacts[]
  attendances: Attendance[]
  attestations: Attestation[]
}

const byUser = <T extends { userId: string }>(rows: readonly T[]) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row])
  return (userId: string) => groups.get(userId) ?? []
}

const explainStanding = (asked: AskedRequirement, certificates: readonly Certificate[]): StandingReason[] => {
  const { rule, hiredOn, day, waivers } = asked
  const { why } = decideByConfirmed(asked)
  const whole = standingOf({
    rule,
    hiredOn,
    today: day,
    credentials: certificates.filter(({ endedOn }) => endedOn === null),
    waivers: waivers.filter(({ endedOn }) => endedOn === null || endedOn > day),
  })
  return [...why, ...whole.why.filter(({ code }) => why.every(each => each.code !== code))]
}

type ProofsOfPerson = { trainings: readonly Training[]; certificates: readonly Certificate[]; from: string }

const toRequirementFacts = (asked: AskedRequirement, { trainings, certificates, from }: ProofsOfPerson) => {
  const held = certificates.filter(
    ({ requirementId, issuedOn }) => requirementId === asked.requirementId && issuedOn <= asked.day,
  )
  return {
    ...asked,
    standing: toPackStanding(asked),
    why: explainStanding(asked, held),
    trainings: trainings.filter(
      ({ requirementId, storeId }) => requirementId === asked.requirementId && storeId === asked.storeId,
    ),
    certificates: held.filter(({ expiresOn }) => expiresOn === null || expiresOn >= from),
  }
}

const lastDay = (asked: readonly AskedRequirement[]) => asked.reduce((last, { day }) => (day > last ? day : last), '')

/** What people did, by a few statements for all of them. */
export const readFacts = async (db: Db, scope: FactScope, people: readonly AskedPerson[]): Promise<PersonFacts[]> => {
  const trainings = byUser(await readTrainings(db, scope, people))
  const certificates = byUser(await readCertificates(db, scope, people))
  const attendances = byUser(await readAttendances(db, scope, people))
  const attestations = byUser(await readAttestations(db, scope, people))
  return people.map(person => {
    const { userId, asked } = person
    const proofs = { trainings: trainings(userId), certificates: certificates(userId), from: scope.from }
    const isUntilLastDay = ({ day }: { day: string }) => day <= lastDay(asked)
    return {
      ...person,
      asked: asked.map(requirement => toRequirementFacts(requirement, proofs)),
      attendances: attendances(userId).filter(isUntilLastDay),
      attestations: attestations(userId).filter(isUntilLastDay),
    }
  })
}

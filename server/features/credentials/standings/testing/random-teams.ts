import { addDays } from '@trellis/contract/time-sheets/days.ts'
import fc from 'fast-check'
import type { Db } from '../../../../platform/database/database.ts'
import { buildUsers } from '../../../accounts/accounts.build.ts'
import { buildEmployments } from '../../../employees/employees.build.ts'
import { buildDispensary, buildRetailOrganization } from '../../../organizations/organizations.build.ts'
import { builtInRoles } from '../../../organizations/organizations.public.ts'
import {
  buildCredentialEnd,
  buildCredentials,
  buildRequirement,
  buildStoreRequirement,
  buildWaivers,
} from '../../credentials.build.ts'

/** Half past midnight in New York, and still the day before further west. */
export const now = new Date('2026-12-01T05:30:00Z')

/** Two stores of a chain, and one on the coast without. */
const zones = { denver: 'America/Denver', newYork: 'America/New_York', coast: 'America/Los_Angeles' } as const
export type Place = keyof typeof zones

/** The time limits of two requirements of the state, one of the chain, and one of the store on the coast. */
export const limits = {
  state: { firstDueDays: 30, beforeSelling: false },
  open: { firstDueDays: null, beforeSelling: false },
  chain: { firstDueDays: null, beforeSelling: true },
  store: { firstDueDays: 14, beforeSelling: false },
}
export type Rule = keyof typeof limits
export const appliesFrom = '2026-10-20'

const day = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map(days => addDays('2026-11-30', days))
const orNull = <T>(any: fc.Arbitrary<T>) => fc.option(any, { nil: null })
const sometimes = fc.integer({ min: 0, max: 4 }).map(number => number === 0)
const place = fc.constantFrom<Place[]>('denver', 'newYork', 'coast')
const rule = fc.constantFrom<Rule[]>('state', 'open', 'chain', 'store')
const jobs = [builtInRoles.manager, builtInRoles.budtender]

const anyWork = fc.record({
  place,
  from: day(-90, 0),
  /** Null = still works there. */
  days: orNull(fc.integer({ min: 1, max: 40 })),
  hiredOn: orNull(day(-120, 30)),
  roleIds: fc.subarray(jobs, { minLength: 1 }),
})
const anyCredential = fc
  .record({
    rule,
    issuedOn: day(-90, 2),
    days: orNull(fc.integer({ min: 0, max: 160 })),
    isConfirmed: fc.boolean(),
    isOver: sometimes,
  })
  .map(({ days, ...each }) => ({ ...each, expiresOn: days === null ? null : addDays(each.issuedOn, days) }))
const anyPerson = fc.record({
  isEnabled: sometimes.map(isDisabled => !isDisabled),
  work: fc.uniqueArray(anyWork, { maxLength: 5, selector: each => `${each.place} ${each.days && each.from}` }),
  credentials: fc.array(anyCredential, { maxLength: 4 }),
  waivers: fc.array(fc.record({ rule, place, until: day(-10, 20), isOver: sometimes }), { maxLength: 2 }),
})
export const anyTeams = fc.record({
  people: fc.array(anyPerson, { minLength: 60, maxLength: 60 }),
  switches: fc.uniqueArray(fc.record({ rule, place, roleIds: fc.subarray(jobs), isOver: sometimes }), {
    minLength: 10,
    selector: each => `${each.rule} ${each.place}`,
  }),
})
export type Teams = typeof anyTeams extends fc.Arbitrary<infer T> ? T : never
export type Person = Teams['people'][number]
export type Work = Person['work'][number]

const toMoment = (text: string) => new Date(`${text}T05:30:00Z`)

export const startOf = ({ from }: Work) => toMoment(from)
export const endOf = ({ from, days }: Work) =>
  days === null ? null : new Date(Math.min(+toMoment(addDays(from, days)), +now))

/** The day of a moment by the clock of a place. */
export const localDay = (at: Date, place: Place) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zones[place] }).format(at)
const isAtChain = ({ place }: Work) => place !== 'coast'
const weekMs = 7 * 86_400_000

/** The first day of the employments at an employer that follow each other within a week, this one among them. */
export const findHireDay = ({ work }: Person, one: Work) => {
  const atEmployer = work.filter(each => isAtChain(each) === isAtChain(one))
  let stay: Work[] = []
  let until = 0
  for (const each of atEmployer.toSorted((first, second) => +startOf(first) - +startOf(second))) {
    const isNew = +startOf(each) - until > weekMs
    if (isNew && stay.includes(one)) break
    stay = isNew ? [each] : [...stay, each]
    until = Math.max(until, +(endOf(each) ?? now))
  }
  return stay.map(each => each.hiredOn ?? localDay(startOf(each), each.place)).toSorted()[0] ?? ''
}

/** Whether a requirement can be switched on at a place. */
export const isOffered = (rule: Rule, place: Place) =>
  rule === 'chain' ? place !== 'coast' : rule !== 'store' || place === 'coast'

const openStores = async (db: Db) => {
  const retailOrganizationId = await buildRetailOrganization(db)
  const stores = {
    denver: await buildDispensary(db, { retailOrganizationId, timeZone: zones.denver }),
    newYork: await buildDispensary(db, { retailOrganizationId, timeZone: zones.newYork }),
    coast: await buildDispensary(db, { timeZone: zones.coast }),
  }
  const ask = (name: Rule, owner: Parameters<typeof buildRequirement>[1]) => {
    const { firstDueDays, beforeSelling } = limits[name]
    const edition = { first_due_days: firstDueDays, before_selling: beforeSelling, valid_from: appliesFrom }
    return buildRequirement(db, owner, edition)
  }
  const requirements = {
    state: await ask('state', { stateCode: 'CO' }),
    open: await ask('open', { stateCode: 'CO' }),
    chain: await ask('chain', { retailOrganizationId }),
    store: await ask('store', { dispensaryId: stores.coast }),
  }
  return { retailOrganizationId, stores, requirements }
}

type Stage = Awaited<ReturnType<typeof openStores>> & { userIds: string[] }

const idsOf = ({ stores, requirements }: Stage, each: { rule: Rule; place: Place }) => ({
  requirementId: requirements[each.rule].requirementId,
  dispensaryId: stores[each.place],
})

/** Saves the facts of teams that are over, or those that are not. */
const saveFacts = async (db: Db, stage: Stage, { people, switches }: Teams) => {
  const by = stage.userIds[0] ?? ''
  const ofPeople = <T>(list: (person: Person) => readonly T[]) =>
    people.flatMap((person, index) => list(person).map(each => ({ ...each, userId: stage.userIds[index] ?? '' })))
  for (const each of switches) await buildStoreRequirement(db, { ...each, ...idsOf(stage, each), by })
  const waivers = ofPeople(person => person.waivers)
  await buildWaivers(
    db,
    waivers.map(each => ({ ...each, ...idsOf(stage, each), by, at: now })),
  )
  const credentials = ofPeople(person => person.credentials)
  return buildCredentials(
    db,
    credentials.map(({ rule: name, isConfirmed, isOver: _, ...each }) => ({
      ...each,
      ...stage.requirements[name],
      confirmedBy: isConfirmed ? by : null,
    })),
  )
}

const factsWhere = ({ people, switches }: Teams, isOver: boolean): Teams => ({
  people: people.map(person => ({
    ...person,
    credentials: person.credentials.filter(each => each.isOver === isOver),
    waivers: person.waivers.filter(each => each.isOver === isOver),
  })),
  switches: switches.filter(each => each.isOver === isOver),
})

/** Saves teams; what is over was so at once. */
export const saveTeams = async (db: Db, teams: Teams) => {
  const userIds = await buildUsers(
    db,
    teams.people.map(({ isEnabled }) => ({ enabled: isEnabled })),
  )
  const stage = { ...(await openStores(db)), userIds }
  const employments = teams.people.flatMap(({ work }, index) =>
    work.map(each => ({
      userId: userIds[index] ?? '',
      at: { dispensaryId: stage.stores[each.place] },
      roleIds: each.roleIds,
      hiredOn: each.hiredOn,
      startedAt: startOf(each),
      endedAt: endOf(each),
    })),
  )
  await buildEmployments(db, employments)
  const by = userIds[0] ?? ''
  for (const credentialId of await saveFacts(db, stage, factsWhere(teams, true)))
    await buildCredentialEnd(db, { credentialId, by, at: now })
  const stores = Object.values(stage.stores)
  const off = { switched_off_at: now, switched_off_by: by }
  await db.updateTable('store_requirement').set(off).where('dispensary_id', 'in', stores).execute()
  const ended = { ended_at: now, ended_by: by }
  await db.updateTable('requirement_waiver').set(ended).where('dispensary_id', 'in', stores).execute()
  await saveFacts(db, stage, factsWhere(teams, false))
  return stage
}

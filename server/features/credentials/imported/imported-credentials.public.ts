import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { recordAllLearning } from '../../../platform/learning/record-learning.ts'
import { localDay } from '../../organizations/local-day.public.ts'
import { complianceStores, offeredRequirements } from '../credentials.scope.ts'
import { type CredentialInput, recordCredential } from '../held/record-credential.ts'

type ActorNow = { actor: Actor; now: Date }

/** How a list names a person: by an email or, without one, an employee number; `place` limits it to a store. */
type PersonReference = { number: number; email: string; employeeNumber: string; place: string | null }

/** A person at a store whose credentials an actor records, with the day there. */
export type NamedPerson = { number: number; userId: string; dispensaryId: string; today: string }

/** The people of an actor's stores whom rows name, once for each of their stores. */
export const readNamedPeople = async (db: Db, { actor, now }: ActorNow, rows: readonly PersonReference[]) => {
  const atStores = sql`join dispensary d on d.id = e.dispensary_id and ${complianceStores(actor)}`
  const { rows: people } = await sql<NamedPerson>`
    with given as (select * from unnest(
           ${rows.map(({ number }) => number)}::integer[], ${rows.map(({ email }) => email)}::text[],
           ${rows.map(({ employeeNumber }) => employeeNumber)}::text[], ${rows.map(({ place }) => place)}::text[]
         ) as given (number, email, employee_number, place))
    select named.number, u.id as "userId", d.id as "dispensaryId", ${localDay(now)}::text as today
      from (select given.number, given.place, e.user_id, e.dispensary_id
              from given join app_user u on lower(u.email) = lower(given.email)
              join employment e on e.user_id = u.id and e.ended_at is null ${atStores}
             where given.email <> ''
             union all
            select given.number, given.place, e.user_id, e.dispensary_id
              from given join employment e on lower(e.employee_number) = lower(given.employee_number)
                                          and e.ended_at is null ${atStores}
             where given.email = '') named
      join app_user u on u.id = named.user_id and u.enabled
      join dispensary d on d.id = named.dispensary_id
     where named.place is null or d.id::text = named.place
     order by named.number, d.id`.execute(db)
  return people
}

/** A requirement that can be switched on at a store. */
export type OfferedRequirement = {
  dispensaryId: string
  id: string
  /** In lower case, as the titles of its latest edition in each language. */
  code: string
  titles: string[]
  isOn: boolean
}

const latestEdition = sql`
  lateral (select e.title from requirement_edition e where e.requirement_id = r.id and e.status = 'current'
            order by e.number desc limit 1) edition`

/** The requirements of the states and owners of stores. */
export const readOffered = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<OfferedRequirement>`
    select d.id as "dispensaryId", r.id, lower(r.code) as code,
           array(select lower(t.value) from jsonb_each_text(edition.title) t) as titles,
           exists (select from store_requirement s where s.dispensary_id = d.id and s.requirement_id = r.id
                                                     and s.switched_off_at is null) as "isOn"
      from dispensary d join requirement r on ${offeredRequirements()} cross join ${latestEdition}
     where d.id = any(${dispensaryIds}::uuid[]) order by d.id, r.code`.execute(db)
  return rows
}

const maxListed = 200

/** The requirements offered at an actor's stores, with titles in the actor's language, at most 200. */
export const listOffered = async (db: Db, actor: Actor) => {
  const { rows } = await sql<{ code: string; title: string }>`
    select r.code, coalesce(edition.title ->> u.locale, edition.title ->> 'en') as title
      from requirement r cross join ${latestEdition} join app_user u on u.id = ${actor.id}
     where exists (select from dispensary d where ${complianceStores(actor)} and ${offeredRequirements()})
     order by r.state_code nulls first, r.code limit ${maxListed}`.execute(db)
  return rows
}

/** A credential that a person has. */
export type HeldRecord = {
  userId: string
  requirementId: string
  issuedOn: string
  number: string | null
  isConfirmed: boolean
  /** No longer counts. */
  isEnded: boolean
}

/** All credentials of some people. */
export const readHeldRecords = async (db: Db, userIds: readonly string[]) => {
  const { rows } = await sql<HeldRecord>`
    select c.user_id as "userId", c.requirement_id as "requirementId", c.issued_on::text as "issuedOn", c.number,
           c.confirmed_at is not null as "isConfirmed",
           exists (select from credential_end e where e.credential_id = c.id) as "isEnded"
      from credential c where c.user_id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

type HolderReference = { userId: string; requirementId: string; number: string; dispensaryId: string }

/** Those references whose number someone else has who works at the same store. */
export const readOtherHolders = async (db: Db, references: readonly HolderReference[]) => {
  const { rows } = await sql<HolderReference>`
    select distinct given.user_id as "userId", given.requirement_id as "requirementId", given.number,
           given.dispensary_id as "dispensaryId"
      from unnest(${references.map(({ userId }) => userId)}::uuid[],
                  ${references.map(({ requirementId }) => requirementId)}::uuid[],
                  ${references.map(({ number }) => number)}::text[],
                  ${references.map(({ dispensaryId }) => dispensaryId)}::uuid[])
             as given (user_id, requirement_id, number, dispensary_id)
      join credential c on c.requirement_id = given.requirement_id and c.number = given.number
                       and c.source <> 'earned' and c.user_id <> given.user_id
      join employment e on e.user_id = c.user_id and e.dispensary_id = given.dispensary_id and e.ended_at is null
     where not exists (select from credential_end ended where ended.credential_id = c.id)`.execute(db)
  return rows
}

type ImportedCredential = Omit<CredentialInput, 'source' | 'recordedBy' | 'isConfirmed' | 'now'>

/** Records a credential of a list, confirmed by its importer. */
export const recordImported = (db: Db, { actor, now }: ActorNow, credential: ImportedCredential) =>
  recordCredential(db, { ...credential, source: 'imported', recordedBy: actor.id, isConfirmed: true, now })

/**
 * Ends credentials that an import recorded, at stores that the actor still manages, and releases their files. Returns
 * whose they were.
 */
export const endImported = async (db: Db, { actor, now }: ActorNow, ids: readonly string[]) => {
  const { rows } = await sql<{ credentialId: string; userId: string }>`
    with ended as (
      insert into credential_end (credential_id, reason, ended_by, ended_at)
      select c.id, 'mistake', ${actor.id}::uuid, ${now}
        from credential c
        join dispensary named on named.id = c.dispensary_id
        join dispensary d on d.id = coalesce(named.merged_into_id, named.id) and ${complianceStores(actor)}
       where c.id = any(${ids}::uuid[]) and c.source = 'imported' and c.user_id <> ${actor.id}::uuid
      on conflict do nothing returning credential_id),
    released as (
      update credential c set file_key = null
        from ended where c.id = ended.credential_id and c.file_key is not null)
    select c.id as "credentialId", c.user_id as "userId" from ended join credential c on c.id = ended.credential_id`.execute(
    db,
  )
  const end = { reason: 'mistake', by: actor.id }
  await recordAllLearning(
    db,
    rows.map(({ credentialId, userId }) => ({
      kind: 'credential-ended',
      userId,
      facts: { credentialId, ...end },
      now,
    })),
  )
  return rows.map(({ userId }) => userId)
}

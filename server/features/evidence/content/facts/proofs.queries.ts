import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { AskedPerson, FactScope } from './asked-people.queries.ts'

/** A certificate of a person; days are text. */
export type Certificate = {
  id: string
  userId: string
  requirementId: string
  source: 'earned' | 'brought' | 'imported'
  number: string | null
  provider: string | null
  /** The number of the provider's approval by the state. */
  approval: string | null
  issuedOn: string
  expiresOn: string | null
  minutes: number | null
  score: number | null
  preScore: number | null
  trainerName: string | null
  language: string | null
  identityMethod: string | null
  isConfirmed: boolean
  endedOn: string | null
  endReason: string | null
  /** Recorded at a store of the pack: its file is for these stores. */
  isOwn: boolean
  hasFile: boolean
  fileKey: string | null
}

/** A live training where a person was present, in minutes. */
export type Attendance = {
  userId: string
  courseId: string | null
  classId: string | null
  title: string
  day: string
  minutes: number
  trainer: string
  provider: string | null
  language: string | null
  place: string
}

/** Someone saw who trained, or that they were present. */
export type Attestation = {
  userId: string
  kind: 'identity' | 'presence'
  method: string
  roundId: string | null
  classId: string | null
  classRound: number | null
  credentialId: string | null
  day: string
}

const listUserIds = (people: readonly AskedPerson[]) => people.map(({ userId }) => userId)

/** Stores `n` of the pack, or merged into one, as `d`. */
const atStores = ({ dispensaryIds }: FactScope) =>
  sql`join dispensary d on d.id = coalesce(n.merged_into_id, n.id) and d.id = any(${dispensaryIds}::uuid[])`

/** All certificates of people, oldest first. */
export const readCertificates = async (db: Db, scope: FactScope, people: readonly AskedPerson[]) => {
  const { rows } = await sql<Certificate>`
    select c.id, c.user_id as "userId", c.requirement_id as "requirementId", c.source, c.number,
           coalesce(p.name, c.provider_name) as provider, p.approval_number as approval, c.issued_on::text as "issuedOn",
           c.expires_on::text as "expiresOn", c.minutes, c.score, c.pre_score as "preScore", c.trainer_name as "trainerName",
           c.language, c.identity_method as "identityMethod", c.confirmed_at is not null as "isConfirmed",
           (x.ended_at at time zone coalesce(own.time_zone, 'UTC'))::date::text as "endedOn", x.reason as "endReason",
           own.id is not null as "isOwn", own.id is not null and c.file_sha256 is not null as "hasFile",
           case when own.id is not null then c.file_key end as "fileKey"
      from credential c
      left join training_provider p on p.id = c.provider_id
      left join credential_end x on x.credential_id = c.id
      left join lateral (select d.id, d.time_zone from dispensary n ${atStores(scope)} where n.id = c.dispensary_id) own on true
     where c.user_id = any(${listUserIds(people)}::uuid[])
     order by c.user_id, c.issued_on, c.recorded_at, c.id`.execute(db)
  return rows
}

/** The live trainings at the stores where people were present in the period. */
export const readAttendances = async (db: Db, scope: FactScope, people: readonly AskedPerson[]) => {
  const { rows } = await sql<Attendance>`
    select latest.*
      from (select distinct on (s.id, t.user_id)
                   t.user_id as "userId", s.course_id as "courseId", s.class_id as "classId",
                   coalesce(course.title, class.title) as title, (s.starts_at at time zone d.time_zone)::date::text as day,
                   floor(extract(epoch from t.out_at - t.in_at) / 60)::integer as minutes, s.trainer_name as trainer,
                   s.provider_name as provider, s.language,
                   case s.place when 'store' then d.name when 'video' then 'By video' else 'Elsewhere' end as place
              from live_session_attendance t
              join live_session s on s.id = t.session_id and s.cancelled_at is null
              join dispensary n on n.id = s.dispensary_id ${atStores(scope)}
              left join card_course course on course.id = s.course_id
              left join class on class.id = s.class_id
             where t.user_id = any(${listUserIds(people)}::uuid[])
               and (s.starts_at at time zone d.time_zone)::date between ${scope.from}::date and ${scope.to}::date
             order by s.id, t.user_id, t.recorded_at desc, t.id desc) latest
     where latest.minutes is not null order by latest."userId", latest.day, latest.title`.execute(db)
  return rows
}

/** What was attested of people at the stores until the end of the period. */
export const readAttestations = async (db: Db, scope: FactScope, people: readonly AskedPerson[]) => {
  const { rows } = await sql<Attestation>`
    select t.user_id as "userId", t.kind, t.method, t.course_round_id as "roundId", t.class_id as "classId",
           t.class_round as "classRound", t.credential_id as "credentialId",
           (t.attested_at at time zone d.time_zone)::date::text as day
      from attestation t join dispensary n on n.id = t.dispensary_id ${atStores(scope)}
     where t.user_id = any(${listUserIds(people)}::uuid[])
       and (t.attested_at at time zone d.time_zone)::date <= ${scope.to}::date
     order by t.user_id, t.attested_at, t.id`.execute(db)
  return rows
}

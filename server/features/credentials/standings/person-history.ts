import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/http/actor.ts'
import { chainAt } from '../../organizations/former-chains.public.ts'
import { readableFiles } from '../credentials.scope.ts'

const utc = (moment: string) => sql`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The name of a person who acted; null = Trellis, a deleted person, or one whom the reader may not know. */
const nameOf = (userId: string, isKnown: RawBuilder<unknown>) => sql`(
  select nullif(concat_ws(' ', u.first_name, u.last_name), '') from app_user u
   where u.id = ${sql.ref(userId)} and u.erased_at is null and ${isKnown})`

/** How someone knows that credential `c` is that of the person. */
const identityOfCredential = sql`(
  select t.method from attestation t
   where t.user_id = c.user_id and t.credential_id = c.id and t.kind = 'identity'
   order by t.attested_at, t.id limit 1)`

/** The chain that decided waiver `w`. */
const chainThen = chainAt(sql.ref('w.dispensary_id'), sql.ref('w.waived_at'))

/**
 * Credentials, their ends, and waivers with theirs, of standing `s`: rows of one event each. Why a former owner waived,
 * and which of its people, is not for the next one.
 */
const events = (actor: Actor) => {
  const isOwn = readableFiles(actor)
  const credentialColumns = sql`c.source, c.issued_on, c.expires_on as until, c.number, c.provider_name, c.trainer_name, c.minutes, c.score,
    coalesce(c.identity_method, ${identityOfCredential}) as identity_method,
    c.confirmed_at is not null as is_confirmed, c.file_key is not null and ${isOwn} as has_file`
  const noCredential = sql`null::text, null::date, w.until_day, null::text, null::text, null::text, null::integer, null::integer, null::text, true, false`
  const isValid = sql`(c.expires_on >= s.today) is not false`
  const mayEnd = sql`x.credential_id is null and c.user_id <> ${actor.id}::uuid
    and (c.confirmed_at is null or (${isValid} and ${isOwn}))`
  const isInForce = sql`w.ended_at is null and w.until_day >= s.today and w.waived_at >= s.started_at`
  const waivers = sql`(
    select w.*, ${chainThen} is distinct from s.retail_organization_id as is_former_owners
      from requirement_waiver w
     where w.user_id = s.user_id and w.requirement_id = s.requirement_id and w.dispensary_id = s.dispensary_id)`
  return sql`
    select c.id, 'credential' as kind, c.recorded_at as at,
           ${nameOf('c.recorded_by', sql`(u.id = c.user_id or ${isOwn})`)} as by, ${credentialColumns}, null::text as words,
           x.credential_id is null and ${isValid} as is_current, ${mayEnd} as may_end, false as is_former_owners
      from credential c left join credential_end x on x.credential_id = c.id
     where c.user_id = s.user_id and c.requirement_id = s.requirement_id
    union all
    select c.id, 'ended', x.ended_at, ${nameOf('x.ended_by', isOwn)}, ${credentialColumns},
           case when ${isOwn} then x.words end, false, false, false
      from credential c join credential_end x on x.credential_id = c.id
     where c.user_id = s.user_id and c.requirement_id = s.requirement_id
    union all
    select w.id, 'waiver', w.waived_at, ${nameOf('w.waived_by', sql`not w.is_former_owners`)}, ${noCredential},
           case when not w.is_former_owners then w.reason end, ${isInForce}, false, w.is_former_owners
      from ${waivers} w
    union all
    select w.id, 'waiver-ended', w.ended_at, ${nameOf('w.ended_by', sql`not w.is_former_owners`)}, ${noCredential}, null, false, false, w.is_former_owners
      from ${waivers} w
     where w.ended_at is not null`
}

/** The history of standing `s` as JSON, newest first. */
export const personHistory = (actor: Actor) => sql`(
  select coalesce(json_agg(json_build_object(
           'id', h.id, 'kind', h.kind, 'at', ${utc('h.at')}, 'by', h.by, 'source', h.source, 'issuedOn', h.issued_on,
           'until', h.until, 'number', h.number, 'providerName', h.provider_name, 'trainerName', h.trainer_name,
           'minutes', h.minutes, 'score', h.score, 'identityMethod', h.identity_method,
           'isConfirmed', h.is_confirmed, 'mayEnd', h.may_end, 'hasFile', h.has_file, 'words', h.words,
           'isCurrent', h.is_current, 'isFormerOwners', h.is_former_owners)
         order by h.at desc, h.kind, h.id), '[]')
    from (${events(actor)}) h)`

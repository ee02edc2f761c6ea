import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'
import { eraseNotices, exportNotices } from './notices/notice-records.ts'

/**
 * A person's credentials. On erasure they stay without a name, as stores prove with them; their files, the numbers printed
 * on them and the words of their ends are deleted.
 */
export const credentialData: PersonalData = {
  export: async (db, userId) => {
    const credentials = await sql<object>`
      select r.code, ed.title, c.source, d.name as store, coalesce(p.name, c.provider_name) as provider, c.number,
             c.issued_on::text as "issuedOn", c.expires_on::text as "expiresOn", c.minutes, c.score,
             (select json_agg(json_build_object('title', coalesce(course.title, class.title), 'minutes', part.minutes,
                                                'score', part.score, 'completedAt', part.completed_at)
                              order by part.completed_at)
                from credential_part part
                left join card_course course on course.id = part.course_id
                left join class on class.id = part.class_id
               where part.credential_id = c.id) as parts, c.pre_score as "preScore", c.trainer_name as "trainerName", c.language, c.identity_method as "identityMethod",
             f.file_name as "fileName", c.recorded_at as "recordedAt", c.confirmed_at as "confirmedAt",
             x.reason as "endReason", x.words as "endWords", x.ended_at as "endedAt"
        from credential c
        join requirement r on r.id = c.requirement_id
        join requirement_edition ed on ed.id = c.edition_id
        left join dispensary d on d.id = c.dispensary_id
        left join training_provider p on p.id = c.provider_id
        left join stored_file f on f.key = c.file_key
        left join credential_end x on x.credential_id = c.id
       where c.user_id = ${userId}::uuid order by c.issued_on, c.recorded_at, c.id`.execute(db)
    const attestations = await sql<object>`
      select a.kind, a.method, d.name as store, coalesce(course.title, class.title) as title, a.attested_at as "attestedAt"
        from attestation a
        join dispensary d on d.id = a.dispensary_id
        left join course_round r on r.id = a.course_round_id
        left join card_course course on course.id = r.course_id
        left join class on class.id = a.class_id
       where a.user_id = ${userId}::uuid order by a.attested_at, a.id`.execute(db)
    return { credentials: credentials.rows, attestations: attestations.rows, ...(await exportNotices(db, userId)) }
  },
  anonymise: async (db, { userId }) => {
    await sql`
      update credential set file_key = null, number = case when source = 'earned' then number end
       where user_id = ${userId}::uuid
         and (file_key is not null or (source <> 'earned' and number is not null))`.execute(db)
    await sql`
      update credential_end x set words = null from credential c
       where c.id = x.credential_id and c.user_id = ${userId}::uuid and x.words is not null`.execute(db)
    await eraseNotices(db, userId)
  },
}

import { formatNumber, parseNumber } from '@trellis/contract/credentials/certificate-number.ts'
import type { Certificate } from '@trellis/contract/credentials/certificates.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'
import { localDay } from '../../organizations/local-day.public.ts'

type CertificateRow = Omit<Certificate, 'status' | 'number' | 'readAt'> & { today: string; endReason: string | null }

const toStatus = ({ endReason, expiresOn, today }: CertificateRow): Certificate['status'] => {
  if (endReason !== null) return endReason === 'superseded' ? 'replaced' : 'withdrawn'
  return expiresOn !== null && expiresOn < today ? 'expired' : 'valid'
}

const selectParts = sql`(
  select coalesce(json_agg(json_build_object(
           'title', coalesce(v.title, course.title, cv.title, class.title), 'version', coalesce(v.number, cv.number),
           'completedOn', ${localDay(sql`p.completed_at`)}, 'minutes', p.minutes, 'score', p.score)
         order by p.completed_at, coalesce(p.course_id, p.class_id)), '[]')
    from credential_part p
    left join card_course course on course.id = p.course_id
    left join card_course_version v on v.id = p.course_version_id
    left join class on class.id = p.class_id
    left join class_version cv on cv.id = p.class_version_id
   where p.credential_id = c.id)`

/** The certificate with a number, however it is typed, by the day of the store where it was earned. @throws NOT_FOUND */
export const findCertificate = async (db: Db, text: string, now: Date): Promise<Certificate> => {
  const number = requireFound(parseNumber(text))
  const { rows } = await sql<CertificateRow>`
    select case when u.erased_at is null then concat_ws(' ', u.first_name, u.last_name) end as name,
           json_build_object('code', case when q.state_code is not null then q.code end, 'title', n.title, 'edition', n.number, 'editionFrom', n.valid_from) as requirement,
           c.issued_on::text as "issuedOn", c.expires_on::text as "expiresOn", c.minutes, c.score,
           case when c.provider_name is not null or provider.id is not null
                then json_build_object('name', coalesce(c.provider_name, provider.name),
                                       'approvalNumber', provider.approval_number) end as provider,
           ${selectParts} as parts, ended.reason as "endReason", ${localDay(sql`ended.ended_at`)}::text as "endedOn",
           ${localDay(now)}::text as today
      from credential c
      join app_user u on u.id = c.user_id
      join requirement q on q.id = c.requirement_id
      join requirement_edition n on n.id = c.edition_id
      join dispensary d on d.id = c.dispensary_id
      left join training_provider provider on provider.id = c.provider_id
      left join credential_end ended on ended.credential_id = c.id
     where c.number = ${number} and c.source = 'earned'`.execute(db)
  const row = requireFound(rows[0])
  const { today: _today, endReason: _endReason, ...certificate } = row
  return { ...certificate, number: formatNumber(number), status: toStatus(row), readAt: now.toISOString() }
}

import type {
  PayrollColumn,
  PayrollFormat,
  PayrollProfile,
} from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

/** The employer that owns a profile or a pay period: one of the two. */
export type EmployerIds = { retail_organization_id: string | null; dispensary_id: string | null }

type ProfileRow = {
  format: PayrollFormat
  companyCode: string | null
  earningCode: string | null
  columns: PayrollColumn[]
}

const unsavedProfile: ProfileRow = { format: 'generic', companyCode: null, earningCode: null, columns: [] }

/** How the payroll file of an employer is written; the plain format until one is saved. */
export const readProfile = async (db: Db, employer: EmployerIds): Promise<ProfileRow> => {
  const { rows } = await sql<ProfileRow>`
    select format, company_code as "companyCode", earning_code as "earningCode", columns
      from payroll_profile
     where retail_organization_id is not distinct from ${employer.retail_organization_id}::uuid
       and dispensary_id is not distinct from ${employer.dispensary_id}::uuid`.execute(db)
  return rows[0] ?? unsavedProfile
}

type SaveProfileInput = { employer: EmployerIds; profile: PayrollProfile; actorId: string; now: Date }

/** Saves how the payroll file of an employer is written. */
export const saveProfile = async (db: Db, { employer, profile, actorId, now }: SaveProfileInput) => {
  const { format, companyCode, earningCode } = profile
  const columns = JSON.stringify(profile.columns)
  await sql`
    insert into payroll_profile (id, retail_organization_id, dispensary_id, format, company_code, earning_code, columns,
                                 changed_by, changed_at)
    values (${newId()}, ${employer.retail_organization_id}, ${employer.dispensary_id}, ${format}, ${companyCode},
            ${earningCode}, ${columns}::jsonb, ${actorId}, ${now})
    on conflict on constraint payroll_profile_once
    do update set format = excluded.format, company_code = excluded.company_code, earning_code = excluded.earning_code,
                  columns = excluded.columns, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    db,
  )
}

import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import { joinColumns, selectFields } from '../../platform/database/field-columns.ts'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's current and former employments. On erasure they end and stay, without their payroll details. */
export const employmentData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select coalesce(d.name, o.name, b.name, r.name, p.name) as employer, e.is_brand_admin as "isBrandAdmin",
             e.is_brand_sales as "isBrandSales", e.started_at as "startedAt", e.ended_at as "endedAt",
             ${selectFields(employmentFields, 'e')},
             array(select role.label from employment_role er join dispensary_role role on role.id = er.dispensary_role_id
                    where er.employment_id = e.id order by role.label) as roles
        from employment e
        left join dispensary d on d.id = e.dispensary_id
        left join retail_organization o on o.id = e.retail_organization_id
        left join brand b on b.id = e.brand_id
        left join reseller r on r.id = e.reseller_id
        left join parent_company p on p.id = e.parent_company_id
       where e.user_id = ${userId} order by e.started_at, e.id`.execute(db)
    const reminded = await sql<object>`
      select reminded_at as "remindedAt" from training_reminder where user_id = ${userId}`.execute(db)
    const invitations = await sql<object>`
      select coalesce(d.name, o.name, b.name, r.name, p.name, k.name) as employer, i.email, i.asked_at as "askedAt",
             i.expires_at as "expiresAt", i.accepted, i.answered_at as "answeredAt",
             ${selectFields(employmentFields, 'i')}
        from employment_invitation i
        left join dispensary d on d.id = i.dispensary_id
        left join retail_organization o on o.id = i.retail_organization_id
        left join brand b on b.id = i.brand_id
        left join reseller r on r.id = i.reseller_id
        left join parent_company p on p.id = i.parent_company_id
        left join directory_company k on k.directory_id = i.directory_id
       where i.user_id = ${userId} order by i.asked_at, i.id`.execute(db)
    return { employments: rows, trainingReminders: reminded.rows, employmentInvitations: invitations.rows }
  },
  anonymise: async (db, { userId, now }) => {
    await sql`delete from training_reminder where user_id = ${userId}`.execute(db)
    await sql`delete from employment_invitation where user_id = ${userId}`.execute(db)
    await sql`
      update employment
         set ended_at = coalesce(ended_at, greatest(started_at, ${now}::timestamptz)),
             ${joinColumns(employmentFields, column => sql`${sql.ref(column)} = null`)}
       where user_id = ${userId}`.execute(db)
  },
}

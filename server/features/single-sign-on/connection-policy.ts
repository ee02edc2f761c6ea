import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { getDomain, isInUse } from './connections.ts'
import type { ArrivedSignIn } from './flows.ts'
import type { ExistingAccount } from './single-sign-on.rules.ts'

/** The settings of a connection that decide about a person. */
export type ConnectionPolicy = {
  isEnabled: boolean
  isDomainProven: boolean
  admitsNewcomers: boolean
  organization: string
  brandId: string | null
}

/** An account in relation to a connection. */
export type Account = ExistingAccount & { userId: string; email: string; firstName: string; locale: string }

type PolicyRow = { policy: ConnectionPolicy; account: Account | null }

/**
 * The connection, locked against being turned off during the transaction, and the matching account: the one linked to
 * the subject, whatever address the company reports today; without a link, the one of the address.
 */
export const readPolicy = async (
  db: Db,
  { connectionId, subject, email }: ArrivedSignIn,
): Promise<PolicyRow | null> => {
  const domain = email === null ? null : getDomain(email)
  const { rows } = await sql<PolicyRow>`
    select json_build_object(
             'isEnabled', ${isInUse}, 'admitsNewcomers', c.admits_newcomers, 'brandId', c.brand_id,
             'organization', coalesce(o.name, b.name),
             'isDomainProven', exists (select from sign_in_domain m
                                        where m.connection_id = c.id and m.domain = ${domain} and m.proven_at is not null)
           ) as policy,
           case when u.id is not null then json_build_object(
             'userId', u.id, 'email', u.email, 'firstName', u.first_name, 'locale', u.locale,
             'isEnabled', u.enabled, 'isActivated', u.activated_at is not null,
             'isAddressProven', u.address_proven_at is not null, 'isAdministrator', u.is_administrator,
             'belongs', coalesce(p.belongs, false), 'worksElsewhere', coalesce(p.works_elsewhere, false),
             'isConfirmed', coalesce(i.confirmed_at is not null, false),
             'link', case when i.user_id is not null then 'this'
                          when exists (select from sign_in_identity x where x.connection_id = c.id and x.user_id = u.id) then 'another'
                          else 'none' end) end as account
      from sign_in_connection c
      left join retail_organization o on o.id = c.retail_organization_id
      left join brand b on b.id = c.brand_id
      left join sign_in_identity i on i.connection_id = c.id and i.subject = ${subject}
      left join app_user u on u.id = coalesce(i.user_id, (select id from app_user where lower(email) = lower(${email})))
      left join connection_person p on p.connection_id = c.id and p.user_id = u.id
     where c.id = ${connectionId}
       for share of c`.execute(db)
  return rows[0] ?? null
}

import type { Out } from '@trellis/contract/endpoint.ts'
import type { Employer, employerList } from '@trellis/contract/time-sheets/employers.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { containsText, readList } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { approvedEmployers } from '../time-sheets.scope.ts'

type EmployerRow = { id: string; name: string; retailOrganizationId: string | null; mayPay: boolean }

const columns = sql<EmployerRow>`
  e.id, e.name, e.retail_organization_id as "retailOrganizationId", e.may_pay as "mayPay"`

const toEmployer = ({ id, name, retailOrganizationId, mayPay }: EmployerRow): Employer => ({
  id,
  kind: retailOrganizationId ? 'chain' : 'store',
  name,
  may: { pay: mayPay },
})

/** A page of the employers whose time an actor may approve. */
export const listEmployers = (db: Db, actor: Actor, query: Out<typeof employerList.query>) =>
  readList(
    db,
    {
      columns,
      from: sql`from ${approvedEmployers(actor)} e
        where ${containsText(query.filter, [sql`e.name`])}
          and ${query.employerId ? sql`e.id = ${query.employerId}::uuid` : sql`true`}`,
      order: sql`order by lower(e.name), e.id`,
      itemOf: toEmployer,
    },
    query,
  )

/** An employer whose time an actor may approve. @throws NOT_FOUND for others. */
export const getEmployer = async (db: Db, actor: Actor, employerId: string) => {
  const { rows } = await sql<EmployerRow>`
    select ${columns} from ${approvedEmployers(actor)} e where e.id = ${employerId}::uuid`.execute(db)
  return requireFound(rows[0])
}

/** An employer that an actor pays for, as the columns of the tables that it owns. @throws NOT_FOUND for others. */
export const getPaidEmployer = async (db: Db, actor: Actor, employerId: string) => {
  const { id, retailOrganizationId, mayPay } = await getEmployer(db, actor, employerId)
  requireFound(mayPay || null)
  return { retail_organization_id: retailOrganizationId, dispensary_id: retailOrganizationId ? null : id }
}

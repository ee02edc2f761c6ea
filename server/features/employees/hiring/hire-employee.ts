import type { Config } from '../../../platform/config.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { problem } from '../../../platform/problem.ts'
import { checkRoles } from '../jobs.queries.ts'
import { type Hiring, hirePeople } from './hire-people.ts'

type Person = { firstName: string; lastName: string; email: string; roles: readonly { id: string }[] }
type Placed = Omit<Hiring, 'isMailed' | 'siteUrl'> & { config: Config; dispensaryId: string }

/** Adds one person to a store, as `hirePeople` does. EMAIL_TAKEN when they work there now. */
export const hireEmployee = async ({
  dispensaryId,
  person,
  config,
  ...hiring
}: Placed & { person: Person }): Promise<{ userId: string } | { askedId: string }> => {
  const mailing = { siteUrl: config.siteUrl, isMailed: true }
  const roleIds = await checkRoles(hiring.db, dispensaryId, person.roles)
  const hired = singleRow(await hirePeople({ ...hiring, ...mailing }, [{ ...person, dispensaryId, roleIds }]))
  if (hired.outcome === 'ALREADY_THERE') throw problem('EMAIL_TAKEN', { field: 'email' })
  if (hired.outcome === 'ADDED') return { userId: hired.userId }
  if (hired.outcome === 'ASKED') return { askedId: hired.invitationId }
  throw hired.code === 'OWN_ACCOUNT' ? problem(hired.code, { field: 'email' }) : problem(hired.code, hired)
}

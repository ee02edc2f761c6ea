import type { Config } from '../../../platform/config.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { problem } from '../../../platform/problem.ts'
import { checkRoles } from '../jobs.queries.ts'
import { type HireContext, hirePeople } from './hire-people.ts'

type Person = { firstName: string; lastName: string; email: string; roles: readonly { id: string }[] }
type HireEmployeeInput = Omit<HireContext, 'isMailed' | 'siteUrl'> & { config: Config; dispensaryId: string }

/** Adds one person to a store, as `hirePeople` does. EMAIL_TAKEN when they work there now. */
export const hireEmployee = async ({
  dispensaryId,
  person,
  config,
  ...context
}: HireEmployeeInput & { person: Person }): Promise<{ userId: string } | { askedId: string }> => {
  const mailOptions = { siteUrl: config.siteUrl, isMailed: true }
  const roleIds = await checkRoles(context.db, dispensaryId, person.roles)
  const result = singleRow(await hirePeople({ ...context, ...mailOptions }, [{ ...person, dispensaryId, roleIds }]))
  if (result.outcome === 'ALREADY_THERE') throw problem('EMAIL_TAKEN', { field: 'email' })
  if (result.outcome === 'ADDED') return { userId: result.userId }
  if (result.outcome === 'ASKED') return { askedId: result.invitationId }
  throw result.code === 'OWN_ACCOUNT' ? problem(result.code, { field: 'email' }) : problem(result.code, result)
}

import type { ImportRow, imports } from '@trellis/contract/imports/imports.ts'
import { roleKey, splitRoles } from '@trellis/contract/imports/role-names.ts'
import { sql } from 'kysely'
import type { Call } from '../../../platform/http/implement.ts'
import { createLearnerRole } from '../../companies/roles.public.ts'
import { actionOutcomes } from '../imports.rules.ts'
import { readStores } from '../kinds/people.queries.ts'
import { readRows } from '../rows.queries.ts'
import type { Run } from '../runs.queries.ts'
import { insertImportRole } from './import-roles.queries.ts'

type ApplyCall = Call<typeof imports.apply>

const isDone = ({ outcome, isLeftOut }: ImportRow) => !isLeftOut && actionOutcomes.includes(outcome)

/** The names of roles to create, each with the chains of the rows that name it, in the order in which chains are locked. */
const listNeeded = async ({ db, actor }: ApplyCall, run: Run) => {
  const rows = (await readRows(db, run, sql`true`)).filter(isDone)
  const getPlaceText = ({ cells }: ImportRow) => ((cells?.place || run.placeId) ?? '').toLowerCase()
  const stores = await readStores(db, actor, [...new Set(rows.map(getPlaceText))])
  const needed = rows.flatMap(row => {
    const chainId = stores.get(getPlaceText(row))?.chainId
    const keys = splitRoles(row.cells?.role ?? '').map(roleKey)
    const names = run.newRoles.filter(name => keys.includes(roleKey(name)))
    return chainId ? names.map(name => ({ chainId, name })) : []
  })
  const distinct = new Map(needed.map(role => [`${role.chainId} ${role.name}`, role]))
  return [...distinct].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, role]) => role)
}

/** Creates the roles that rows of an import are to get, right before it is applied; one that exists by then is used. */
export const createRoles = async (call: ApplyCall, run: Run) => {
  if (run.newRoles.length === 0) return
  for (const { chainId, name } of await listNeeded(call, run)) {
    const created = await createLearnerRole(call, chainId, name)
    await insertImportRole(call.db, run.id, { chainId, name, ...created })
  }
}

import type { imports } from '@trellis/contract/imports/imports.ts'
import { roleKey } from '@trellis/contract/imports/role-names.ts'
import { sql } from 'kysely'
import { recordAct, recordActs } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { withdrawInvitations } from '../accounts/accounts.public.ts'
import { lockRewards, putShipmentsBack } from '../campaigns/fulfilment.public.ts'
import { endAll, type GivenDetails, putDetailsBack, withdrawQuestions } from '../employees/hire-people.public.ts'
import { holdRights } from '../employees/removing/hold-rights.public.ts'
import { removePeople } from '../employees/removing/remove-people.public.ts'
import { setDispensaryClosed } from '../organizations/dispensaries.public.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { managedDispensaries } from '../organizations/reach.public.ts'
import { lockBrands } from './kinds/brand-people.queries.ts'
import { readRank } from './kinds/brand-people.rules.ts'
import { roleNames } from './kinds/people.rules.ts'
import { listUnusedStores } from './kinds/stores.queries.ts'
import { withSavepoint } from './kinds/with-savepoint.ts'
import { removeRoles } from './roles/remove-roles.ts'
import { getRun, isUndoable, lockRun, type Run, requireKind } from './runs.queries.ts'

type Undoing = Pick<Call<typeof imports.undo>, 'db' | 'actor'>

type Made = {
  employmentId: string | null
  invitationId: string | null
  userId: string | null
  isNew: boolean
  role: string
  /** The jobs that let the person manage the store, in lower case. */
  managing: string[]
  isBrandAdmin: boolean
  /** The directory of the chain or brand keeps them. */
  isKept: boolean
}

/** Locks the brands of an import, so that nobody removes the actor from their administrators meanwhile. */
const lockMadeBrands = async ({ db, actor }: Undoing, runId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(e.brand_id, q.brand_id) as id
      from import_row i
      left join employment e on e.id = i.employment_id
      left join employment_invitation q on q.id = i.invitation_id
     where i.run_id = ${runId}::uuid and num_nonnulls(e.brand_id, q.brand_id) > 0`.execute(db)
  const ids = rows.map(({ id }) => id)
  return [...(await lockBrands(db, actor, ids))]
}

/** What an import has made at stores and brands that the actor still manages. */
const readMade = async ({ db, actor }: Undoing, runId: string) => {
  const brandIds = await lockMadeBrands({ db, actor }, runId)
  const { rows } = await sql<Made>`
    select e.id as "employmentId", q.id as "invitationId", i.subject_id as "userId", i.is_new_account as "isNew",
           coalesce(i.cells ->> 'role', '') as role,
           array(select lower(r.label) from employment_role er join dispensary_role r on r.id = er.dispensary_role_id
                  where er.employment_id = e.id
                    and (r.id = ${builtInRoles.manager} or r.access_role = 'ROLE_DISPENSARY_ADMIN')) as managing,
           coalesce(e.is_brand_admin, false) as "isBrandAdmin",
           exists (select from provisioned_person p
                     join provisioned_organization o on o.id = p.organization_id
                    where p.user_id = e.user_id and p.removed_at is null
                      and (o.retail_organization_id = d.retail_organization_id or o.brand_id = e.brand_id)) as "isKept"
      from import_row i
      left join employment e on e.id = i.employment_id
      left join employment_invitation q on q.id = i.invitation_id and q.asked_by = ${actor.id}
      left join dispensary d on d.id = coalesce(e.dispensary_id, q.dispensary_id) and ${managedDispensaries(actor)}
     where i.run_id = ${runId} and i.result in ('ADDED', 'ASKED')
       and (d.id is not null or coalesce(e.brand_id, q.brand_id) = any(${brandIds}::uuid[]))`.execute(db)
  return rows
}

/** Whether somebody still has what the import gave them: neither a directory nor a higher rank keeps them by now. */
const isOfImport = ({ kind, newRoles }: Run, { role, managing, isBrandAdmin, isKept }: Made) => {
  if (isKept || (isBrandAdmin && !readRank(role)?.isBrandAdmin)) return false
  // A role that the import created only learned then.
  const keys = newRoles.map(roleKey)
  const given = roleNames(role).filter(name => !keys.includes(roleKey(name)))
  return kind === 'managers' || managing.every(label => given.includes(label))
}

/** Closes the stores that an import has added, but for those where somebody works by now. */
const closeStores = async ({ db, actor, client, now }: Call<typeof imports.undo>, runId: string) => {
  const ids = await listUnusedStores(db, runId)
  for (const id of ids) await setDispensaryClosed(db, id, now)
  const act = { act: 'store-closed', actorId: actor.id, client, now, details: { importId: runId } } as const
  await recordActs(
    db,
    ids.map(subjectId => ({ ...act, subjectId })),
  )
}

type Shipped = Parameters<typeof putShipmentsBack>[1][number]

/** Puts back tracking numbers and codes. How far rewards are stays: their learners were told, and the money is spent. */
const putRewardsBack = async ({ db, actor }: Call<typeof imports.undo>, runId: string) => {
  const { rows } = await sql<Shipped>`
    select i.qualification_id as id, nullif(btrim(i.cells ->> 'tracking'), '') as tracking,
           nullif(btrim(i.cells ->> 'code'), '') as code, i.before
      from import_row i
     where i.run_id = ${runId} and i.result = 'CHANGED' and i.qualification_id is not null`.execute(db)
  const own = await lockRewards(db, { actor }, { ids: rows.map(({ id }) => id) })
  const ids = new Set(own.map(({ id }) => id))
  await putShipmentsBack(
    db,
    rows.filter(({ id }) => ids.has(id)),
  )
}

/** Puts back hire dates and numbers at stores that the actor still manages, where nobody has changed them since. */
const putPayrollBack = async ({ db, actor }: Undoing, runId: string) => {
  const { rows } = await sql<GivenDetails>`
    select i.employment_id as "employmentId", i.before -> 'before' as before, i.before -> 'given' as given
      from import_row i
      join employment e on e.id = i.employment_id
      join dispensary d on d.id = e.dispensary_id and ${managedDispensaries(actor)}
     where i.run_id = ${runId} and i.result = 'CHANGED' and i.before ? 'given'`.execute(db)
  await putDetailsBack(db, rows)
}

/**
 * Ends the work that an import began. Managers and people of brands are ended one by one: a last one stays. Returns how
 * many were ended.
 */
const endMade = async ({ db, actor, now }: Call<typeof imports.undo>, run: Run, made: readonly Made[]) => {
  const terms = { by: actor.id, now, details: { importId: run.id } }
  const idsOf = (some: readonly Made[]) => some.flatMap(({ employmentId }) => employmentId ?? [])
  const mayBeLast = ({ managing }: Made) => run.kind === 'brand-employees' || managing.length > 0
  let ended = await endAll(db, idsOf(made.filter(each => !mayBeLast(each))), terms)
  for (const id of idsOf(made.filter(mayBeLast))) {
    const removing = { db, actor, employmentIds: [id] }
    const one = await withSavepoint(db, () => removePeople(removing, () => endAll(db, [id], terms)))
    ended += one instanceof ProblemError ? 0 : one
  }
  return ended
}

/**
 * Undoes an import within a day: ends the work that it began, withdraws the invitations and questions that it made and
 * nobody has opened, closes the stores that it added and where nobody works, puts hire dates and numbers back, and
 * deletes the roles that it created and nobody else has. Nothing else: changed roles stay, who was
 * let go is not employed again, and whom others have made a manager or administrator since goes on;
 * a last manager stays, too.
 */
export const undoImport = async (call: Call<typeof imports.undo>) => {
  const { db, actor, params, client, now } = call
  const run = await lockRun(db, actor, params.id)
  if (run.state === 'UNDONE') return getRun(db, { actor, id: run.id, now })
  if (!isUndoable(run, now) || !run.appliedAt) throw problem('IMPORT_NOT_UNDOABLE')
  const held = { ...call, actor: await holdRights(db, actor.id) }
  requireKind(held.actor, run.kind)
  if (run.kind === 'stores') await closeStores(held, run.id)
  if (run.kind === 'rewards') await putRewardsBack(held, run.id)
  await putPayrollBack(held, run.id)
  const made = (await readMade(held, run.id)).filter(each => isOfImport(run, each))
  const ended = await endMade(held, run, made)
  const userIds = made.flatMap(({ userId, isNew }) => (isNew && userId ? [userId] : []))
  await withdrawInvitations(db, { userIds, by: run.madeBy, since: run.appliedAt, now })
  await withdrawQuestions(
    db,
    made.flatMap(({ invitationId }) => invitationId ?? []),
  )
  await removeRoles(held, run.id)
  await db.updateTable('import_run').set({ state: 'UNDONE', undone_at: now }).where('id', '=', run.id).execute()
  const details = { importId: run.id, ended }
  await recordAct(db, { act: 'import-undone', actorId: actor.id, details, client, now })
  return getRun(db, { actor, id: run.id, now })
}

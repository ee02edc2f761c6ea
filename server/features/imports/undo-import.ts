import type { imports } from '@trellis/contract/imports/imports.ts'
import { roleKey } from '@trellis/contract/imports/role-names.ts'
import { sql } from 'kysely'
import { recordAct, recordActs } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { withdrawInvitations } from '../accounts/accounts.public.ts'
import { lockRewards, putShipmentsBack } from '../campaigns/fulfilment.public.ts'
import { endImported } from '../credentials/imported/imported-credentials.public.ts'
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

type UndoCall = Pick<Call<typeof imports.undo>, 'db' | 'actor'>

type MadeRow = {
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

/** Locks the brands of an import, so that the actor cannot be removed from their administrators during the undo. */
const lockMadeBrands = async ({ db, actor }: UndoCall, runId: string) => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(e.brand_id, q.brand_id) as id
      from import_row i
      left join employment e on e.id = i.employment_id
      left join employment_invitation q on q.id = i.invitation_id
     where i.run_id = ${runId}::uuid and num_nonnulls(e.brand_id, q.brand_id) > 0`.execute(db)
  const ids = rows.map(({ id }) => id)
  return [...(await lockBrands(db, actor, ids))]
}

/** What an import has added at stores and brands that the actor still manages. */
const readMade = async ({ db, actor }: UndoCall, runId: string) => {
  const brandIds = await lockMadeBrands({ db, actor }, runId)
  const { rows } = await sql<MadeRow>`
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

/** Whether a person still has what the import assigned; a directory or a higher rank takes precedence. */
const isOfImport = ({ kind, newRoles }: Run, { role, managing, isBrandAdmin, isKept }: MadeRow) => {
  if (isKept || (isBrandAdmin && !readRank(role)?.isBrandAdmin)) return false
  // A role that the import created only learned then.
  const keys = newRoles.map(roleKey)
  const createdRoles = roleNames(role).filter(name => !keys.includes(roleKey(name)))
  return kind === 'managers' || managing.every(label => createdRoles.includes(label))
}

/** Closes the stores that an import has added, except where someone works by now. */
const closeStores = async ({ db, actor, client, now }: Call<typeof imports.undo>, runId: string) => {
  const ids = await listUnusedStores(db, runId)
  for (const id of ids) await setDispensaryClosed(db, id, now)
  const act = { act: 'store-closed', actorId: actor.id, client, now, details: { importId: runId } } as const
  await recordActs(
    db,
    ids.map(subjectId => ({ ...act, subjectId })),
  )
}

type ShippedReward = Parameters<typeof putShipmentsBack>[1][number]

/** Restores tracking numbers and codes. States of rewards stay: learners were notified, and the money is spent. */
const putRewardsBack = async ({ db, actor }: Call<typeof imports.undo>, runId: string) => {
  const { rows } = await sql<ShippedReward>`
    select i.qualification_id as id, nullif(btrim(i.cells ->> 'tracking'), '') as tracking,
           nullif(btrim(i.cells ->> 'code'), '') as code, i.before
      from import_row i
     where i.run_id = ${runId} and i.result = 'CHANGED' and i.qualification_id is not null`.execute(db)
  const ownRewards = await lockRewards(db, { actor }, { ids: rows.map(({ id }) => id) })
  const ids = new Set(ownRewards.map(({ id }) => id))
  await putShipmentsBack(
    db,
    rows.filter(({ id }) => ids.has(id)),
  )
}

/** Restores hire dates and numbers at stores that the actor still manages, where no one has changed them since. */
const putPayrollBack = async ({ db, actor }: UndoCall, runId: string) => {
  const { rows } = await sql<GivenDetails>`
    select i.employment_id as "employmentId", i.before -> 'before' as before, i.before -> 'given' as given
      from import_row i
      join employment e on e.id = i.employment_id
      join dispensary d on d.id = e.dispensary_id and ${managedDispensaries(actor)}
     where i.run_id = ${runId} and i.result = 'CHANGED' and i.before ? 'given'`.execute(db)
  await putDetailsBack(db, rows)
}

/** Ends the certificates that an import recorded. */
const endCredentials = async ({ db, actor, client, now }: Call<typeof imports.undo>, runId: string) => {
  const { rows } = await sql<{ id: string }>`
    select i.before ->> 'credentialId' as id from import_row i
     where i.run_id = ${runId} and i.result = 'ADDED' and i.before ? 'credentialId'`.execute(db)
  const userIds = await endImported(
    db,
    { actor, now },
    rows.map(({ id }) => id),
  )
  const act = { act: 'credential-ended', actorId: actor.id, client, now, details: { importId: runId } } as const
  await recordActs(
    db,
    userIds.map(subjectId => ({ ...act, subjectId })),
  )
}

/**
 * Ends the work that an import started. Managers and people of brands are ended one by one: a last one stays. Returns
 * how many were ended.
 */
const endMade = async ({ db, actor, now }: Call<typeof imports.undo>, run: Run, rows: readonly MadeRow[]) => {
  const terms = { by: actor.id, now, details: { importId: run.id } }
  const listEmploymentIds = (some: readonly MadeRow[]) => some.flatMap(({ employmentId }) => employmentId ?? [])
  const mayBeLast = ({ managing }: MadeRow) => run.kind === 'brand-employees' || managing.length > 0
  let ended = await endAll(db, listEmploymentIds(rows.filter(row => !mayBeLast(row))), terms)
  for (const id of listEmploymentIds(rows.filter(mayBeLast))) {
    const removeInput = { db, actor, employmentIds: [id] }
    const outcome = await withSavepoint(db, () => removePeople(removeInput, () => endAll(db, [id], terms)))
    ended += outcome instanceof ProblemError ? 0 : outcome
  }
  return ended
}

/**
 * Undoes an import within a day: ends the work that it started, withdraws its unopened invitations and questions,
 * closes its stores where no one works, restores hire dates and numbers, ends the certificates that it recorded, and
 * deletes its roles that no one else has.
 * Changed roles stay, ended work is not restored, people promoted since stay, and so does a last manager.
 */
export const undoImport = async (call: Call<typeof imports.undo>) => {
  const { db, actor, params, client, now } = call
  const run = await lockRun(db, actor, params.id)
  if (run.state === 'UNDONE') return getRun(db, { actor, id: run.id, now })
  if (!isUndoable(run, now) || !run.appliedAt) throw problem('IMPORT_NOT_UNDOABLE')
  const heldCall = { ...call, actor: await holdRights(db, actor.id) }
  requireKind(heldCall.actor, run.kind)
  if (run.kind === 'stores') await closeStores(heldCall, run.id)
  if (run.kind === 'rewards') await putRewardsBack(heldCall, run.id)
  if (run.kind === 'credentials') await endCredentials(heldCall, run.id)
  await putPayrollBack(heldCall, run.id)
  const madeRows = (await readMade(heldCall, run.id)).filter(row => isOfImport(run, row))
  const ended = await endMade(heldCall, run, madeRows)
  const userIds = madeRows.flatMap(({ userId, isNew }) => (isNew && userId ? [userId] : []))
  await withdrawInvitations(db, { userIds, by: run.madeBy, since: run.appliedAt, now })
  await withdrawQuestions(
    db,
    madeRows.flatMap(({ invitationId }) => invitationId ?? []),
  )
  await removeRoles(heldCall, run.id)
  await db.updateTable('import_run').set({ state: 'UNDONE', undone_at: now }).where('id', '=', run.id).execute()
  const details = { importId: run.id, ended }
  await recordAct(db, { act: 'import-undone', actorId: actor.id, details, client, now })
  return getRun(db, { actor, id: run.id, now })
}

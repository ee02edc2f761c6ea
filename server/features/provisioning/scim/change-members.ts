import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { claimUnproven } from '../../accounts/accounts.public.ts'
import type { MemberStep } from './changes.rules.ts'
import { joinGroup, leave } from './group-employments.ts'
import { findGroup, type GroupRow, isRank } from './groups.queries.ts'
import { lockPerson } from './lock-person.ts'
import { notifyPerson } from './notify-person.ts'
import { present, refusal } from './scim-error.ts'
import { confirmDefaults, deleteAbsences, findStanding, saveAbsences } from './standing.queries.ts'
import type { ProvisioningContext } from './work.ts'

type MemberChange = { userId: string; way: 'add' | 'remove' }

const recordChange = (
  { db, directory, client, now }: ProvisioningContext,
  group: GroupRow,
  { userId, way }: MemberChange,
) => {
  const details = { tokenId: directory.tokenId, group: group.id, way }
  return recordAct(db, { act: 'roles-changed', actorId: null, subjectId: userId, details, client, now })
}

/** The groups of a deactivated or asked person are stored until they return or accept, without effect now. */
const changeAbsent = async (work: ProvisioningContext, group: GroupRow, { userId, way }: MemberChange) => {
  if (way === 'remove') {
    await deleteAbsences(work, userId, { groupId: group.id })
    return
  }
  // A group's dispensary replaces the default employment; a role is added to the employment.
  if (!isRank(group.kind)) await deleteAbsences(work, userId, { isDefault: true })
  await saveAbsences(work, userId, [{ groupId: group.id, roleIds: [], isDefault: false }])
}

const changeOne = async (work: ProvisioningContext, group: GroupRow, change: MemberChange) => {
  const { userId, way } = change
  await lockPerson(work, userId)
  const isTaken = way === 'add' && (await claimUnproven(work.db, { userId, now: work.now }))
  const { isOut, isAsked, isEmployed } = await findStanding(work, userId)
  if ((isOut || isAsked) && !isEmployed) await changeAbsent(work, group, change)
  else if (way === 'add') present(await joinGroup(work, { userId, group }))
  else await leave(work, { userId, group })
  if (isTaken) await notifyPerson(work, userId)
  await recordChange(work, group, change)
}

/** The accounts of the organization's own people, by the ids of their resources. */
const findAccounts = async ({ db, directory }: ProvisioningContext, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; userId: string }>`
    select coalesce(p.resource_id, p.user_id)::text as id, p.user_id as "userId"
      from provisioned_person p join app_user u on u.id = p.user_id and (not u.is_administrator or p.awaits_answer)
     where p.organization_id = ${directory.organizationId} and p.removed_at is null
       and coalesce(p.resource_id, p.user_id)::text = any(${ids})
    union
    select coalesce(p.resource_id, e.user_id)::text, e.user_id
      from organization_employment e
      left join provisioned_person p on p.user_id = e.user_id and p.organization_id = e.organization_id
     where e.organization_id = ${directory.organizationId} and coalesce(p.resource_id, e.user_id)::text = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

const listChanges = ({ op, ids }: MemberStep, group: GroupRow) => {
  const now = group.members.map(({ value }) => value)
  const listed = ids === 'all' ? now : [...new Set(ids)]
  const isGone = (id: string) => (op === 'remove' ? listed.includes(id) : op === 'replace' && !listed.includes(id))
  return {
    added: op === 'remove' ? [] : listed.filter(id => !now.includes(id)),
    removed: now.filter(isGone),
    confirmed: op === 'remove' ? [] : listed.filter(id => now.includes(id)),
  }
}

/** Only the organization's own people can be members; all others count as unknown. */
const requireAccount = (accounts: Map<string, string>, id: string) => {
  const userId = accounts.get(id)
  if (!userId) throw refusal(400, 'A member is no person of this organization.', 'invalidValue')
  return userId
}

/** Applies one step of a change of a group's members. Adding a member twice, or removing none, changes nothing. */
export const changeMembers = async (work: ProvisioningContext, groupId: string, step: MemberStep) => {
  const group = present(await findGroup(work.db, work.directory, groupId))
  const { added, removed, confirmed } = listChanges(step, group)
  const accounts = await findAccounts(work, [...added, ...removed, ...confirmed])
  const toChange = (way: MemberChange['way']) => (id: string) => ({ userId: requireAccount(accounts, id), way })
  const changes: MemberChange[] = [...added.map(toChange('add')), ...removed.map(toChange('remove'))]
  await confirmDefaults(
    work,
    group.id,
    confirmed.map(id => requireAccount(accounts, id)),
  )
  // Always in the same order, so that concurrent changes of the same people cannot deadlock.
  for (const change of changes.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await changeOne(work, group, change)
}

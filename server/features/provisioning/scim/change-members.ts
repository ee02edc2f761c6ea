import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { claimUnproven, lockAccount } from '../../accounts/accounts.public.ts'
import type { MemberStep } from './changes.rules.ts'
import { joinGroup, leave } from './group-employments.ts'
import { findGroup, type GroupRow, isRank } from './groups.store.ts'
import { notifyPerson } from './notify-person.ts'
import { present, refusal } from './scim-error.ts'
import { confirmDefaults, deleteAbsences, findStanding, saveAbsences } from './standing.store.ts'
import type { Work } from './work.ts'

type Change = { userId: string; way: 'add' | 'remove' }

const recordChange = ({ db, directory, client, now }: Work, group: GroupRow, { userId, way }: Change) => {
  const details = { tokenId: directory.tokenId, group: group.id, way }
  return recordAct(db, { act: 'roles-changed', actorId: null, subjectId: userId, details, client, now })
}

/** The groups of a deactivated person are stored for their return and have no effect now. */
const changeAbsent = async (work: Work, group: GroupRow, { userId, way }: Change) => {
  if (way === 'remove') {
    await deleteAbsences(work, userId, { groupId: group.id })
    return
  }
  // A group's dispensary replaces the default employment; a role is added to the employment.
  if (!isRank(group.kind)) await deleteAbsences(work, userId, { isDefault: true })
  await saveAbsences(work, userId, [{ groupId: group.id, roleIds: [], isDefault: false }])
}

const changeOne = async (work: Work, group: GroupRow, change: Change) => {
  const { userId, way } = change
  await lockAccount(work.db, userId)
  const isTaken = way === 'add' && (await claimUnproven(work.db, { userId, now: work.now }))
  const { isOut, isEmployed } = await findStanding(work, userId)
  if (isOut && !isEmployed) await changeAbsent(work, group, change)
  else await (way === 'add' ? joinGroup : leave)(work, { userId, group })
  if (isTaken) await notifyPerson(work, userId)
  await recordChange(work, group, change)
}

/** Only the organization's own people. Anybody else does not exist for it. */
const requireOwn = async ({ db, directory }: Work, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select p.user_id::text as id
      from provisioned_person p join app_user u on u.id = p.user_id and not u.is_administrator
     where p.organization_id = ${directory.organizationId} and p.removed_at is null and p.user_id::text = any(${ids})
    union
    select e.user_id::text from organization_employment e
     where e.organization_id = ${directory.organizationId} and e.user_id::text = any(${ids})`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  if (!ids.every(id => known.has(id))) throw refusal(400, 'A member is no person of this organization.', 'invalidValue')
}

const changesOf = ({ op, ids }: MemberStep, group: GroupRow) => {
  const now = group.members.map(({ value }) => value)
  const wanted = ids === 'all' ? now : [...new Set(ids)]
  const added = op === 'remove' ? [] : wanted.filter(id => !now.includes(id))
  const isGone = (id: string) => (op === 'remove' ? wanted.includes(id) : op === 'replace' && !wanted.includes(id))
  const changes: Change[] = [
    ...added.map(userId => ({ userId, way: 'add' as const })),
    ...now.filter(isGone).map(userId => ({ userId, way: 'remove' as const })),
  ]
  return { added, changes, confirmed: op === 'remove' ? [] : wanted.filter(id => now.includes(id)) }
}

/** Applies one step of a change of a group's members. Adding a member twice, or removing none, changes nothing. */
export const changeMembers = async (work: Work, groupId: string, step: MemberStep) => {
  const group = present(await findGroup(work.db, work.directory, groupId))
  const { added, changes, confirmed } = changesOf(step, group)
  await requireOwn(work, added)
  await confirmDefaults(work, group.id, confirmed)
  // Always in the same order, so that concurrent changes of the same people cannot deadlock.
  for (const change of changes.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await changeOne(work, group, change)
}

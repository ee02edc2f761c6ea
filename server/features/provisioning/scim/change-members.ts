import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { takeUnproven } from '../../accounts/accounts.public.ts'
import { holdAccount } from '../../accounts/provisioned-accounts.public.ts'
import type { MemberStep } from './changes.rules.ts'
import { findGroup, type GroupRow, isRank } from './groups.store.ts'
import { comeTo, leave } from './places.ts'
import { present, refusal } from './scim-error.ts'
import { confirmDefaults, findStanding, keepAbsences, takeAbsences } from './standing.store.ts'
import { tellPerson } from './tell-person.ts'
import type { Work } from './work.ts'

type Change = { userId: string; way: 'add' | 'remove' }

const note = ({ db, directory, client, now }: Work, group: GroupRow, { userId, way }: Change) => {
  const details = { tokenId: directory.tokenId, group: group.id, way }
  return recordAct(db, { act: 'roles-changed', actorId: null, subjectId: userId, details, client, now })
}

/** What a group says of somebody who is out is kept for their return, and gives them nothing now. */
const changeAbsent = async (work: Work, group: GroupRow, { userId, way }: Change) => {
  if (way === 'remove') {
    await takeAbsences(work, userId, { groupId: group.id })
    return
  }
  // A place takes the place of the one that was given for want of it; a rank is had besides.
  if (!isRank(group.kind)) await takeAbsences(work, userId, { isDefault: true })
  await keepAbsences(work, userId, [{ groupId: group.id, roleIds: [], isDefault: false }])
}

const changeOne = async (work: Work, group: GroupRow, change: Change) => {
  const { userId, way } = change
  await holdAccount(work.db, userId)
  const isTaken = way === 'add' && (await takeUnproven(work.db, { userId, now: work.now }))
  const { isOut, worksHere } = await findStanding(work, userId)
  if (isOut && !worksHere) await changeAbsent(work, group, change)
  else await (way === 'add' ? comeTo : leave)(work, { userId, group })
  if (isTaken) await tellPerson(work, userId)
  await note(work, group, change)
}

/** Only the organization's own people. Anybody else is answered as somebody who never was. */
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

/** Does one step of a change of a group's members. Who is in it already, or is not, stays so. */
export const changeMembers = async (work: Work, groupId: string, step: MemberStep) => {
  const group = present(await findGroup(work.db, work.directory, groupId))
  const { added, changes, confirmed } = changesOf(step, group)
  await requireOwn(work, added)
  await confirmDefaults(work, group.id, confirmed)
  // Always in one order: two who change the same people wait for each other, and never in a ring.
  for (const change of changes.sort((a, b) => (a.userId < b.userId ? -1 : 1))) await changeOne(work, group, change)
}

import type { RequirementItem, requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidFields, problem, requireFound } from '../../../platform/problem.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { maySwitchRequirements } from '../credentials.scope.ts'
import { getSubject, readStores, type Subject, type SubjectQuery } from '../subject.queries.ts'
import { choicesFor, readContent } from './content.queries.ts'
import { readEditions } from './editions.queries.ts'
import { findEditionInForce } from './editions.rules.ts'
import { offersOf } from './offers.queries.ts'

type ContentCall = Pick<Call<typeof requirementContent.get>, 'db' | 'actor' | 'params' | 'query' | 'now'>
type SaveCall = Call<typeof requirementContent.save>
type NewItem = SaveCall['body']['items'][number]

/** The chain or store of a call; null = the platform, whose choice is for everyone. */
export const findContentSubject = async (db: Db, actor: Actor, query: SubjectQuery) =>
  query.retailOrganizationId === undefined && query.dispensaryId === undefined ? null : getSubject(db, actor, query)

const mayChange = (actor: Actor, subject: Subject | null) =>
  subject ? maySwitchRequirements(actor, subject.chainId) : reachesAll(actor)

/** NOT_FOUND unless a requirement is offered at the subject; for everyone, it is one of a state. Locked in a transaction. */
const requireOffered = async ({ db, params }: ContentCall, subject: Subject | null) => {
  const isOffered = subject
    ? sql`r.id in (select o.requirement_id from ${offersOf(subject)} o)`
    : sql`(r.state_code is not null and r.archived_at is null)`
  const { rows } = await sql`
    select from requirement r where r.id = ${params.id}::uuid and ${isOffered}
    ${db.isTransaction ? sql`for no key update` : sql``}`.execute(db)
  requireFound(rows[0])
}

const readCategories = async ({ db, params, now }: ContentCall, subject: Subject | null) => {
  const { day } = await readStores(db, subject, now)
  const editions = await readEditions(db, [params.id])
  const edition = findEditionInForce(editions.get(params.id) ?? [], day)
  return Object.keys(edition?.minMinutesByCategory ?? {}).sort()
}

const answer = async (call: ContentCall, subject: Subject | null) => ({
  items: await readContent(call.db, call.params.id, subject),
  categories: await readCategories(call, subject),
  mayChange: mayChange(call.actor, subject),
})

/** The courses and classes that count for a requirement at a chain or store. */
export const readRequirementContent = async (call: ContentCall) => {
  const subject = await findContentSubject(call.db, call.actor, call.query)
  await requireOffered(call, subject)
  return answer(call, subject)
}

const toKey = ({ courseId, classId }: Pick<NewItem, 'courseId' | 'classId'>) => courseId ?? classId ?? ''
const toWhole = (item: NewItem) => [toKey(item), item.category, item.countedMinutes].join('|')

/** The courses and classes of a list that learners of the subject see. */
const readChoosable = async (db: Db, subject: Subject | null, items: readonly NewItem[]) => {
  const { rows } = await sql<{ id: string }>`
    select coalesce(choice."courseId", choice."classId") as id from ${choicesFor(subject)} choice
     where choice."courseId" = any(${items.flatMap(({ courseId }) => courseId ?? [])}::uuid[])
        or choice."classId" = any(${items.flatMap(({ classId }) => classId ?? [])}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** INVALID_INPUT for items twice, with a wrong category, or that are neither chosen already nor choosable. */
const checkItems = (items: readonly NewItem[], choosable: readonly string[], categories: readonly string[]) => {
  const keys = items.map(toKey)
  const fitsCategory = ({ category }: NewItem) =>
    category === null ? categories.length === 0 : categories.includes(category)
  const errors = items.flatMap((item, index) => [
    ...(keys.indexOf(toKey(item)) < index
      ? [[`items.${index}.courseId`, 'Choose each course or class once.'] as const]
      : []),
    ...(choosable.includes(toKey(item))
      ? []
      : [[`items.${index}.courseId`, 'None of your stores shows this. Assign it by a track first.'] as const]),
    ...(fitsCategory(item)
      ? []
      : [[`items.${index}.category`, 'Choose one of the requirement’s categories.'] as const]),
  ])
  if (errors.length > 0) throw invalidFields(errors)
}

const sameIds = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join()

/** Ends the items that are not sent any more, and adds the others. */
const writeItems = async (
  { db, actor, params, body, client, now }: SaveCall,
  before: readonly RequirementItem[],
  owner: Owner,
) => {
  const kept = new Set(before.map(toWhole))
  const sent = new Set(body.items.map(toWhole))
  const removedIds = before.filter(item => !sent.has(toWhole(item))).map(({ id }) => id)
  const added = body.items.filter(item => !kept.has(toWhole(item)))
  if (removedIds.length + added.length === 0) return
  await sql`update requirement_content set removed_at = ${now} where id = any(${removedIds}::uuid[])`.execute(db)
  const rest = { requirement_id: params.id, ...owner, added_by: actor.id, added_at: now }
  await insertRows(
    db,
    'requirement_content',
    added.map(({ courseId, classId, category, countedMinutes }) => ({
      id: newId(),
      course_id: courseId,
      class_id: classId,
      category,
      counted_minutes: countedMinutes,
      ...rest,
    })),
  )
  const details = { changed: removedIds.length + added.length }
  await recordAct(db, {
    act: 'requirement-content-changed',
    actorId: actor.id,
    subjectId: params.id,
    details,
    client,
    now,
  })
}

type Owner = { retail_organization_id: string | null; dispensary_id: string | null }

/** Whose choice it is: the chain’s, the store’s without one, or the platform’s. */
const toOwner = (subject: Subject | null): Owner => ({
  retail_organization_id: subject?.chainId ?? null,
  dispensary_id: subject?.chainId === null ? subject.id : null,
})

/** Replaces the courses and classes that a chain, a store without one, or the platform chose. */
export const saveContent = async (call: SaveCall) => {
  const { db, actor, params, query, body } = call
  const subject = await findContentSubject(db, actor, query)
  await requireOffered(call, subject)
  requireFound(mayChange(actor, subject) || null)
  const all = await readContent(db, params.id, subject)
  const before = all.filter(({ chosenBy }) => (chosenBy === 'subject') === (subject !== null))
  if (
    !sameIds(
      before.map(({ id }) => id),
      body.seenIds,
    )
  )
    throw problem('REQUIREMENT_CHANGED')
  const choosable = await readChoosable(db, subject, body.items)
  checkItems(body.items, [...choosable, ...before.map(toKey)], await readCategories(call, subject))
  await writeItems(call, before, toOwner(subject))
  return answer(call, subject)
}

import { isDeepStrictEqual } from 'node:util'
import { ownCode } from '@trellis/contract/credentials/requirement-code.ts'
import {
  type Edition,
  type EditionForm,
  maxRequirements,
  type requirements,
} from '@trellis/contract/credentials/requirements.ts'
import { sql } from 'kysely'
import { type ActDetails, recordAct } from '../../../platform/audit/record-act.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidFields, problem, requireFound } from '../../../platform/problem.ts'
import { editableRequirements, maySwitchRequirements } from '../credentials.scope.ts'
import { getSubject, lockSubject, readStores, type Subject, type SubjectQuery } from '../subject.queries.ts'
import { readEditions } from './editions.queries.ts'
import { switchOff } from './store-switches.ts'

type OwnCall = Pick<Call<typeof requirements.save>, 'db' | 'actor' | 'client' | 'now'>
type OwnAct = `requirement-${'added' | 'changed' | 'archived'}`

const record = ({ db, actor, client, now }: OwnCall, entry: { act: OwnAct; subjectId: string; details?: ActDetails }) =>
  recordAct(db, { ...entry, actorId: actor.id, client, now })

const toText = ({ en, es }: EditionForm['title']) => ({ en, es: es || en })

type EditionRule = Omit<EditionForm, 'validFrom'> & { validFrom: string }
type NewEdition = { requirementId: string; number: number; edition: EditionRule }

const addEdition = ({ db, actor, now }: OwnCall, { requirementId, number, edition }: NewEdition) =>
  db
    .insertInto('requirement_edition')
    .values({
      id: newId(),
      requirement_id: requirementId,
      number,
      status: 'current',
      valid_from: edition.validFrom,
      title: JSON.stringify(toText(edition.title)),
      summary: JSON.stringify(toText(edition.summary)),
      first_due_days: edition.firstDueDays,
      before_selling: edition.beforeSelling,
      renews: edition.renews,
      renew_months: edition.renewMonths,
      renew_day: edition.renewDay,
      renewal_from: edition.renewalFrom,
      min_minutes: edition.minMinutes,
      min_score: edition.minScore,
      teach: edition.teach,
      keep_years: edition.keepYears,
      created_by: actor.id,
      created_at: now,
    })
    .execute()

const countOwn = async ({ db }: OwnCall, { id }: Subject) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from requirement r
     where ${id}::uuid in (r.retail_organization_id, r.dispensary_id) and r.archived_at is null`.execute(db)
  return singleRow(rows).count
}

/** Adds a requirement of a chain, or of a store without one. Returns its id. */
export const createRequirement = async (call: Call<typeof requirements.create>) => {
  const { db, actor } = call
  const { retailOrganizationId, dispensaryId, ...form } = call.body
  const subject = await lockSubject(db, actor, { retailOrganizationId, dispensaryId })
  requireFound(maySwitchRequirements(actor, subject.chainId) || null)
  if (subject.kind === 'store' && subject.chainId !== null)
    throw invalidFields([['dispensaryId', 'This store belongs to a chain. Add the requirement to the chain.']])
  if ((await countOwn(call, subject)) >= maxRequirements)
    throw problem('REQUIREMENTS_FULL', { sentence: 'You already have 40 requirements of your own. Archive one first.' })
  const { day } = await readStores(db, subject, call.now)
  const id = newId()
  const owner = subject.kind === 'chain' ? { retail_organization_id: subject.id } : { dispensary_id: subject.id }
  await db
    .insertInto('requirement')
    .values({ id, code: `${ownCode}${id}`, ...owner })
    .execute()
  await addEdition(call, { requirementId: id, number: 1, edition: { ...form, validFrom: form.validFrom ?? day } })
  await record(call, { act: 'requirement-added', subjectId: id })
  return { id }
}

/** Locks an own requirement that an actor changes. Returns its owner. */
const lockOwn = async ({ db, actor }: OwnCall, id: string) => {
  await sql`select from requirement r where r.id = ${id}::uuid for no key update`.execute(db)
  const { rows } = await sql<{ owner: SubjectQuery }>`
    select json_strip_nulls(json_build_object('retailOrganizationId', r.retail_organization_id,
                                              'dispensaryId', r.dispensary_id)) as owner
      from requirement r where r.id = ${id}::uuid and ${editableRequirements(actor)}`.execute(db)
  return requireFound(rows[0]).owner
}

const readLatest = async ({ db }: OwnCall, id: string) => {
  const editions = await readEditions(db, [id])
  return requireFound(editions.get(id)?.at(-1)).edition
}

/** The first day of an edition that names none: today, so that no one is overdue at once, or that of a coming one. */
const nextFirstDay = async ({ db, actor, now }: OwnCall, owner: SubjectQuery, latest: Edition) => {
  const { day } = await readStores(db, await getSubject(db, actor, owner), now)
  return latest.validFrom > day ? latest.validFrom : day
}

/**
 * Publishes a new edition of an own requirement, unless the newest one says the same. REQUIREMENT_CHANGED if the caller
 * saw an older one.
 */
export const saveRequirement = async (call: Call<typeof requirements.save>) => {
  const { id: requirementId } = call.params
  const { latestNumber, title, summary, ...rule } = call.body
  const owner = await lockOwn(call, requirementId)
  const latest = await readLatest(call, requirementId)
  const said = { title: toText(title), summary: toText(summary), validFrom: rule.validFrom ?? latest.validFrom }
  const next = { ...latest, ...rule, ...said }
  if (isDeepStrictEqual(next, latest)) return { number: latest.number }
  if (latestNumber !== undefined && latestNumber !== latest.number) throw problem('REQUIREMENT_CHANGED')
  const number = latest.number + 1
  const validFrom = rule.validFrom ?? (await nextFirstDay(call, owner, latest))
  await addEdition(call, { requirementId, number, edition: { ...next, validFrom } })
  await record(call, { act: 'requirement-changed', subjectId: requirementId, details: { number } })
  return { number }
}

/** Archives an own requirement, and switches it off at all stores. */
export const archiveRequirement = async (call: Call<typeof requirements.archive>) => {
  const { db, actor, params, client, now } = call
  await lockOwn(call, params.id)
  await sql`update requirement set archived_at = ${now} where id = ${params.id}::uuid`.execute(db)
  const { length } = await switchOff(db, sql`s.requirement_id = ${params.id}::uuid`, { actorId: actor.id, client, now })
  await record(call, { act: 'requirement-archived', subjectId: params.id, details: { dispensaries: length } })
}

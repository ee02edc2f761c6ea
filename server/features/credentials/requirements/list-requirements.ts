import type { Requirement, RequirementOwner, requirements } from '@trellis/contract/credentials/requirements.ts'
import { sql } from 'kysely'
import { pagedResponse, readPage } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { maySwitchRequirements } from '../credentials.scope.ts'
import { findSubject, readStores, type Subject } from '../subject.queries.ts'
import { countContent } from './content.queries.ts'
import { readEditions } from './editions.queries.ts'
import { arrangeEditions, type PublishedEdition } from './editions.rules.ts'
import { offersOf } from './offers.queries.ts'

type RequirementRow = {
  id: string
  code: string
  stateCode: string | null
  ownerKind: 'chain' | 'store'
  ownerId: string
  ownerName: string
  stores: Requirement['stores']
  jobs: Requirement['jobs']
  contentCount: number
}

const toOwner = ({ stateCode, ownerKind, ownerId, ownerName }: RequirementRow): RequirementOwner =>
  stateCode === null ? { kind: ownerKind, id: ownerId, name: ownerName } : { kind: 'state', stateCode }

/** The jobs of an array of ids; empty = everyone. */
export const jobsOf = (roleIds = sql`s.role_ids`) => sql`(
  select coalesce(json_agg(json_build_object('id', j.id, 'label', j.label) order by lower(j.label), j.id), '[]')
    from dispensary_role j where j.id = any(${roleIds}))`

const columns = (subject: Subject) => sql<RequirementRow>`
  r.id, r.code, r.state_code as "stateCode",
  json_build_object('offered', offered.offered, 'on', offered.on, 'former', offered.former) as stores,
  case when c.id is null then 'store' else 'chain' end as "ownerKind", coalesce(c.id, d.id) as "ownerId",
  coalesce(c.name, d.name) as "ownerName", ${countContent(subject)} as "contentCount",
  case when offered.on = 0 then '[]' when offered.is_same then ${jobsOf(sql`offered.role_ids`)} end as jobs`

const tables = (subject: Subject, stateCode: string | undefined) => sql`
  from (select o.requirement_id, count(*) filter (where not o.is_former) as offered, count(s.id) as on,
               count(*) filter (where o.is_former) as former,
               min(s.role_ids) as role_ids, min(s.role_ids) = max(s.role_ids) as is_same
          from ${offersOf(subject)} o
          left join store_requirement s on s.dispensary_id = o.dispensary_id and s.requirement_id = o.requirement_id
                                       and s.switched_off_at is null and not o.is_former
         group by o.requirement_id) offered
  join requirement r on r.id = offered.requirement_id
  left join retail_organization c on c.id = r.retail_organization_id
  left join dispensary d on d.id = r.dispensary_id
 where ${stateCode === undefined ? sql`true` : sql`r.state_code = ${stateCode}`}`

type ShownFor = { actor: Actor; subject: Subject; day: string }

const toRequirement = (
  row: RequirementRow,
  editions: readonly PublishedEdition[],
  { actor, subject, day }: ShownFor,
): Requirement => {
  const maySwitch = maySwitchRequirements(actor, subject.chainId)
  return {
    id: row.id,
    code: row.code,
    owner: toOwner(row),
    ...arrangeEditions(editions, day),
    stores: row.stores,
    jobs: row.jobs,
    contentCount: row.contentCount,
    may: { switch: maySwitch, edit: maySwitch && row.stateCode === null },
  }
}

const nothing = { subject: null, stateCodes: [], mayAdd: false }

/** A page of the requirements that are offered at stores of a chain or at one store. */
export const listRequirements = async ({ db, actor, query, now }: Call<typeof requirements.list>) => {
  const subject = await findSubject(db, actor, query)
  if (!subject && (query.retailOrganizationId ?? query.dispensaryId) !== undefined) throw problem('NOT_FOUND')
  if (!subject) return { ...pagedResponse({ items: [], total: 0 }, query), ...nothing }
  const { day, stateCodes } = await readStores(db, subject, now)
  const order = sql`order by r.state_code nulls last, r.code, r.id`
  const list = { columns: columns(subject), from: tables(subject, query.stateCode), order }
  const { rows, total } = await readPage(db, list, query)
  const ids = rows.map(({ id }) => id)
  const editions = await readEditions(db, ids)
  const items = rows.map(row => toRequirement(row, editions.get(row.id) ?? [], { actor, subject, day }))
  const { id, kind, name, chainId } = subject
  const isOwner = kind === 'chain' || chainId === null
  return {
    ...pagedResponse({ items, total }, query),
    subject: { id, kind, name },
    stateCodes,
    mayAdd: isOwner && maySwitchRequirements(actor, chainId),
  }
}

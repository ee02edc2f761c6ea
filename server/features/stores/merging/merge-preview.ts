import type { MergePreview } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { requireFound } from '../../../platform/problem.ts'
import { brandsWhenMerged } from '../../organizations/dispensaries.public.ts'
import { companiesThatAsk, hasOtherOwner } from './one-owner.ts'
import { findOpenRequest, findRefusedUntil } from './requests/agreement.ts'

type PreviewMergeInput = { from: string; into: string | null; now: Date }

const maxManagers = 20

const managerRoles = sql`(select r.id from dispensary_role r where r.access_role = 'ROLE_DISPENSARY_ADMIN')`

/** Whether an employment `e` has a job that manages the store. */
const manages = sql`exists (
  select from employment_role er where er.employment_id = e.id and er.dispensary_role_id in ${managerRoles})`

/** The managers of a store, and those invited who have not answered, as rows of user_id. */
const selectManagers = (id: string) => sql`(
  select e.user_id from employment e where e.dispensary_id = ${id}::uuid and e.ended_at is null and ${manages}
  union
  select i.user_id from employment_invitation i
   where i.dispensary_id = ${id}::uuid and i.accepted is null and i.role_ids && array${managerRoles})`

const managerList = (id: string) => sql`(
  select coalesce(json_agg(json_build_object('name', m.name, 'email', lower(m.email), 'hasCome', m.has_come) order by lower(m.name), m.id), '[]')
    from (select u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.email, u.activated_at is not null as has_come
            from app_user u where u.id in (select user_id from ${selectManagers(id)} m)
           order by lower(btrim(u.first_name || ' ' || u.last_name)), u.id limit ${maxManagers}) m)`

const brandNames = (input: PreviewMergeInput, fate: 'refused' | 'asks') => sql`(
  select coalesce(json_agg(b.name order by lower(b.name), b.id), '[]')
    from ${brandsWhenMerged(input)} w join brand b on b.id = w.brand_id and b.archived_at is null
   where w.fate = ${fate})`

const work = (id: string) => sql`
  (select count(*)::integer from employment e where e.dispensary_id = ${id}::uuid and not ${manages}`

type RequestState = Pick<MergePreview, 'request' | 'refusedUntil'>
type PreviewRow = Omit<MergePreview, 'hasOtherOwner' | keyof RequestState> & { hasChain: boolean }

/** The open request to both owners of the two stores, and until when they cannot be asked again. */
const readRequest = async (db: Db, { from, into, now }: PreviewMergeInput): Promise<RequestState> => {
  if (into === null) return { request: null, refusedUntil: null }
  const refusedUntil = await findRefusedUntil(db, { from, into, now })
  return { request: await findOpenRequest(db, { from, into }), refusedUntil: refusedUntil?.toISOString() ?? null }
}

/** What would move if a store were merged into another one, or into any; and which subjects would ask. */
export const previewMerge = async (db: Db, input: PreviewMergeInput): Promise<MergePreview> => {
  const { from, into } = input
  const { rows } = await sql<PreviewRow>`
    select exists (select from dispensary d where d.id = ${into}::uuid and d.retail_organization_id is not null) as "hasChain",
           ${work(from)} and e.ended_at is null) as people, ${work(from)} and e.ended_at is not null) as "formerPeople",
           (select count(*)::integer from ${selectManagers(from)} m) as managers, ${managerList(from)} as "managerList",
           (select count(*)::integer from track_assignment a where a.dispensary_id = ${from}::uuid) as tracks,
           (select count(*)::integer from muted_item m where m.dispensary_id = ${from}::uuid) as "mutedCourses",
           ${brandNames(input, 'refused')} as "refusedBrands", ${brandNames(input, 'asks')} as "askingBrands",
           (select count(*)::integer from sign_up_request r where r.dispensary_id = ${from}::uuid and r.status = 0) as requests,
           (select coalesce(json_agg(m.domain order by m.domain), '[]')
              from dispensary_email_domain m
             where m.dispensary_id = ${from}::uuid
               and not exists (select from dispensary_email_domain o
                                where o.dispensary_id = ${into}::uuid and o.domain = m.domain)) as domains,
           (select c.name from dispensary d join retail_organization c on c.id = d.retail_organization_id
             where d.id = ${from}::uuid and not exists (select from dispensary o
                    where o.id = ${into}::uuid and o.retail_organization_id = c.id)) as chain,
           (select s.name from dispensary d join reseller s on s.id = d.reseller_id
             where d.id = ${from}::uuid and not exists (select from dispensary o
                    where o.id = ${into}::uuid and o.reseller_id = s.id)) as reseller`.execute(db)
  const { hasChain, chain, reseller, ...counts } = requireFound(rows[0])
  const isOther = await hasOtherOwner(db, { from, into })
  const companies = companiesThatAsk({ chain, reseller }, { hasChain, isOther })
  return { ...counts, ...companies, hasOtherOwner: isOther, ...(await readRequest(db, input)) }
}

import type { AuditEntry } from '@trellis/contract/audit/audit.ts'
import { type RawBuilder, sql } from 'kysely'
import { type HashedEntry, hashedColumns } from '../../platform/audit/audit-chain.ts'
import type { Db } from '../../platform/database/database.ts'
import { isNamed } from '../accounts/accounts.public.ts'
import { nameEntries } from './find-names.ts'

export type EntryFilter = {
  from?: string | undefined
  until?: string | undefined
  person?: string | undefined
  act?: string | undefined
  address?: string | undefined
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** People by id, or by a part of a name or an email address. */
const matchingPeople = (person: string) =>
  isId(person) ? sql`array[${person}::uuid]` : sql`array(select u.id from app_user u where ${isNamed(person, 'u')})`

/** The filter of entries, as a condition over `audit_entry e`. */
const matching = ({ from, until, person, act, address }: EntryFilter) => {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (from) all.push(sql`e.at >= ${from}::timestamptz`)
  if (until) all.push(sql`e.at <= ${until}::timestamptz`)
  if (act) all.push(sql`e.act = ${act}`)
  if (address) all.push(sql`e.address = ${address}`)
  if (person)
    all.push(sql`(e.actor_id = any(${matchingPeople(person)}) or e.subject_id = any(${matchingPeople(person)}))`)
  return sql.join(all, sql` and `)
}

const someone = (id: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`
  case when ${id} is null then null else json_build_object(
    'id', ${id}, 'name', ${person}.first_name || ' ' || ${person}.last_name, 'email', lower(${person}.email)) end`

type EntryRow = HashedEntry &
  Pick<AuditEntry, 'act' | 'actor' | 'subject' | 'position'> & { previousHash: string | null; hash: string | null }

const entries = (filter: EntryFilter, narrower: RawBuilder<unknown>) => sql<EntryRow>`
  select ${hashedColumns}, e.position, encode(e.previous_hash, 'hex') as "previousHash", encode(e.hash, 'hex') as hash,
         ${someone(sql`e.actor_id`, sql`a`)} as actor, ${someone(sql`e.subject_id`, sql`s`)} as subject
    from audit_entry e
    left join app_user a on a.id = e.actor_id
    left join app_user s on s.id = e.subject_id
   where ${matching(filter)} ${narrower}`

export type ChainedEntry = EntryRow

/** The statement that reads the log in the order of its chain, unsealed entries last. */
export const chainQuery = (filter: EntryFilter) => entries(filter, sql`order by e.position nulls last, e.at, e.id`)

const toEntry = <E extends EntryRow>({ actorId: _a, subjectId: _s, previousHash: _p, hash: _h, ...row }: E) => row

/** A page of the log, newest first, with the cursor of the next one. */
export const listEntries = async (db: Db, filter: EntryFilter, page: { after?: string | undefined; limit: number }) => {
  const [at, id] = page.after?.split('_') ?? []
  const before = at && id ? sql`and (e.at, e.id) < (${at}::timestamptz, ${id}::uuid)` : sql``
  const order = sql`${before} order by e.at desc, e.id desc limit ${page.limit + 1}`
  const { rows } = await entries(filter, order).execute(db)
  const visible = rows.slice(0, page.limit)
  const last = visible.at(-1)
  const items: AuditEntry[] = (await nameEntries(db, visible)).map(toEntry)
  return { items, next: rows.length > page.limit && last ? `${last.at}_${last.id}` : null }
}

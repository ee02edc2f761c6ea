import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { newProof } from './proofs.queries.ts'

/** The dispensary that a person asks to join: one of the list, or one that is not on it yet. */
export type RequestedDispensary =
  | { dispensaryId: string }
  | { storeName: string; storeCity: string; storeState: string }

/** The state of an existing account. */
export type AccountStatus = {
  userId: string
  email: string
  firstName: string
  locale: string
  /** Activated once, or invited: the account is not only the requester's to claim. */
  isSettled: boolean
  isActivated: boolean
  pendingId: string | null
  pendingSince: Date | null
}

/** The state of the account of an address; null = there is none. */
export const findStanding = async (db: Db, email: string) => {
  const { rows } = await sql<AccountStatus>`
    select u.id as "userId", u.email, u.first_name as "firstName", u.locale, p.id as "pendingId",
           p.created_at as "pendingSince",
           u.activated_at is not null as "isActivated",
           u.activated_at is not null
             or not exists (select from sign_up_request r where r.user_id = u.id)
             or exists (select from employment e where e.user_id = u.id and e.ended_at is null) as "isSettled"
      from app_user u
      left join sign_up_request p on p.user_id = u.id and p.status = 0
     where lower(u.email) = lower(${email})`.execute(db)
  return rows[0] ?? null
}

type NewRequest = {
  id: string
  userId: string
  store: RequestedDispensary
  asksToManage?: boolean
  /** The hash of the secret of the browser that asked. */
  askerHash?: Buffer | null
  now: Date
}

/** Inserts a request of a visitor. Returns the secret that proves their address. */
export const addRequest = async (db: Db, { id, userId, store, asksToManage = false, askerHash, now }: NewRequest) => {
  const { secret, columns } = newProof(now)
  const at =
    'dispensaryId' in store
      ? { dispensary_id: store.dispensaryId }
      : { store_name: store.storeName, store_city: store.storeCity, store_state: store.storeState }
  await db
    .insertInto('sign_up_request')
    .values({
      id,
      user_id: userId,
      ...at,
      asks_to_manage: asksToManage,
      ...columns,
      asker_hash: askerHash ?? null,
      created_at: now,
    })
    .execute()
  return secret
}

const decoyLifetime = 14 * 86_400_000

type DecoySignUp = { userId: string; passwordHash: string; now: Date }

/** Saves the password of a sign-up under an address that has an account: the first one stays. */
export const addDecoySignUp = async (db: Db, { userId, passwordHash, now }: DecoySignUp) => {
  const until = new Date(now.getTime() + decoyLifetime)
  await sql`
    insert into decoy_sign_up as v (user_id, password_hash, until) values (${userId}, ${passwordHash}, ${until})
    on conflict (user_id) do update set password_hash = excluded.password_hash, until = excluded.until
     where v.until <= ${now}`.execute(db)
}

type LinkRequest = NewRequest & { store: { dispensaryId: string }; linkId: string; isExisting: boolean }

/** Inserts a request by a link; a pending one is converted. Returns its id. */
export const addLinkRequest = async (db: Db, { id, userId, store, linkId, isExisting, now }: LinkRequest) => {
  const { rows } = await sql<{ id: string }>`
    insert into sign_up_request (id, user_id, dispensary_id, came_by, sign_up_link_id, existing, created_at)
    values (${id}, ${userId}, ${store.dispensaryId}, 'link', ${linkId}, ${isExisting}, ${now})
    on conflict (user_id) where status = 0 do update set
      dispensary_id = excluded.dispensary_id, came_by = 'link', sign_up_link_id = excluded.sign_up_link_id,
      store_name = null, store_city = null, store_state = null
    returning id`.execute(db)
  return singleRow(rows).id
}

/** Whether an account exists only for its pending request: its owner was never invited or employed. */
export const hasOnlyAsked = async (db: Db, userId: string) => {
  const { rows } = await sql`
    select from app_user u
     where u.id = ${userId} and not u.is_administrator
       and exists (select from sign_up_request r where r.user_id = u.id and r.status = 0)
       and not exists (select from employment e where e.user_id = u.id)
       and not exists (select from one_time_token t where t.user_id = u.id and t.purpose = 'create-password')`.execute(
    db,
  )
  return rows.length > 0
}

export const hasRequest = async (db: Db, id: string) => {
  const { rows } = await sql`select from sign_up_request where id = ${id}`.execute(db)
  return rows.length > 0
}

export const worksAt = async (db: Db, userId: string, dispensaryId: string) => {
  const { rows } = await sql`
    select from employment
     where user_id = ${userId} and dispensary_id = ${dispensaryId} and ended_at is null limit 1`.execute(db)
  return rows.length > 0
}

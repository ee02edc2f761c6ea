import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Invariant } from './invariant.ts'
import { learningInvariants } from './learning-invariants.ts'
import { parentInvariants } from './parent-invariants.ts'
import { rewardInvariants } from './reward-invariants.ts'

const accounts: readonly Invariant[] = [
  {
    name: 'no refresh token was made or spent after its sign-in ended',
    query: `
      select encode(t.hash, 'hex') from refresh_token t join token_family f on f.id = t.family_id
       where t.created_at > f.ended_at or t.spent_at > f.ended_at`,
  },
  {
    name: 'a sign-in that lives has a refresh token that can be used, and none outlives it',
    query: `
      select f.id from token_family f join refresh_token t on t.family_id = f.id
       group by f.id
      having f.ended_at is null and bool_and(t.spent_at is not null)
          or max(t.expires_at) > f.created_at + interval '90 days 1 minute' or min(t.created_at) < f.created_at`,
  },
]

const mail: readonly Invariant[] = [
  {
    name: 'one mail is written once, and what was sent was tried',
    query: `
      select min(id::text) from outbox_mail group by recipient, text_body, created_at having count(*) > 1
      union all
      select id::text from outbox_mail where sent_at is not null and (attempts = 0 or last_error is not null)`,
  },
  {
    name: 'a mail that was not sent yet has a job that will send it',
    query: `
      select m.id from outbox_mail m
       where m.sent_at is null and m.failed_at is null
         and not exists (select from graphile_worker._private_jobs j
                          where j.key = 'mail:' || m.id and j.attempts < j.max_attempts)`,
  },
  {
    name: 'no job is stuck: given up, or held for a minute',
    query: `
      select id from graphile_worker._private_jobs
       where (attempts >= max_attempts and locked_at is null) or locked_at < now() - interval '1 minute'
      union all
      select id from graphile_worker._private_job_queues where locked_at < now() - interval '1 minute'`,
  },
]

/** The invariants that must hold after every crash, every race and the demo. */
export const invariants: readonly Invariant[] = [
  ...learningInvariants,
  ...accounts,
  ...mail,
  ...parentInvariants,
  ...rewardInvariants,
]

/** The names of violated invariants with examples. */
export const findBroken = async (db: Db) => {
  const broken: string[] = []
  for (const { name, query } of invariants) {
    const { rows } = await sql<object>`${sql.raw(query)} limit 3`.execute(db)
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return broken
}

import { sql } from 'kysely'
import { deleteOldResponses } from '../../platform/http/idempotent-calls.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOldRateLimits } from '../../platform/rate-limit.ts'
import { ownBrowserFor } from './browsers/own-browsers.ts'
import { renewSigningKeys } from './sessions/signing-keys.ts'

const day = 86_400_000
/** How long an ended sign-in is stored, with its network address. */
const endedFor = 30 * day
/** How long an unused browser stays known. */
const knownFor = 400 * day

/** Every night: deletes unusable sign-ins and tokens, and expired rate limit counters. */
const deleteOldSignIns: Job = {
  name: 'delete-old-sign-ins',
  crontab: '17 3 * * *',
  run: async ({ db, config, now }) => {
    const oldest = new Date(now.getTime() - config.signInDays * day)
    await sql`delete from refresh_token where expires_at < ${now}`.execute(db)
    const ended = new Date(now.getTime() - endedFor)
    await sql`delete from token_family where created_at < ${oldest} or ended_at < ${ended}`.execute(db)
    await sql`delete from known_browser where last_seen_at < ${new Date(now.getTime() - knownFor)}`.execute(db)
    await sql`delete from one_time_token where expires_at < ${oldest}`.execute(db)
    await sql`delete from second_factor_ticket where expires_at < ${now}`.execute(db)
    await sql`delete from spent_challenge where expires_at < ${now}`.execute(db)
    await sql`delete from own_browser where last_used_at < ${new Date(now.getTime() - ownBrowserFor)}`.execute(db)
    await deleteOldRateLimits(db)
    await deleteOldResponses(db, now)
  },
}

/** Every night: adds a signing key when the newest is old enough. Idempotent. */
const renewKeys: Job = {
  name: 'renew-signing-keys',
  crontab: '41 3 * * *',
  run: ({ db, config, now }) => renewSigningKeys(db, { oldest: config.signingKeyDays * day, now }),
}

export const accountJobs = [deleteOldSignIns, renewKeys]

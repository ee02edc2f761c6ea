import { sql } from 'kysely'
import type { Job } from '../../platform/jobs/jobs.ts'
import { dropOldWindows } from '../../platform/rate-limit.ts'
import { longestSignIn } from './accounts.rules.ts'

/** Every night: sign-ins and tokens that can no longer be used, and counted calls that no longer count. */
const dropOldSignIns: Job = {
  name: 'drop-old-sign-ins',
  every: '17 3 * * *',
  run: async ({ db, now }) => {
    const oldest = new Date(now.getTime() - longestSignIn)
    await sql`delete from refresh_token where expires_at < ${now}`.execute(db)
    await sql`delete from token_family where created_at < ${oldest}`.execute(db)
    await sql`delete from one_time_token where expires_at < ${oldest}`.execute(db)
    await dropOldWindows(db)
  },
}

export const accountJobs = [dropOldSignIns]

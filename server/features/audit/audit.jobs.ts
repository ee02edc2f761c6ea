import { sql } from 'kysely'
import { sealEntries } from '../../platform/audit/seal-entries.ts'
import { enqueue, type Job } from '../../platform/jobs/jobs.ts'

const name = 'seal-audit-entries'
const soon = 5_000

/** Every minute, and every five seconds while entries arrive. */
const sealAuditEntries: Job = {
  name,
  crontab: '* * * * *',
  run: async ({ db, now }) => {
    if ((await sealEntries(db)) === 0) return
    await enqueue(db, { name, payload: {}, key: name, runAt: new Date(now.getTime() + soon) })
  },
}

/** Every day: writes the end of the chain to the process log, which the database cannot change. */
const logNewestHash: Job = {
  name: 'log-newest-audit-hash',
  crontab: '5 0 * * *',
  run: async ({ db, log }) => {
    const { rows } = await sql`select position, encode(hash, 'hex') as hash from audit_chain`.execute(db)
    log?.info({ audit: rows[0] }, 'the audit log ends with this hash')
  },
}

export const auditJobs = [sealAuditEntries, logNewestHash]

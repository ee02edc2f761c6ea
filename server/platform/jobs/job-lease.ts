import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'

/** Milliseconds between renewals, and after which a silent holder is replaced. */
export type LeasePace = { renewMs: number; silentMs: number }

const usualPace: LeasePace = { renewMs: 10_000, silentMs: 30_000 }

/** Another process has taken over the work, because this one was silent for too long. */
export class LeaseLost extends Error {}

export type Lease = {
  /** @throws LeaseLost if another process has taken over */
  requireHeld(db: Db): Promise<void>
  /** Stops the renewals, so that another process takes over. */
  fallSilent(): void
  end(): Promise<void>
}

/** By the database's clock, which all processes share, and not by the start of a transaction. */
const later = ({ silentMs }: LeasePace) => sql`clock_timestamp() + ${silentMs}::integer * interval '1 millisecond'`

type Claim = { name: string; holder: string; pace: LeasePace }

/** Whether the lease is ours now: it was free, or its holder fell silent. */
const take = async (db: Db, { name, holder, pace }: Claim) => {
  const { rows } = await sql`
    insert into job_lease as held (name, holder, until) values (${name}, ${holder}::uuid, ${later(pace)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
     where held.until < clock_timestamp()
    returning 1`.execute(db)
  return rows.length > 0
}

const renew = (db: Db, { name, holder, pace }: Claim) =>
  sql`update job_lease set until = ${later(pace)} where name = ${name} and holder = ${holder}::uuid`.execute(db)

const requireHeld = async (db: Db, { name, holder }: Claim) => {
  const { rows } = await sql`select 1 from job_lease where name = ${name} and holder = ${holder}::uuid`.execute(db)
  if (rows.length === 0) throw new LeaseLost(`Another process has taken over the job ${name}.`)
}

const giveBack = (db: Db, { name, holder }: Claim) =>
  sql`delete from job_lease where name = ${name} and holder = ${holder}::uuid`.execute(db)

/** Takes the lease of a name and renews it until its end; null while another holder is alive. */
export const takeLease = async (db: Db, name: string, pace: LeasePace = usualPace): Promise<Lease | null> => {
  const claim = { name, holder: newId(), pace }
  if (!(await take(db, claim))) return null
  // A failed renewal is repeated by the next one, before others may take over.
  const timer = setInterval(() => void renew(db, claim).catch(() => {}), pace.renewMs).unref()
  const fallSilent = () => clearInterval(timer)
  return {
    requireHeld: tx => requireHeld(tx, claim),
    fallSilent,
    end: async () => {
      fallSilent()
      // If the database is away, the lease expires.
      await giveBack(db, claim).catch(() => {})
    },
  }
}

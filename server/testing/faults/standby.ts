import { copyFile, lchown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '../../platform/error-code.ts'
import type { Account } from '../../platform/postgres/account.ts'
import { findFreePort } from '../../platform/postgres/address.ts'
import { connectAsAdmin } from '../../platform/postgres/admin.ts'
import type { Cluster } from '../../platform/postgres/cluster.ts'
import { type OwnPostgres, resolveOwnCluster, runPostgres } from './own-postgres.ts'

/** A standby that streams from a primary; promoted, it can have standbys itself. */
export type Standby = OwnPostgres & {
  /** Makes it a primary; resolves when it accepts writes. */
  promote(): Promise<void>
  /** Stops applying changes, so that reads become stale. A synchronous primary still commits. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Resolves when it has applied everything that the primary has committed by now. */
  waitUntilCaughtUp(): Promise<void>
  stop(): Promise<void>
}

type StandbyOptions = {
  /** Whether commits of the primary wait until this standby has them on disk. */
  synchronous?: boolean
  /** A server that has ended, such as a former primary: its folder is replaced, its address stays. */
  inPlaceOf?: OwnPostgres
}

/** Runs statements as the superuser, in one session. */
const asAdmin = async <T>({ address }: Pick<OwnPostgres, 'address'>, work: (admin: pg.Client) => Promise<T>) => {
  const admin = await connectAsAdmin(address)
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const untilTrue = async (server: Pick<OwnPostgres, 'address'>, condition: string) =>
  asAdmin(server, async admin => {
    while (!(await admin.query(`select (${condition}) as met`)).rows[0].met) await sleep(10)
  })

/** What belongs to the running primary alone. Write-ahead log comes by streaming. */
const omitted = /^(postmaster\.(pid|opts)|postgresql\.auto\.conf|(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem)\/.*)$/

/** Copies a folder of a running server, from which files may vanish meanwhile. */
const copyFolder = async (from: string, to: string, { uid, gid }: Account) => {
  const own = async (file: string) => {
    if (uid !== undefined && gid !== undefined) await lchown(file, uid, gid)
  }
  const copy = async (inner: string): Promise<void> => {
    await mkdir(path.join(to, inner), { mode: 0o700 })
    await own(path.join(to, inner))
    for (const entry of await readdir(path.join(from, inner), { withFileTypes: true })) {
      const name = path.join(inner, entry.name)
      if (omitted.test(name)) continue
      if (entry.isDirectory()) await copy(name)
      else
        await copyFile(path.join(from, name), path.join(to, name)).then(() => own(path.join(to, name)), ignoreMissing)
    }
  }
  await copy('')
}

const ignoreMissing = (error: unknown) => {
  if (errorCode(error) !== 'ENOENT') throw error
}

const writeOwned = async ({ folder, account: { uid, gid } }: Cluster, name: string, text: string) => {
  const file = path.join(folder, name)
  await writeFile(file, text, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) await lchown(file, uid, gid)
}

/** Copies the primary as pg_basebackup would, which the embedded PostgreSQL does not have. */
const copyPrimary = (primary: OwnPostgres, cluster: Cluster) =>
  asAdmin(primary, async admin => {
    await rm(cluster.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    await admin.query(`select pg_backup_start('standby', true)`)
    await copyFolder(primary.cluster.folder, cluster.folder, cluster.account)
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    await writeOwned(cluster, 'backup_label', rows[0]?.labelfile ?? '')
    await writeOwned(cluster, 'standby.signal', '')
    const { host, port } = primary.address
    await writeOwned(cluster, 'postgresql.auto.conf', `primary_conninfo = 'host=${host} port=${port} user=postgres'\n`)
  })

const requireSynchronous = (primary: OwnPostgres) =>
  asAdmin(primary, async admin => {
    await admin.query(`alter system set synchronous_standby_names = '*'`)
    await admin.query('select pg_reload_conf()')
    await untilTrue(primary, `exists (select from pg_stat_replication where sync_state = 'sync')`)
  })

/**
 * Starts a standby of a running primary on this machine. Its `env` and `address` are those of the standby; reads work
 * there at once. A promoted one waits for no standby until it gets a synchronous one of its own.
 */
export const startStandby = async (
  primary: OwnPostgres,
  { synchronous = false, inPlaceOf }: StandbyOptions = {},
): Promise<Standby> => {
  const cluster = inPlaceOf?.cluster ?? (await resolveOwnCluster())
  await inPlaceOf?.ended()
  await copyPrimary(primary, cluster)
  const own = await runPostgres(cluster, inPlaceOf?.address.port ?? (await findFreePort()))
  await untilTrue(own, `exists (select from pg_stat_wal_receiver where status = 'streaming')`)
  if (synchronous) await requireSynchronous(primary)
  const run = (statement: string) => asAdmin(own, admin => admin.query(statement)).then(() => {})
  return {
    ...own,
    promote: () => run('select pg_promote(true)'),
    pauseReplay: async () => {
      await run('select pg_wal_replay_pause()')
      await untilTrue(own, `pg_get_wal_replay_pause_state() = 'paused'`)
    },
    resumeReplay: () => run('select pg_wal_replay_resume()'),
    waitUntilCaughtUp: async () => {
      const { rows } = await asAdmin(primary, admin => admin.query('select pg_current_wal_flush_lsn() as lsn'))
      await untilTrue(own, `pg_last_wal_replay_lsn() >= '${rows[0].lsn}'`)
    },
    stop: async () => {
      own.signal('SIGINT')
      await own.ended()
    },
  }
}

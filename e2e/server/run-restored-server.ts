import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../server/platform/database/database.ts'
import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { runBuilt } from '../../server/testing/faults/launch-command.ts'
import { type MailServer, startMailServer } from '../../server/testing/faults/mail-server.ts'
import { openDatabaseAt } from '../fixtures/database.ts'
import { createInstallation } from './new-installation.ts'
import { type RunningServer, runServer } from './run-server.ts'

/** A server on a database that was restored from a backup, and the mails that have left it. */
export type RestoredServer = RunningServer & { connection: Connection; mails: MailServer['mails'] }

const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const { code, output } = await runBuilt(args, env)
  if (code !== 0) throw new Error(`trellis ${args.join(' ')} ended with ${code}:\n${output}`)
}

/** Fills a new database, backs it up, and restores the backup by the operator's commands. */
async function restoreFilled(connection: Connection, env: { DATA_DIR: string }, fill: (db: Db) => Promise<unknown>) {
  await run(['migrate'], env)
  const db = openDatabaseAt({ connection })
  await fill(db)
  await db.destroy()
  const home = path.join(env.DATA_DIR, 'backups')
  await run(['backup', '--to', home], env)
  const [name = ''] = readdirSync(home).filter(each => /^\d/.test(each))
  await run(['restore', path.join(home, name), '--replace'], env)
}

/** Starts a server on a restored database with what `fill` wrote; ending it drops the database. */
export async function runRestoredServer(
  beside: Connection,
  fill: (db: Db) => Promise<unknown>,
): Promise<RestoredServer> {
  const { connection, env: own, remove } = await createInstallation(beside, 'restored')
  const mailServer = await startMailServer()
  const env = { ...own, SECRETS_KEY: 'ab'.repeat(32), SMTP_URL: mailServer.url }
  const clear = async () => {
    await remove()
    await mailServer.stop()
  }
  try {
    await restoreFilled(connection, env, fill)
    const server = await runServer({ env, args: ['--empty'] })
    return { ...server, connection, mails: mailServer.mails, end: () => server.end().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}

import type { Connection } from '../../server/platform/postgres/postgres.ts'
import { scriptOrigin } from '../fixtures/script-origin.ts'
import { createInstallation } from './new-installation.ts'
import { type RunningServer, runServer } from './run-server.ts'

/** A server without an administrator, the link that creates the first one, and its database. */
export type EmptyServer = RunningServer & {
  link: string
  connection: Connection
  /** Changes the database while no server runs, and starts one again at the same URL. */
  restart: <T>(change: () => Promise<T>) => Promise<T>
}

/** Starts a server on a new database beside that of a connection; ending it drops the database. */
export async function runEmptyServer(beside: Connection): Promise<EmptyServer> {
  const { connection, env, remove } = await createInstallation(beside, 'empty')
  try {
    const settings = { env: { ...env, SCRIPT_ORIGINS: scriptOrigin }, args: ['--empty'] }
    let server = await runServer(settings)
    const restart: EmptyServer['restart'] = async change => {
      await server.end()
      const changed = await change()
      server = await runServer({ ...settings, url: server.url })
      return changed
    }
    return { ...server, link: linkOf(server), connection, restart, end: () => server.end().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

const linkOf = ({ output }: RunningServer) => /http\S+\/first-administrator\?token=[\w-]+/.exec(output())?.[0] ?? ''

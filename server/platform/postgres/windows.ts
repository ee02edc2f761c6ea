/**
 * On Windows PostgreSQL is started and stopped by `pg_ctl`: it drops administrator rights, and there are no signals.
 * Written from the manuals: never run on Windows yet.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { becomeOwner, connectAsAdmin, ended, prepareDatabase } from './admin.ts'
import { program } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import type { RunningServer } from './running-server.ts'
import { settingArguments } from './settings.ts'

/** Starts a server of our own; returns null where another program was faster. */
export async function launchThroughPgCtl(cluster: Cluster): Promise<RunningServer | null> {
  const options = ['-p', String(cluster.address.port), ...settingArguments(cluster)].join(' ')
  const log = `${cluster.folder}.log`
  const started = await pgCtl(cluster, ['start', '--wait', `--log=${log}`, `--options=${options}`])
  if (!started && readPostmasterPid(cluster.folder)) return null
  if (!started) throw new Error(`The database in ${cluster.folder} does not start: ${log} says why.`)
  const client = await connectAsAdmin(cluster.address)
  await becomeOwner(client)
  await prepareDatabase(client, cluster.address.password)
  const release = async () => {
    await client.end()
    await stopThroughPgCtl(cluster)
  }
  return { address: cluster.address, shared: false, stopped: ended(client), release }
}

/** Stops the server of the folder and waits for its end. */
export async function stopThroughPgCtl(cluster: Cluster): Promise<void> {
  await pgCtl(cluster, ['stop', '--mode=fast', '--wait'])
}

async function pgCtl(cluster: Cluster, args: string[]): Promise<boolean> {
  // No pipes: the server would inherit them and keep them open as long as it runs.
  const child = spawn(program(cluster.binaries.folder, 'pg_ctl'), [...args, `--pgdata=${cluster.folder}`], {
    stdio: 'ignore',
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

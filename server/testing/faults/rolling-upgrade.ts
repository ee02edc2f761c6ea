import type { Balancer } from './balancer.ts'
import { makeFolder } from './cleanup.ts'
import { runBuilt } from './launch-command.ts'
import { launchTrellis, type TrellisProcess } from './trellis-program.ts'

/** A built version of the product. */
export type Version = {
  /** The folder of its checkout; default = this one. */
  root?: string
  /** Modules to preload. */
  before?: readonly string[]
  /** Whether a server that is told to stop first says for a while that it is not ready. */
  drains?: boolean
}

type Web = { url: string; program: TrellisProcess; version: Version }

/** An installation: a worker, and servers for calls behind a balancer, of one version or of two. */
type Site = { env: NodeJS.ProcessEnv; balancer: Balancer; worker: TrellisProcess; webs: readonly Web[] }

const launch = ({ root, before }: Version, role: 'web' | 'worker', env: NodeJS.ProcessEnv) => {
  const settings = { ...env, ROLE: role, DATA_DIR: makeFolder(), DATABASE_CONNECTIONS: '8', DRAIN_SECONDS: '2' }
  return launchTrellis({ env: settings, args: ['--empty'], ...(root && { root }), ...(before && { before }) })
}

const startWeb = async (version: Version, env: NodeJS.ProcessEnv, balancer: Balancer): Promise<Web> => {
  const program = launch(version, 'web', env)
  const url = await program.ready()
  await balancer.add(url)
  return { url, program, version }
}

const stopProgram = async (program: TrellisProcess) => {
  program.kill('SIGTERM')
  const code = await program.ended
  if (code !== 0) throw new Error(`A server that was told to stop ended with ${code}:\n${program.output()}`)
}

const stopWeb = async ({ url, program, version }: Web, balancer: Balancer) => {
  if (!version.drains) balancer.remove(url)
  await stopProgram(program)
  balancer.remove(url)
}

/** Starts servers of one version. */
export const startSite = async (
  version: Version,
  { env, balancer, count }: Pick<Site, 'env' | 'balancer'> & { count: number },
): Promise<Site> => {
  const worker = launch(version, 'worker', env)
  await worker.printed(/Ctrl-C stops it/)
  const webs: Web[] = []
  for (let number = 0; number < count; number += 1) webs.push(await startWeb(version, env, balancer))
  return { env, balancer, worker, webs }
}

/** Migrates, and replaces the worker and the servers one by one, as docs/operations/upgrade.md says. */
export const replaceSite = async (site: Site, version: Version, migrateFirst = true): Promise<Site> => {
  const { env, balancer } = site
  if (migrateFirst) {
    const { code, output } = await runBuilt(['migrate'], { ...env, DATA_DIR: makeFolder() }, version)
    if (code !== 0) throw new Error(`The migration failed:\n${output}`)
  }
  const worker = launch(version, 'worker', env)
  await worker.printed(/Ctrl-C stops it/)
  await stopProgram(site.worker)
  const webs: Web[] = []
  for (const web of site.webs) {
    webs.push(await startWeb(version, env, balancer))
    await stopWeb(web, balancer)
  }
  return { env, balancer, worker, webs }
}

import { roleKey } from '@trellis/contract/imports/role-names.ts'
import type { KindContext } from '../kinds/kind.ts'
import { type Job, readJobs } from '../kinds/people.queries.ts'
import type { NewJob, RunJobs } from '../kinds/people.rules.ts'
import { listImportRoles, listOwnChains } from './import-roles.queries.ts'

const jobToCreate = (chainId: string, key: string): NewJob => ({
  ...{ id: `new ${key}`, label: key, key, chainId, isArchived: false, manages: false },
})

/** Before an import is applied: the existing job, otherwise one to be created where the actor may do so. */
const listJobsToCreate = async (
  { db, actor, run }: KindContext,
  chainIds: readonly string[],
  existing: readonly Job[],
) => {
  const ownChains = new Set(await listOwnChains(db, actor, chainIds))
  const keys = run.newRoles.map(roleKey)
  return chainIds.flatMap(chainId => {
    const jobsByKey = new Map(
      existing.filter(job => !job.chainId || job.chainId === chainId).map(job => [roleKey(job.label), job]),
    )
    return keys.flatMap((key): NewJob[] => {
      const job = jobsByKey.get(key)
      if (job) return [{ ...job, chainId, key }]
      return ownChains.has(chainId) ? [jobToCreate(chainId, key)] : []
    })
  })
}

/** After an import was applied: the jobs that were created or found, even if renamed since. */
const listCreatedJobs = async ({ db, run }: KindContext, existing: readonly Job[]) => {
  const jobs = new Map(existing.map(job => [job.id, job]))
  return (await listImportRoles(db, run.id)).flatMap(({ roleId, chainId, key }): NewJob[] => {
    const job = jobs.get(roleId)
    return job ? [{ ...job, chainId, key }] : []
  })
}

/** The jobs that rows of an import can name at stores of some chains. */
export const readRunJobs = async (context: KindContext, chainIds: readonly string[]): Promise<RunJobs> => {
  const existing = await readJobs(context.db, chainIds)
  const { newRoles, state } = context.run
  if (newRoles.length === 0) return { existing, created: [] }
  const created = state === 'DRAFT' ? listJobsToCreate(context, chainIds, existing) : listCreatedJobs(context, existing)
  return { existing, created: await created }
}

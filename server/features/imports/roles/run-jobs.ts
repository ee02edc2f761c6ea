import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import { roleKey } from '@trellis/contract/imports/role-names.ts'
import type { Working } from '../kinds/kind.ts'
import { type Job, readJobs } from '../kinds/people.queries.ts'
import type { Run } from '../runs.queries.ts'
import { listImportRoles, listOwnChains } from './import-roles.queries.ts'

/** A job that a name of the list stands for, as somebody chose to create it; `key` is that of the name. */
type NewJob = Job & { key: string }

/** The jobs that rows of an import can name: those that exist, and those that it creates. */
export type RunJobs = { existing: readonly Job[]; created: readonly NewJob[] }

const jobToCreate = (chainId: string, key: string): NewJob => ({
  ...{ id: `new ${key}`, label: key, key, chainId, isArchived: false, manages: false },
})

/** Before a list is applied: the job that exists, else one to be created where the actor may do so. */
const listJobsToCreate = async ({ db, actor, run }: Working, chainIds: readonly string[], existing: readonly Job[]) => {
  const own = new Set(await listOwnChains(db, actor, chainIds))
  const keys = run.newRoles.map(roleKey)
  return chainIds.flatMap(chainId => {
    const known = new Map(
      existing.filter(job => !job.chainId || job.chainId === chainId).map(job => [roleKey(job.label), job]),
    )
    return keys.flatMap((key): NewJob[] => {
      const job = known.get(key)
      if (job) return [{ ...job, chainId, key }]
      return own.has(chainId) ? [jobToCreate(chainId, key)] : []
    })
  })
}

/** Once it is applied: the jobs that were created or found, whatever they are called by now. */
const listCreatedJobs = async ({ db, run }: Working, existing: readonly Job[]) => {
  const jobs = new Map(existing.map(job => [job.id, job]))
  return (await listImportRoles(db, run.id)).flatMap(({ roleId, chainId, key }): NewJob[] => {
    const job = jobs.get(roleId)
    return job ? [{ ...job, chainId, key }] : []
  })
}

/** The jobs that rows of an import can name at stores of some chains. */
export const readRunJobs = async (working: Working, chainIds: readonly string[]): Promise<RunJobs> => {
  const existing = await readJobs(working.db, chainIds)
  const { newRoles, state } = working.run
  if (newRoles.length === 0) return { existing, created: [] }
  const created = state === 'DRAFT' ? listJobsToCreate(working, chainIds, existing) : listCreatedJobs(working, existing)
  return { existing, created: await created }
}

/** The job of a name in lower case at stores of a chain. */
export const findJob = ({ existing, created }: RunJobs, chainId: string | null, name: string) =>
  created.find(job => job.chainId === chainId && job.key === roleKey(name)) ??
  existing.find(job => job.label === name && (job.chainId === null || job.chainId === chainId))

/** Why a list does not give the job that it names; null = it does. A role that it creates only learns. */
export const refuseJob = ({ newRoles, state }: Run, name: string, job: Job | undefined) => {
  const isNew = newRoles.some(each => roleKey(each) === roleKey(name))
  if (!job) return isNew && state === 'DRAFT' ? importSentences.noNewRole : importSentences.noRole
  if (isNew && job.isArchived) return importSentences.archivedRole
  return isNew && job.manages ? importSentences.managingRole : null
}

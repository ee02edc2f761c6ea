import { sql } from 'kysely'
import { Counter, Histogram } from 'prom-client'
import { singleRow } from '../database/single-row.ts'
import type { Reading } from '../metrics/readings.ts'

/** How long the jobs of this process ran. */
export const jobSeconds = new Histogram({
  name: 'trellis_job_seconds',
  help: 'Time to run a job, whether it succeeded or not',
  labelNames: ['task'],
  buckets: [0.1, 1, 10, 60, 600],
  registers: [],
})

/** Failed attempts of this process; the queue retries them. */
export const jobFailures = new Counter({
  name: 'trellis_job_failures_total',
  help: 'Attempts of jobs that failed',
  labelNames: ['task'],
  registers: [],
})

/** Counting is bounded: after an announcement to a million people, as many jobs may wait. */
const mostCounted = 100_000

/** The jobs in the queue by state. `given_up` = all attempts failed; such jobs are kept for a week. */
export const readJobs: Reading = async db => {
  const { rows } = await sql<{ task: string; state: string; count: number }>`
    select task.identifier as task, job.state, count(*)::integer as count
      from (select task_id,
                   case when locked_at is not null then 'running'
                        when attempts >= max_attempts then 'given_up'
                        when run_at <= now() then 'due'
                        when attempts > 0 then 'retrying'
                        else 'scheduled' end as state
              from graphile_worker._private_jobs limit ${mostCounted}::integer) job
      join graphile_worker._private_tasks task on task.id = job.task_id
     group by task.identifier, job.state`.execute(db)
  return rows.map(({ task, state, count }) => ({
    name: 'trellis_jobs',
    help: `Jobs in the queue, of the first ${mostCounted}`,
    labels: { task, state },
    value: count,
  }))
}

/** All jobs have the same priority, so the oldest due one is the first of the queue's index. */
export const readOldestJob: Reading = async db => {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce((select greatest(extract(epoch from clock_timestamp() - run_at), 0)
                       from graphile_worker._private_jobs
                      where is_available = true order by priority, run_at limit 1), 0) as seconds`.execute(db)
  return [
    {
      name: 'trellis_job_oldest_due_seconds',
      help: 'How long the oldest due job has waited for a worker',
      value: singleRow(rows).seconds,
    },
  ]
}

import { failPoint } from '../fail-points.ts'
import type { Log } from '../log.ts'
import { traceJob } from '../tracing/trace-jobs.ts'
import type { Tracer } from '../tracing/tracer.ts'
import { LeaseLost } from './job-lease.ts'
import { enqueue, isOfCrontab, type Job, type JobCall } from './jobs.ts'
import { runAlone } from './run-alone.ts'

/** Default timeout of a job in seconds. */
const defaultTimeoutSeconds = 600

const startTimeout = ({ name, timeoutSeconds = defaultTimeoutSeconds }: Job, stopping?: AbortSignal) => {
  const abandoned = new AbortController()
  const abandon = () => abandoned.abort()
  stopping?.addEventListener('abort', abandon, { once: true })
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    const expire = () => {
      abandon()
      reject(new Error(`The job ${name} did not end within ${timeoutSeconds} seconds.`))
    }
    timer = setTimeout(expire, timeoutSeconds * 1000).unref()
  })
  const clear = () => {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', abandon)
  }
  return { timedOut, signal: abandoned.signal, clear }
}

/** What another process has taken over is not repeated here. */
const leaveToOther = (log?: Log) => (error: unknown) => {
  if (!(error instanceof LeaseLost)) throw error
  log?.warn(error.message)
}

const start = (job: Job, call: JobCall, signal: AbortSignal) =>
  job.runsAlone
    ? runAlone(call.db, { name: job.name, signal }, lease => job.run({ ...call, signal, lease })).catch(
        leaveToOther(call.log),
      )
    : job.run({ ...call, signal })

/** Enqueues the run between two crontab times, replacing one that still waits. */
const enqueueAgain = async ({ name, againAfterSeconds }: Job, { db, now, payload }: JobCall) => {
  if (!againAfterSeconds || !isOfCrontab(payload)) return
  const runAt = new Date(now.getTime() + againAfterSeconds * 1000)
  await enqueue(db, { name, payload: {}, key: `${name}:again`, runAt })
}

const run = async (job: Job, call: JobCall) => {
  await enqueueAgain(job, call)
  const { timedOut, signal, clear } = startTimeout(job, call.signal)
  await Promise.race([start(job, call, signal), timedOut]).finally(clear)
  await failPoint('job done, not noted')
}

/** Runs one job. A job that times out is abandoned so that it does not block others; the queue retries it later. */
export const runJob = (job: Job, { log, ...call }: JobCall, tracer: Tracer | null = null): Promise<void> =>
  traceJob(tracer, { name: job.name, payload: call.payload }, (payload, traceId) => {
    const ownLog = traceId ? log?.child({ trace_id: traceId }) : log
    return run(job, { ...call, payload, ...(ownLog && { log: ownLog }) })
  })

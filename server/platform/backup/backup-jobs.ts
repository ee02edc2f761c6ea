import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join, parse } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { enqueue, type Job, type JobCall } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { exitCodes } from '../tool-exit-codes.ts'

type ToolCommand = 'backup' | 'drill'

/** One runs after the other, so that a worker, which runs two jobs at once, has a place for others. */
const queue = 'backups'

const maxAttempts = 5
/** How long a job waits while another backup or drill of the database runs, in milliseconds. */
const waitMs = 600_000

/** The operator's tool, beside the program that this process runs. */
const findTool = () => {
  const { dir, ext } = parse(process.argv[1] ?? '')
  return join(dir, `trellis${ext}`)
}

/** The most lines of a failure that are kept: a backup may miss thousands of files. */
const maxReasonLines = 20

/** Logs what the tool prints; returns its lines since the last one that said what comes next. */
const logLines = (stream: Readable, log?: Log) => {
  let reason: string[] = []
  createInterface({ input: stream }).on('line', line => {
    const isWarning = /^warning:/i.test(line)
    log?.[isWarning ? 'warn' : 'info'](line)
    if (line.endsWith('…')) reason = []
    else if (!isWarning && reason.length < maxReasonLines) reason.push(line)
  })
  return () => reason.join('\n')
}

/** Calls are served before backups. */
const yieldToServers = (pid: number | undefined) => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended, or the system does not allow it.
  }
}

/** One that an operator has started, or that a killed server has left. */
const repeatAfterOther = (command: ToolCommand, { db, now }: JobCall) =>
  enqueue(db, {
    ...{ name: command, payload: {}, key: `${command}:later`, queue, maxAttempts },
    runAt: new Date(now.getTime() + waitMs),
  })

/**
 * Runs the operator's tool as a process of its own, whose memory and end are not those of the server.
 * @throws Error with the tool's sentence if it fails
 */
const runTool = async (command: ToolCommand, call: JobCall) => {
  const { log, signal } = call
  const child = spawn(process.execPath, [...process.execArgv, findTool(), command], {
    // Its sentences are the log.
    env: { ...process.env, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => void child.kill()
  signal?.addEventListener('abort', stop, { once: true })
  yieldToServers(child.pid)
  logLines(child.stdout, log)
  const readReason = logLines(child.stderr, log)
  const [code, killedBy] = await once(child, 'close')
  signal?.removeEventListener('abort', stop)
  if (code === exitCodes.done) return
  if (code === exitCodes.running) return repeatAfterOther(command, call)
  throw new Error(killedBy ? `trellis ${command} was ended by ${killedBy}.` : readReason())
}

/** Long enough for a database that should rather be backed up by pgBackRest. */
const timeoutSeconds = 24 * 3600

const toolJob = (command: ToolCommand, crontab: string, fill: string): Job => ({
  name: command,
  crontab,
  // A run that was missed while no worker ran is made up for; one that a restart interrupts is repeated.
  crontabOptions: `fill=${fill}&max=${maxAttempts}&queue=${queue}`,
  timeoutSeconds,
  run: call => runTool(command, call),
})

/** Nightly backups and a weekly drill, at night from New York to Los Angeles. */
export const backupJobs: readonly Job[] = [
  toolJob('backup', '15 9 * * *', '23h'),
  toolJob('drill', '15 10 * * 0', '6d'),
]

import { sql } from 'kysely'
import { sendNotices } from '../../server/features/credentials/notices/send-notices.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type Db, openDatabase } from '../../server/platform/database/database.ts'
import { openPool } from '../../server/platform/database/pool.ts'
import { deleteJobs } from '../../server/platform/jobs/jobs.ts'
import { makeCredentials } from '../dataset/credentials.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { processorTime, residentMemory } from './processor-time.ts'

/** The hours in UTC in which it is nine of some store between New York and Los Angeles. */
const mornings = [14, 15, 16, 17]
const config = readConfig({ SITE_URL: 'https://bench.trellis.test' })

const runMorning = async (db: Db, day: string) => {
  for (const hour of mornings)
    await sendNotices.run({ db, config, now: new Date(`${day}T${hour}:07:00Z`), payload: {} })
}

const countMails = async (db: Db) => {
  const count = db.selectFrom('outbox_mail').select(({ fn }) => fn.countAll<number>().as('mails'))
  return (await count.executeTakeFirstOrThrow()).mails
}

/** Runs the job in each hour of a day's morning, and reads the largest growth of this process meanwhile, in MiB. */
const measureMorning = async (db: Db, day: string, databasePid: number) => {
  const [mails, memory] = [await countMails(db), residentMemory(process.pid)]
  let grown = 0
  const sampling = setInterval(() => {
    grown = Math.max(grown, residentMemory(process.pid) - memory)
  }, 50)
  const [began, cpu, ofDatabase] = [performance.now(), process.cpuUsage(), processorTime(databasePid)]
  await runMorning(db, day)
  clearInterval(sampling)
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds: (performance.now() - began) / 1000,
    program: (user + system) / 1e6,
    database: (processorTime(databasePid) - ofDatabase) / 1000,
    grown,
    mails: (await countMails(db)) - mails,
  }
}

const toFigure = (
  what: string,
  { seconds, program, database, grown, mails }: Awaited<ReturnType<typeof measureMorning>>,
): Figure => ({
  id: 'B1',
  what,
  goal: '≤ 60 s',
  measured: `${seconds.toFixed(0)} s: ${(program + database).toFixed(1)} CPU-s, of it database ${database.toFixed(1)}; ${mails.toLocaleString('en')} mails, + ${grown.toFixed(0)} MiB`,
  isHeld: seconds <= 60,
})

/** Emails would be sent by the next bench with jobs. */
const forgetNotices = async (db: Db) => {
  await sql`truncate renewal_notice, outbox_mail`.execute(db)
  await deleteJobs(db, ['send-mail'])
}

/** The emails of last days for everyone: on a usual morning, and where everyone's last day had passed before. */
export const measureNotices = async ({ connection, size, databasePid }: BenchEnvironment): Promise<Figure[]> => {
  await makeCredentials(connection, size)
  const db = openDatabase(openPool(connection, 2))
  try {
    await forgetNotices(db)
    await runMorning(db, '2026-12-09')
    const usual = await measureMorning(db, '2026-12-10', databasePid)
    await forgetNotices(db)
    const worst = await measureMorning(db, '2028-01-10', databasePid)
    return [
      toFigure('emails of last days, a usual morning', usual),
      toFigure('emails of last days, all passed when switched on', worst),
    ]
  } finally {
    await forgetNotices(db)
    await db.destroy()
  }
}

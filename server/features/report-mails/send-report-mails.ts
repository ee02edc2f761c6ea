import * as z from 'zod/mini'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { enqueueAll, type Job, type JobCall } from '../../platform/jobs/jobs.ts'
import { readActor } from '../accounts/accounts.public.ts'
import { sendMails } from '../notifications/notifications.public.ts'
import { type DueReport, listDue, listReaders, setNextTime, takeAsked, takeDue } from './due.queries.ts'
import { mailReader, tellOfEnd } from './mail-reader.ts'
import { endForAll } from './report-mails.queries.ts'
import { mayRead } from './report-mails.scope.ts'

/** The name of the job that sends one weekly report to all its readers, and of the one that sends it to one reader at once. */
const sendJob = 'send-report-mail'
export const sendNowJob = 'send-report-mail-now'

type SendDueInput = { due: DueReport; siteUrl: string; now: Date }

/** By their timetable; a report that someone requests at once is none of these. */
const sendAutomatic = (db: Db, mails: Parameters<typeof sendMails>[1]) =>
  sendMails(
    db,
    mails.map(mail => ({ ...mail, cause: 'automatic' })),
  )

/** Without its maker it ends for all: readers who may still see it learn how to request it. */
const endWithMaker = async (db: Db, { due, siteUrl, now }: SendDueInput) => {
  const readers = await listReaders(db, due.id)
  const mails = await Promise.all(readers.map(reader => tellOfEnd(db, reader, { due, siteUrl, now })))
  await sendAutomatic(db, mails)
  await endForAll(db, due.id, now)
  const details = { reason: 'no-access' }
  await recordAct(db, { act: 'report-mail-ended', actorId: null, subjectId: due.id, details, client: null, now })
}

/** In one transaction with the time of the next one: each person gets it once a week, also after a crash. */
const sendDue = async (db: Db, id: string, { siteUrl, now }: Omit<SendDueInput, 'due'>) => {
  const due = await takeDue(db, id, now)
  if (!due) return
  const input = { due, siteUrl, now }
  if (!(await mayRead(db, await readActor(db, due.madeBy), due))) return endWithMaker(db, input)
  const mails = []
  for (const reader of await listReaders(db, id)) mails.push(await mailReader(db, reader, input))
  await sendAutomatic(db, mails)
  await setNextTime(db, id, now)
}

const Payload = z.object({ id: z.uuid() })
const NowPayload = z.object({ id: z.uuid(), userId: z.uuid() })

const sendOne: Job = {
  name: sendJob,
  run: ({ db, config, now, payload }) =>
    inTransaction(db, tx => sendDue(tx, Payload.parse(payload).id, { siteUrl: config.siteUrl, now })),
}

const sendAtOnce = async (db: Db, { config, now, payload }: JobCall & { config: Config }) => {
  const key = NowPayload.parse(payload)
  const taken = await takeAsked(db, key)
  if (taken) await sendMails(db, [await mailReader(db, taken.reader, { due: taken.due, siteUrl: config.siteUrl, now })])
}

const sendNow: Job = { name: sendNowJob, run: call => inTransaction(call.db, tx => sendAtOnce(tx, call)) }

/** Every five minutes: one job for each due report, one by one. A failed one is retried then. */
const sendAllDue: Job = {
  name: 'send-report-mails',
  crontab: '*/5 * * * *',
  run: async ({ db, now }) => {
    const due = await listDue(db, now)
    const jobs = due.map(id => ({
      name: sendJob,
      payload: { id },
      key: `report-mail:${id}`,
      queue: 'report-mails',
      maxAttempts: 1,
    }))
    await enqueueAll(db, jobs)
  },
}

export const reportMailJobs: readonly Job[] = [sendAllDue, sendOne, sendNow]

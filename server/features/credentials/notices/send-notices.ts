import type { Db } from '../../../platform/database/database.ts'
import { findDueTime, type Job } from '../../../platform/jobs/jobs.ts'
import { runInBatches } from '../../../platform/jobs/run-in-batches.ts'
import { findStopUrls, sendMails } from '../../notifications/notifications.public.ts'
import { toLastDay } from './last-days.queries.ts'
import { lastDaysMail, teamLastDaysMail } from './notices.mail.ts'
import {
  type DueNotice,
  listEmployers,
  listOwnReaders,
  listPeople,
  listTeamReaders,
  type Moment,
  type Reader,
  type TeamReader,
  takeOwnNotices,
  takeTeamNotices,
} from './notices.queries.ts'

const peopleAtOnce = 1000
const employersAtOnce = 50

type Context = Moment & { siteUrl: string }

const keyOf = ({ userId, requirementId, dispensaryId }: DueNotice) => `${userId} ${requirementId} ${dispensaryId}`

const groupBy = <T>(items: readonly T[], toKey: (item: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(toKey(item))
    if (group) group.push(item)
    else groups.set(toKey(item), [item])
  }
  return groups
}

type BuildMail = (reader: Reader, stopUrl: string) => ReturnType<typeof lastDaysMail> | null

type MailInput = Context & { readers: readonly Reader[]; build: BuildMail }

const mailReaders = async (db: Db, { readers, build, siteUrl, now }: MailInput) => {
  const stopUrls = await findStopUrls(db, { userIds: readers.map(({ id }) => id), kind: 'training', siteUrl, now })
  const mails = readers.flatMap(reader => {
    const stopUrl = stopUrls.get(reader.id)
    const mail = stopUrl ? build(reader, stopUrl) : null
    return mail ? [{ to: reader.email, cause: 'automatic' as const, now, ...mail }] : []
  })
  if (mails.length > 0) await sendMails(db, mails)
}

/** Emails some people their own last days. */
const tellPeople = async (db: Db, userIds: readonly string[], context: Context) => {
  const notices = groupBy(await takeOwnNotices(db, userIds, context), ({ userId }) => userId)
  const readers = await listOwnReaders(db, [...notices.keys()])
  const url = `${context.siteUrl}/me/credentials`
  const build: BuildMail = ({ id, firstName, locale }, stopUrl) => {
    const [first, ...others] = (notices.get(id) ?? []).map(notice => toLastDay(notice, locale))
    return first ? lastDaysMail(locale, { firstName, items: [first, ...others], url, stopUrl }) : null
  }
  await mailReaders(db, { ...context, readers, build })
}

/** The notices that a reader gets, each once, and none of themselves. */
const noticesOf = (roles: readonly TeamReader[], notices: ReadonlyMap<string, readonly DueNotice[]>) => {
  const found = new Map<string, DueNotice>()
  for (const { id, dispensaryId, recipient } of roles)
    for (const notice of notices.get(`${dispensaryId} ${recipient}`) ?? [])
      if (notice.userId !== id) found.set(keyOf(notice), notice)
  return [...found.values()]
}

/** Emails the managers and chains of some employers the last days of their people. */
const tellTeams = async (db: Db, employerIds: readonly string[], context: Context) => {
  const due = await takeTeamNotices(db, employerIds, context.now)
  const notices = groupBy(due, ({ dispensaryId, recipient }) => `${dispensaryId} ${recipient}`)
  const storeIds = [...new Set(due.map(({ dispensaryId }) => dispensaryId))]
  const roles = groupBy(await listTeamReaders(db, storeIds), ({ id }) => id)
  const readers = [...roles.values()].flatMap(([first]) => (first ? [first] : []))
  const url = `${context.siteUrl}/compliance`
  const build: BuildMail = ({ id, firstName, locale }, stopUrl) => {
    const [first, ...others] = noticesOf(roles.get(id) ?? [], notices).map(notice => ({
      ...toLastDay(notice, locale),
      person: notice.person,
      store: notice.store,
    }))
    return first ? teamLastDaysMail(locale, { firstName, items: [first, ...others], url, stopUrl }) : null
  }
  await mailReaders(db, { ...context, readers, build })
}

type Pass = {
  size: number
  list: (db: Db, moment: Moment) => Promise<string[]>
  tell: (db: Db, ids: readonly string[], context: Context) => Promise<void>
}

/** Each batch is recorded in the transaction that queues its emails: a run that was killed resumes, and repeats none. */
const runPass = async (db: Db, { size, list, tell }: Pass, context: Context) => {
  const left = await list(db, context)
  const next = async () => {
    const ids = left.splice(0, size)
    if (ids.length > 0) await db.transaction().execute(tx => tell(tx, ids, context))
    return ids.length
  }
  return runInBatches({ size, next })
}

/**
 * Every hour, where it is nine in the morning: tells people, managers and chains of last days that are near or have
 * passed. Up to six hours without a server are made up for.
 */
export const sendNotices: Job = {
  name: 'send-renewal-notices',
  crontab: '7 * * * *',
  crontabOptions: 'fill=6h',
  run: async ({ db, config: { siteUrl }, now, payload }) => {
    const context = { siteUrl, now, dueAt: findDueTime({ now, payload }) }
    await runPass(db, { size: peopleAtOnce, list: listPeople, tell: tellPeople }, context)
    await runPass(db, { size: employersAtOnce, list: listEmployers, tell: tellTeams }, context)
  },
}

import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { readActor } from '../accounts/accounts.public.ts'
import { currentBrandId } from '../organizations/reach.public.ts'
import { readDigest } from './digests/digests.ts'
import { getTitle } from './digests/titles.ts'
import { type DueReport, noteSent, type ReportReader } from './due.queries.ts'
import { endedMail, reportMail } from './report-mails.mail.ts'
import { stopRecipient } from './report-mails.queries.ts'
import { mayRead } from './report-mails.scope.ts'
import { stopPath } from './stop-pages.ts'
import { makeStopToken } from './stop-token.ts'

type MailContext = { due: DueReport; siteUrl: string; now: Date }

/** The brand of a report that a reader would have to choose first; null = they act for it. */
const otherBrand = async (db: Db, actor: Actor, { brandId }: DueReport) => {
  if (brandId === null || currentBrandId(actor) === brandId) return null
  const { rows } = await sql<{ name: string }>`select name from brand where id = ${brandId}::uuid`.execute(db)
  return rows[0]?.name ?? null
}

const buildReport = async (
  db: Db,
  reader: ReportReader,
  { due, siteUrl, now, actor }: MailContext & { actor: Actor },
) => {
  const { id, firstName, language, earlier } = reader
  const { address, timeZone } = due
  const digest = await readDigest(db, { actor, report: due, language, now })
  const figures = Object.fromEntries(digest.figures.map(({ name, value }) => [name, value]))
  await noteSent(db, { id: due.id, userId: id, figures, now })
  const stopUrl = `${siteUrl}${stopPath}/${await makeStopToken(db, { id: due.id, userId: id }, now)}`
  const title = getTitle(language, due.screen)
  const values = { firstName, title, digest, earlier, siteUrl, address, stopUrl, timeZone, now }
  return reportMail(language, { ...values, otherBrand: await otherBrand(db, actor, due) })
}

/** Stops a report for a reader who may no longer see it, and emails them that it ended. */
const stopReader = async (db: Db, { id, firstName, language }: ReportReader, { due, now }: MailContext) => {
  await stopRecipient(db, { id: due.id, userId: id, now })
  const entry = { act: 'report-mail-stopped', actorId: null, subjectId: due.id, client: null, now } as const
  await recordAct(db, { ...entry, details: { reason: 'no-access' } })
  return endedMail(language, { firstName, title: getTitle(language, due.screen), makerName: null, url: null })
}

/** Emails one reader what they may see today. */
export const mailReader = async (db: Db, reader: ReportReader, context: MailContext) => {
  const { due, now } = context
  const actor = await readActor(db, reader.id)
  const isReader = await mayRead(db, actor, due)
  const mail = isReader ? await buildReport(db, reader, { ...context, actor }) : await stopReader(db, reader, context)
  return { to: reader.email, now, ...mail }
}

/** Emails a reader that a report ended with its maker. */
export const tellOfEnd = async (
  db: Db,
  { id, email, firstName, language }: ReportReader,
  { due, siteUrl, now }: MailContext,
) => {
  const url = (await mayRead(db, await readActor(db, id), due)) ? `${siteUrl}${due.address}` : null
  const title = getTitle(language, due.screen)
  return { to: email, now, ...endedMail(language, { firstName, title, makerName: due.makerName, url }) }
}

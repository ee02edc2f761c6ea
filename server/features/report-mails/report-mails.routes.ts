import type { Act } from '@trellis/contract/audit/acts.ts'
import { reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { type ActDetails, recordAct } from '../../platform/audit/record-act.ts'
import { type Call, implement } from '../../platform/http/implement.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { listRecipients, listReportMails } from './report-mails.list.ts'
import { askNow, changeReportMail, endReportMail, insertReportMail } from './report-mails.queries.ts'
import { findReport } from './report-mails.scope.ts'
import { sendNowJob } from './send-report-mails.ts'

type RecordedCall = Pick<Call<typeof reportMails.end>, 'db' | 'actor' | 'client' | 'now'>

type RecordedAct = { act: Act; subjectId: string; details?: ActDetails }

const record = ({ db, actor, client, now }: RecordedCall, entry: RecordedAct) =>
  recordAct(db, { ...entry, actorId: actor.id, client, now })

export const reportMailRoutes = implement('reportMails', reportMails, {
  list: async ({ db, actor, query: { address, ...part } }) => {
    const report = address === undefined ? null : await findReport(db, actor, address)
    const filter = { userId: actor.id, address: report?.address ?? null }
    return listReportMails(db, { ...filter, ...part })
  },

  recipients: async ({ db, actor, query: { address, filter, ...part } }) => {
    const owner = await findReport(db, actor, address)
    return listRecipients(db, { owner, filter, userId: actor.id, ...part })
  },

  make: async call => {
    const { db, actor, now } = call
    const { address, ...timing } = call.body
    const report = await findReport(db, actor, address)
    const id = await insertReportMail(db, { userId: actor.id, report, timing, now })
    await record(call, {
      act: 'report-mail-made',
      subjectId: id.id,
      details: { screen: report.screen, recipients: timing.recipientIds.length },
    })
    return id
  },

  change: async call => {
    const { db, actor, params, body: timing, now } = call
    const reportMail = await changeReportMail(db, { id: params.id, userId: actor.id, timing, now })
    await record(call, {
      act: 'report-mail-changed',
      subjectId: params.id,
      details: { recipients: timing.recipientIds.length },
    })
    return reportMail
  },

  send: async call => {
    const { db, actor, params, now } = call
    const key = { id: params.id, userId: actor.id }
    await askNow(db, { ...key, now })
    await enqueue(db, { name: sendNowJob, payload: key, key: `report-mail-now:${params.id}:${actor.id}` })
    await record(call, { act: 'report-mail-asked', subjectId: params.id })
  },

  end: async call => {
    const { db, actor, params, now } = call
    const { isMaker } = await endReportMail(db, { id: params.id, userId: actor.id, now })
    await record(call, { act: isMaker ? 'report-mail-ended' : 'report-mail-stopped', subjectId: params.id })
  },
})

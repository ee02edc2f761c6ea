import type { SentFile } from '@trellis/contract/endpoint.ts'
import { payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import {
  type PayrollProfile,
  payrollFileName,
  payrollRows,
} from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { csvLine, csvType } from '../../../platform/exports/csv.ts'
import { type Call, implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { getPaidEmployer } from '../employers/employers.queries.ts'
import { exportExactTime } from './exact-time.ts'
import { type ClosedPeriod, getClosedPeriod, listEntries } from './payroll.queries.ts'
import { readProfile, saveProfile } from './payroll-profile.queries.ts'

type FileCall = Pick<Call<typeof payroll.file>, 'db' | 'actor' | 'params' | 'client' | 'now'>

const recordExport = ({ db, actor, params, client, now }: FileCall, list: string) =>
  recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: params.id, details: { list }, client, now })

const readPayroll = async (db: Db, period: ClosedPeriod) => {
  const profile: PayrollProfile = await readProfile(db, period)
  const entries = await listEntries(db, period)
  return { profile, entries, ...payrollRows(profile, period, entries) }
}

/** A file without a byte order mark, which payroll programs would take for a part of the first heading. */
const toFile = (name: string, lines: readonly (readonly string[])[]): SentFile => ({
  name: `${name}.csv`,
  contentType: csvType,
  async *pieces() {
    yield lines.map(csvLine).join('')
  },
})

const sendPayroll = async (call: Call<typeof payroll.file>) => {
  const { db, actor, params, query } = call
  const period = await getClosedPeriod(db, actor, params.id)
  const { profile, headings, cells, withoutNumber } = await readPayroll(db, period)
  if (withoutNumber > 0 && !query.blanks)
    throw problem('EMPLOYEE_NUMBERS_MISSING', {
      sentence: `People without an employee number of their own for this file: ${withoutNumber}. Add the numbers, or download with empty cells.`,
      data: { people: withoutNumber },
    })
  await recordExport(call, 'payroll')
  return toFile(payrollFileName(profile, period), [headings, ...cells])
}

const sendExact = async (call: Call<typeof payroll.exact>) => {
  const period = await getClosedPeriod(call.db, call.actor, call.params.id)
  await recordExport(call, 'exact training time')
  return exportExactTime(call.db, period)
}

/** Rows that show on screen how the file looks. */
const sampleRows = 5

export const payrollRoutes = implement('payroll', payroll, {
  profile: async ({ db, actor, query }) => readProfile(db, await getPaidEmployer(db, actor, query.employerId)),

  saveProfile: async ({ db, actor, query, body, client, now }) => {
    const employer = await getPaidEmployer(db, actor, query.employerId)
    await saveProfile(db, { employer, profile: body, actorId: actor.id, now })
    const details = { format: body.format, count: body.columns.length }
    await recordAct(db, {
      ...{ act: 'payroll-profile-changed', actorId: actor.id, subjectId: query.employerId, details, client, now },
    })
    return body
  },

  summary: async ({ db, actor, params }) => {
    const { people, withoutTime, withoutNumber, entries } = await readPayroll(
      db,
      await getClosedPeriod(db, actor, params.id),
    )
    const sample = entries.filter(({ seconds }) => seconds > 0).slice(0, sampleRows)
    return { people, withoutTime, withoutNumber, sample }
  },

  file: withoutTransaction(sendPayroll),
  exact: withoutTransaction(sendExact),
})

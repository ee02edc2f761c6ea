import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import { type Call, fromStandby, implement } from '../../../platform/http/implement.ts'
import { complianceColumns, toLines } from './export-compliance.ts'
import { listCompliance, readAllPeople } from './list-compliance.ts'
import { getPersonCompliance } from './person-compliance.ts'

type ExportCall = Call<typeof compliance.export>

const exportCompliance = async ({ db, actor, now, query: { format, ...filter } }: ExportCall) => {
  await listCompliance(db, { actor, now, filter }, { offset: 0, limit: 0 })
  async function* lines(signal: AbortSignal) {
    for await (const people of readAllPeople({ actor, now, filter }, { db, signal })) yield toLines(people)
  }
  return exportTable({ name: 'Compliance', format, columns: complianceColumns, rows: lines })
}

const recordExport = ({ db, actor, query, client, now }: ExportCall) => {
  const details = { list: 'compliance', format: query.format }
  return recordAct(db, { act: 'list-exported', actorId: actor.id, details, client, now })
}

export const complianceRoutes = implement('compliance', compliance, {
  list: fromStandby(({ db, actor, now, query: { offset, limit, ...filter } }) =>
    listCompliance(db, { actor, now, filter }, { offset, limit }),
  ),
  export: fromStandby(exportCompliance, recordExport),
  person: ({ db, actor, now, params }) => getPersonCompliance(db, { actor, now, userId: params.id }),
})

import { brandOptIns } from '@trellis/contract/brands/opt-ins.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { pagedResponse } from '../../platform/database/list-query.ts'
import { exportCopied } from '../../platform/exports/export-copied.ts'
import { type Call, implement, withoutTransaction } from '../../platform/http/implement.ts'
import { requireManaged } from './brands.scope.ts'
import { allConsents, consentColumns, listConsents } from './opt-ins.queries.ts'

const exportOptIns = async (call: Call<typeof brandOptIns.export>) => {
  const { db, actor, params, query, client, now } = call
  const brandId = params.id
  await requireManaged(db, actor, brandId)
  const details = { list: 'opt-ins', format: query.format }
  await recordAct(db, { act: 'list-exported', actorId: actor.id, subjectId: brandId, details, client, now })
  const { format } = query
  return exportCopied({ name: 'Opt-ins', format, columns: consentColumns, from: allConsents(brandId), db })
}

export const brandOptInRoutes = implement('brandOptIns', brandOptIns, {
  list: async ({ db, actor, params: { id: brandId }, query }) => {
    await requireManaged(db, actor, brandId)
    return pagedResponse(await listConsents(db, { brandId, ...query }), query)
  },

  export: withoutTransaction(exportOptIns),
})

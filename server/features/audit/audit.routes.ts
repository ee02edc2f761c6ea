import { audit } from '@trellis/contract/audit/audit.ts'
import { auditChain } from '../../platform/audit/audit-chain.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { verifyChain } from '../../platform/chain/verify-chain.ts'
import { fromStandby, implement, withoutTransaction } from '../../platform/http/implement.ts'
import { listEntries } from './audit.queries.ts'
import { exportEntries } from './export-entries.ts'

export const auditRoutes = implement('audit', audit, {
  list: fromStandby(({ db, query: { after, limit, ...filter } }) => listEntries(db, filter, { after, limit })),

  export: fromStandby(
    ({ db, query: { format, ...filter } }) => exportEntries(db, filter, format),
    async ({ db, actor, client, now, query: { format } }) => {
      const details = { list: 'audit log', format }
      await recordAct(db, { act: 'list-exported', actorId: actor.id, details, client, now })
    },
  ),

  verify: withoutTransaction(({ db, body }) => verifyChain(db, auditChain, body.hash)),
})

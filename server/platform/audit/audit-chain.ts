import { sql } from 'kysely'
import { type Chain, hashedMoment, selectFields } from '../chain/chain.ts'
import type { ActDetails } from './record-act.ts'

/** An entry of the audit log as it is hashed. */
export type HashedEntry = {
  id: string
  act: string
  at: string
  actorId: string | null
  subjectId: string | null
  details: ActDetails
  address: string | null
  browser: string | null
  requestId: string | null
}

export const auditChain: Chain = {
  name: 'the audit log',
  table: 'audit_entry',
  endTable: 'audit_chain',
  fields: {
    id: sql`e.id`,
    act: sql`e.act`,
    at: hashedMoment(sql`e.at`),
    actorId: sql`e.actor_id`,
    subjectId: sql`e.subject_id`,
    details: sql`e.details`,
    address: sql`e.address`,
    browser: sql`e.browser`,
    requestId: sql`e.request_id`,
  } satisfies Record<keyof HashedEntry, unknown>,
}

/** The columns of a `HashedEntry`, of `audit_entry e`. */
export const hashedColumns = selectFields(auditChain)

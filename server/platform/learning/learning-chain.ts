import { sql } from 'kysely'
import { type Chain, hashedMoment } from '../chain/chain.ts'

export const learningChain: Chain = {
  name: 'the learning record',
  table: 'learning_record',
  endTable: 'learning_record_chain',
  fields: {
    id: sql`e.id`,
    kind: sql`e.kind`,
    at: hashedMoment(sql`e.at`),
    userId: sql`e.user_id`,
    facts: sql`e.facts`,
  },
}

import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { implement, withoutTransaction } from '../../../platform/http/implement.ts'
import { foreseeRule } from './foresee-rule.ts'
import { getRule, listRules, listStoreChoices, listTrackChoices } from './rules.queries.ts'
import { changeRule, createRule, finishRule } from './save-rule.ts'

export const assignmentRuleRoutes = implement('assignmentRules', assignmentRules, {
  list: ({ db, actor, query }) => listRules(db, actor, query),

  get: ({ db, actor, params }) => getRule(db, actor, params.id),

  trackChoices: async ({ db, actor, query }) => ({ items: await listTrackChoices(db, actor, query) }),

  storeChoices: async ({ db, actor, query }) => ({ items: await listStoreChoices(db, actor, query) }),

  // Outside a transaction: it opens one, and takes everything back.
  impact: withoutTransaction(foreseeRule),

  create: async call => ({ id: await createRule(call, call.body) }),

  change: async call => {
    await changeRule(call, call.params.id, call.body)
    return getRule(call.db, call.actor, call.params.id)
  },

  end: call => finishRule(call, call.params.id, call.body),
})

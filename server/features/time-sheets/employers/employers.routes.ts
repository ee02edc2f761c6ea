import { employers } from '@trellis/contract/time-sheets/employers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { listEmployers } from './employers.queries.ts'

export const employerRoutes = implement('employers', employers, {
  list: ({ db, actor, query }) => listEmployers(db, actor, query),
})

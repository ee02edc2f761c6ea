import { userWork } from '@trellis/contract/users/user-work.ts'
import { implement } from '../../../platform/http/implement.ts'
import { addOrganizationWork, addWork, endWork, moveWork } from './change-employment.ts'
import { listDestinations } from './employments.queries.ts'

export const workRoutes = implement('userWork', userWork, {
  add: addWork,
  addToOrganization: addOrganizationWork,
  end: endWork,
  destinations: ({ db, params, query }) => listDestinations(db, { userId: params.id, id: params.employmentId }, query),
  move: moveWork,
})

import type { Feature } from '../../platform/feature.ts'
import { mergeQuestionRoutes } from './merging/merge-questions.routes.ts'
import { mergeQuestionData } from './merging/person-records.ts'
import { mergeRequestRoutes } from './merging/requests/merge-requests.routes.ts'
import { storePeopleRoutes } from './people/store-people.routes.ts'
import { storeRoutes } from './stores.routes.ts'

/** Stores for administrators, chains, resellers and brands. Most writes go through earlier features. */
export const stores: Feature = {
  name: 'stores',
  description: 'Stores, as their managers see and maintain them.',
  owns: ['merge_question', 'merge_request', 'merge_request_owner'],
  personalData: mergeQuestionData,
  routes: [...storeRoutes, ...storePeopleRoutes, ...mergeQuestionRoutes, ...mergeRequestRoutes],
}

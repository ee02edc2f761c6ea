import { userVisibility } from '@trellis/contract/users/user-visibility.ts'
import { implement } from '../../../platform/http/implement.ts'
import { explainVisibility, searchContents } from '../../tracks/visibility.public.ts'

export const visibilityRoutes = implement('userVisibility', userVisibility, {
  contents: async ({ db, query }) => ({ items: await searchContents(db, query.filter) }),
  explain: ({ db, params, query }) => explainVisibility(db, { userId: params.id, ...query }),
})

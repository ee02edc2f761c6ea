import { trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { requirementContent } from '@trellis/contract/credentials/requirement-content.ts'
import { requirements } from '@trellis/contract/credentials/requirements.ts'
import { implement } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { reachesAll } from '../../organizations/reach.public.ts'
import { listChoices } from './content.queries.ts'
import { listRequirements } from './list-requirements.ts'
import { listStores } from './list-stores.ts'
import { archiveRequirement, createRequirement, saveRequirement } from './own-requirements.ts'
import { addProvider, listProviders, saveProvider } from './providers.ts'
import { findContentSubject, readRequirementContent, saveContent } from './save-content.ts'
import { switchRequirement } from './switch-requirement.ts'

export const requirementRoutes = [
  ...implement('requirements', requirements, {
    list: listRequirements,
    create: createRequirement,
    save: saveRequirement,
    archive: archiveRequirement,
    stores: listStores,
    switch: switchRequirement,
  }),
  ...implement('requirementContent', requirementContent, {
    get: readRequirementContent,
    save: saveContent,
    choices: async ({ db, actor, query }) => {
      const subject = await findContentSubject(db, actor, query)
      requireFound(subject ?? (reachesAll(actor) || null))
      return { items: await listChoices(db, subject, query.filter) }
    },
  }),
  ...implement('trainingProviders', trainingProviders, {
    list: listProviders,
    create: addProvider,
    save: saveProvider,
  }),
]

import type { Feature } from '../../platform/feature.ts'
import { importJobs } from './imports.jobs.ts'
import { importRoutes } from './imports.routes.ts'
import { importData } from './person-records.ts'
import { rememberedChoiceRoutes } from './remembered/choices.routes.ts'

/** Lists of people, stores and certificates that are checked, corrected, brought in by a job, and undone within a day. */
export const imports: Feature = {
  name: 'imports',
  description: 'Imports of people, stores and certificates, checked before anything is written.',
  owns: ['import_run', 'import_row', 'import_ending', 'import_mapping', 'import_choice', 'import_role'],
  routes: [...importRoutes, ...rememberedChoiceRoutes],
  jobs: importJobs,
  personalData: importData,
}

import { countBrandReports } from '../features/brand-reports/brand-reports.build.ts'
import type { Db } from '../platform/database/database.ts'
import type { Files } from '../platform/files/files.ts'
import { loadAssignments } from './load-assignments.ts'
import { loadBrandLearning } from './load-brand-learning.ts'
import { loadCampaigns } from './load-campaigns.ts'
import { loadContent } from './load-content.ts'
import { loadCredentials } from './load-credentials.ts'
import { loadEvents } from './load-events.ts'
import { loadEvidence } from './load-evidence.ts'
import { loadImportsAndActs } from './load-imports-and-acts.ts'
import { loadLearning } from './load-learning.ts'
import { loadLiveTrainings } from './load-live-trainings.ts'
import { loadOptIns } from './load-opt-ins.ts'
import { loadPayPeriods } from './load-pay-periods.ts'
import { loadPromos } from './load-promos.ts'
import { loadReportMails } from './load-report-mails.ts'
import { loadStoreRelations } from './load-store-relations.ts'
import { loadStudio } from './load-studio.ts'
import { loadSubmissions, storePhotos } from './load-submissions.ts'
import { loadTrainingPolicies } from './load-training-policies.ts'
import { loadTrainingTime } from './load-training-time.ts'
import { loadPeopleAndPlaces } from './people-and-places.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** Loads the whole demo, with dates relative to `now`, through the product's own code. */
export const loadDemo = async (db: Db, now: Date) => {
  const before = new Date(now.getTime() - 1.6 * year)
  await loadPeopleAndPlaces(db, now)
  await loadContent(db, before)
  await loadAssignments(db, before, now)
  await loadLearning(db, now)
  await loadBrandLearning(db, now)
  await loadCampaigns(db, now)
  await loadOptIns(db, now)
  await loadSubmissions(db)
  await loadPromos(db, now)
  await loadStoreRelations(db, now)
  await loadStudio(db, now)
  await loadReportMails(db, now)
  await loadTrainingPolicies(db, now)
  await loadImportsAndActs(db, now)
  await loadEvents(db, now)
  await loadTrainingTime(db, now)
  await loadPayPeriods(db, now)
  await loadCredentials(db, now)
  await loadLiveTrainings(db, now)
  await loadEvidence(db, now)
  await countBrandReports(db, now)
}

/** Stores the files to which the demo refers. */
export const storeDemoFiles = (files: Files) => storePhotos(files)

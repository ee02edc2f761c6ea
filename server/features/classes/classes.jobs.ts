import { deleteOldChanges } from '../../platform/authoring/drafts.queries.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { classDrafts } from './drafts/class-drafts.ts'
import { trainClassAgain } from './publishing/train-again.ts'

/** Every night: deletes draft changes that are published and older than a month. */
const deleteOldClassChanges: Job = {
  name: 'delete-old-class-changes',
  crontab: '7 4 * * *',
  run: ({ db, now }) => deleteOldChanges(db, classDrafts, now),
}

export const classJobs: readonly Job[] = [deleteOldClassChanges, trainClassAgain]

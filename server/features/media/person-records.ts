import { listen } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { dropFilesJob } from './media.jobs.ts'

/** The files that a person sent. */
export const mediaDataListeners = [
  listen('copy.asked', async (db, { userId, add }) => {
    const rows = await db
      .selectFrom('stored_file')
      .select(['key', 'purpose', 'file_name as fileName', 'content_type as contentType', 'bytes'])
      .select(['created_at as createdAt', 'uploaded_at as uploadedAt'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute()
    add('sentFiles', rows)
  }),
  listen('person.erased', async (db, { userId, now }) => {
    await db
      .updateTable('stored_file')
      .set({ owner_id: null, file_name: '', removed_at: now })
      .where('owner_id', '=', userId)
      .execute()
    await enqueue(db, { name: dropFilesJob, payload: {}, key: dropFilesJob })
  }),
]

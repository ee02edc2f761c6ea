import { enqueue } from '../../platform/jobs/jobs.ts'
import type { PersonalData } from '../../platform/person-records.ts'
import { deleteFilesJob } from './media.jobs.ts'
import { holderOfPerson } from './media.rules.ts'

/** The files that a person sent. */
export const mediaData: PersonalData = {
  export: async (db, userId) => {
    const rows = await db
      .selectFrom('stored_file')
      .select(['key', 'purpose', 'file_name as fileName', 'content_type as contentType', 'bytes'])
      .select(['created_at as createdAt', 'uploaded_at as uploadedAt'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .orderBy('key')
      .execute()
    const files = await db
      .selectFrom('media_asset')
      .select(['id', 'kind', 'file_name as fileName', 'alt', 'created_at as createdAt'])
      .where('made_by', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return { sentFiles: rows, libraryFiles: files }
  },
  anonymise: async (db, { userId, now }) => {
    await db
      .updateTable('stored_file')
      .set({ owner_id: null, file_name: '', removed_at: now })
      .where('owner_id', '=', userId)
      .where('purpose', '=', 'form-upload')
      .execute()
    // Proof of the person's certificates, also those that others sent.
    await db
      .updateTable('stored_file')
      .set({ owner_id: null, file_name: '', removed_at: now })
      .where('holder', '=', holderOfPerson(userId))
      .execute()
    // Logos and certificates of others stay, without the person who sent them.
    await db.updateTable('stored_file').set({ owner_id: null, file_name: '' }).where('owner_id', '=', userId).execute()
    await db.updateTable('media_asset').set({ made_by: null }).where('made_by', '=', userId).execute()
    await enqueue(db, { name: deleteFilesJob, payload: {}, key: deleteFilesJob })
  },
}

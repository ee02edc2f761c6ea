import type { credentials } from '@trellis/contract/credentials/credentials.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { linkToFile } from '../../media/private/private-files.public.ts'
import { readableFiles, seenCredentials } from '../credentials.scope.ts'

type FileRow = { key: string; userId: string; dispensaryId: string | null; requirementId: string }

/** A link to the file of a certificate: for the person, and for those who manage the store where it was recorded. */
export const openCredentialFile = async ({ db, actor, params, client, now }: Call<typeof credentials.openFile>) => {
  const { rows } = await sql<FileRow>`
    select c.file_key as key, c.user_id as "userId", c.dispensary_id as "dispensaryId", c.requirement_id as "requirementId"
      from credential c
     where c.id = ${params.id}::uuid and c.file_key is not null
       and (c.user_id = ${actor.id}::uuid or (${seenCredentials(actor)} and ${readableFiles(actor)}))`.execute(db)
  const { key, userId, ...details } = requireFound(rows[0])
  const entry = { act: 'credential-file-opened', actorId: actor.id, subjectId: userId, client, now } as const
  if (userId !== actor.id) await recordAct(db, { ...entry, details })
  return linkToFile(db, { key, now })
}

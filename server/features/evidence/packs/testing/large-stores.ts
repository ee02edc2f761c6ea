import type { Db } from '../../../../platform/database/database.ts'
import { insertRows } from '../../../../platform/database/insert-rows.ts'
import { newId } from '../../../../platform/ids.ts'
import { buildUser } from '../../../accounts/accounts.build.ts'
import { buildRequirement } from '../../../credentials/credentials.build.ts'
import { buildEmployment } from '../../../employees/employees.build.ts'

const at = new Date('2026-02-02T18:00:00Z')

/** Employs someone at a store, with a certificate whose file is so large that no other store has room beside it. */
export const addLargeFile = async (db: Db, dispensaryId: string) => {
  const { requirementId, editionId } = await buildRequirement(db, { dispensaryId })
  const userId = await buildUser(db, {})
  await buildEmployment(db, { userId, at: { dispensaryId } })
  const key = `credentials/${newId()}.pdf`
  const file = { key, purpose: 'credential', file_name: 'card.pdf', created_at: at, uploaded_at: at }
  await insertRows(db, 'stored_file', [{ ...file, bytes: 1_500_000_000 }])
  const subject = { user_id: userId, requirement_id: requirementId, edition_id: editionId, dispensary_id: dispensaryId }
  const proof = { issued_on: '2026-02-02', file_key: key, file_sha256: Buffer.alloc(32), recorded_at: at }
  await insertRows(db, 'credential', [{ id: newId(), source: 'brought', ...subject, ...proof }])
  return userId
}

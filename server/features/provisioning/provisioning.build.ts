import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { addOrganization } from './organizations.queries.ts'
import { makeToken } from './tokens.queries.ts'

/** An organization with a directory, for tests. */
type BuiltDirectory = { actorId: string; now: Date; label?: string } & (
  | { retailOrganizationId: string; defaultDispensaryId: string }
  | { brandId: string }
)

/** Sets up the directory of an organization. Returns the organization's id here and the token. */
export const buildDirectory = async (db: Db, { actorId, now, label = 'Okta', ...of }: BuiltDirectory) => {
  const input =
    'brandId' in of
      ? { organization: { kind: 'brand' as const, id: of.brandId }, defaultDispensaryId: null }
      : {
          organization: { kind: 'retail-organization' as const, id: of.retailOrganizationId },
          defaultDispensaryId: of.defaultDispensaryId,
        }
  const organizationId = await addOrganization(db, { ...input, now })
  const { id: tokenId, token } = await makeToken(db, { organizationId, label, validForMonths: 12, actorId, now })
  return { organizationId, tokenId, token }
}

type BuiltPerson = { organizationId: string; userId: string; userName: string; active?: boolean; now: Date }

/** Provisions a person without any employment. */
export const buildProvisionedPerson = (db: Db, { organizationId, userId, userName, active = true, now }: BuiltPerson) =>
  db
    .insertInto('provisioned_person')
    .values({
      organization_id: organizationId,
      user_id: userId,
      user_name: userName,
      email: userName,
      external_id: newId(),
      active,
      had_account: false,
      first_name: 'Ana',
      last_name: 'Ruiz',
      created_at: now,
      changed_at: now,
    })
    .execute()

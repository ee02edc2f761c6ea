import { provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import type { Db } from '../../platform/database/database.ts'
import { ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const forAdministrators = { proves: 'quality', reach: ownFor(), by: 'ROLE_ADMINISTRATOR' } as const

/** The chain has a directory connection with one token; both have the id of the chain. */
const letIn = async (db: Db, { retailOrganizationId: id, dispensaryId }: WorldIds) => {
  const at = new Date('2026-11-02T15:00:00Z')
  await db
    .insertInto('provisioned_organization')
    .values({ id, retail_organization_id: id, default_dispensary_id: dispensaryId, created_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('provisioning_token')
    .values({ id, organization_id: id, label: 'Okta', hash: Buffer.from(id), created_at: at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ revoked_at: null }))
    .execute()
}

/** The brand has no directory connection, whatever an earlier call has done. */
const shutOut = (db: Db, { brandId }: WorldIds) =>
  db.deleteFrom('provisioned_organization').where('brand_id', '=', brandId).execute()

const ofChain = ({ retailOrganizationId: id }: WorldIds) => ({ params: { id } })

/** Directory connections (SCIM) of organizations. */
export const provisioningRows = [
  row(provisioning.list, {
    ...forAdministrators,
    input: () => ({ query: { limit: 5 } }),
    arrange: letIn,
  }),
  row(provisioning.create, {
    ...forAdministrators,
    input: ({ brandId: id }) => ({ body: { organization: { kind: 'brand', id }, defaultDispensaryId: null } }),
    arrange: shutOut,
  }),
  row(provisioning.get, { ...forAdministrators, input: ofChain, arrange: letIn }),
  row(provisioning.update, {
    ...forAdministrators,
    input: ({ retailOrganizationId: id, dispensaryId: defaultDispensaryId }) => ({
      params: { id },
      body: { defaultDispensaryId },
    }),
    arrange: letIn,
  }),
  row(provisioning.people, { ...forAdministrators, input: ofChain, arrange: letIn }),
  row(provisioning.tokens, { ...forAdministrators, input: ofChain, arrange: letIn }),
  row(provisioning.createToken, {
    ...forAdministrators,
    input: ids => ({ ...ofChain(ids), body: { label: 'Entra ID' } }),
    arrange: letIn,
  }),
  row(provisioning.revokeToken, { ...forAdministrators, input: ofChain, arrange: letIn }),
]

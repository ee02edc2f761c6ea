import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { buildConnection, buildDomain } from '../../features/single-sign-on/single-sign-on.build.ts'
import { readConfig } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { open, openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

const ofChain = ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
const managingRoles = ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN', 'ROLE_ADMINISTRATOR'] as const
const byChain = 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'

/** These secrets are never decrypted. */
const config = readConfig({ NODE_ENV: 'test', DEMO: '0', SECRETS_KEY: 'ab'.repeat(32) })

/** The chain has its connection, with one unverified domain, whatever an earlier call has done to it. */
const connectAgain = async (db: Db, { connectionId: id, signInDomainId, retailOrganizationId }: WorldIds) => {
  await db.deleteFrom('sign_in_connection').where('id', '=', id).execute()
  await buildConnection(db, config, { id, retailOrganizationId })
  await buildDomain(db, { id: signInDomainId, connectionId: id, domain: `${id}.example.test` })
}

const settings = {
  clientId: 'trellis',
  admitsNewcomers: false,
  newcomerDispensaryId: null,
  newcomerRoleId: null,
  vouchesForEmails: false,
  enabled: true,
}

const added = (retailOrganizationId: string) => ({
  id: newId(),
  organization: { kind: 'retail-organization' as const, id: retailOrganizationId },
  issuer: 'https://login.example.test',
  clientSecret: 'a secret',
  ...settings,
})

/** Single sign-on, and its setup. */
export const singleSignOnRows = [
  row(singleSignOn.begin, {
    proves: 'quality',
    input: (_, { email }) => ({ body: { email } }),
    reach: open,
    by: 'anonymous',
  }),
  row(singleSignOn.finish, {
    proves: 'quality',
    as: 'without having begun',
    input: () => ({}),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(singleSignOn.arrival, {
    proves: 'quality',
    as: 'without having begun',
    input: () => ({}),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(singleSignOn.confirm, {
    proves: 'quality',
    as: 'without having begun',
    input: (_, { password }) => ({ body: { password } }),
    reach: open,
    status: 410,
    by: 'anonymous',
  }),
  row(singleSignOn.list, {
    proves: 'quality',
    input: () => ({}),
    reach: openFor(...managingRoles),
    by: byChain,
  }),
  row(singleSignOn.organizations, {
    proves: 'quality',
    input: () => ({}),
    reach: openFor(...managingRoles),
    by: byChain,
  }),
  row(singleSignOn.organizationChoices, {
    proves: 'quality',
    input: ({ retailOrganizationId }) => ({ params: { id: retailOrganizationId } }),
    reach: ofChain,
    by: byChain,
  }),
  row(singleSignOn.checkIssuer, {
    proves: 'quality',
    input: () => ({ body: { issuer: 'https://127.0.0.1' } }),
    reach: openFor(...managingRoles),
    by: byChain,
  }),
  row(singleSignOn.get, {
    proves: 'quality',
    input: ({ connectionId }) => ({ params: { id: connectionId } }),
    arrange: connectAgain,
    reach: ofChain,
    by: byChain,
  }),
  row(singleSignOn.create, {
    proves: 'quality',
    input: ({ retailOrganizationId }) => ({ body: added(retailOrganizationId) }),
    reach: ofChain,
    by: byChain,
  }),
  row(singleSignOn.update, {
    proves: 'quality',
    input: ({ connectionId }) => ({ params: { id: connectionId }, body: { enforced: false, ...settings } }),
    arrange: connectAgain,
    reach: ofChain,
    by: byChain,
  }),
  row(singleSignOn.addDomain, {
    proves: 'quality',
    input: ({ connectionId }) => ({ params: { id: connectionId }, body: { domain: `${newId()}.example.test` } }),
    arrange: connectAgain,
    reach: ofChain,
    by: byChain,
  }),
  row(singleSignOn.checkDomain, {
    proves: 'quality',
    as: 'without a DNS entry',
    input: ({ connectionId: id, signInDomainId: domainId }) => ({ params: { id, domainId } }),
    arrange: connectAgain,
    reach: ofChain,
    status: 409,
    by: byChain,
  }),
  row(singleSignOn.confirmDomain, {
    proves: 'quality',
    input: ({ connectionId: id, signInDomainId: domainId }) => ({ params: { id, domainId } }),
    arrange: connectAgain,
    reach: ofChain,
    by: 'ROLE_ADMINISTRATOR',
  }),
  row(singleSignOn.removeDomain, {
    proves: 'quality',
    input: ({ connectionId: id, signInDomainId: domainId }) => ({ params: { id, domainId } }),
    arrange: connectAgain,
    reach: ofChain,
    by: byChain,
  }),
  row(singleSignOn.remove, {
    proves: 'quality',
    input: ({ connectionId }) => ({ params: { id: connectionId } }),
    arrange: connectAgain,
    reach: ofChain,
    by: byChain,
  }),
]

import { expect } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildBrand, buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildDirectory } from '../provisioning.build.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type SentRequest = { body?: unknown; headers: Record<string, string> }

/** Sends a call as a directory does: with its own media type and token. */
const sendAs = async (
  app: TestApp,
  token: string,
  { method, path, body, headers }: SentRequest & { method: Method; path: string },
) => {
  const reply = await app.http.inject({
    method,
    url: `/api/scim/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: reply.statusCode, body: reply.body === '' ? null : JSON.parse(reply.body), headers: reply.headers }
}

const isSent = (value: unknown): value is SentRequest =>
  typeof value === 'object' && value !== null && 'headers' in value

/** Calls as a directory does, with a body, or a body with headers. */
export const createCaller = (app: TestApp, token: string) => (method: Method, path: string, body?: unknown) =>
  sendAs(app, token, { method, path, ...(isSent(body) ? body : { body: body, headers: {} }) })

/** The directory of a retail organization with two dispensaries, the first of them the default. */
export const chainDirectory = async (app: TestApp) => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId, name: `Front ${newId()}` })
  const sisterId = await buildDispensary(app.db, { retailOrganizationId, name: `Sister ${newId()}` })
  const actorId = await buildUser(app.db, { isAdministrator: true })
  const of = { retailOrganizationId, defaultDispensaryId: dispensaryId }
  const directory = await buildDirectory(app.db, { ...of, actorId, now: app.now() })
  return {
    ...directory,
    retailOrganizationId,
    dispensaryId,
    sisterId,
    actorId,
    call: createCaller(app, directory.token),
  }
}

/** The directory of a brand. */
export const brandDirectory = async (app: TestApp) => {
  const brandId = await buildBrand(app.db)
  const actorId = await buildUser(app.db, { isAdministrator: true })
  const directory = await buildDirectory(app.db, { brandId, actorId, now: app.now() })
  return { ...directory, brandId, actorId, call: createCaller(app, directory.token) }
}

/** A person as Okta creates them. */
export const oktaUser = (email: string, rest: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: email,
  name: { givenName: 'Ana', familyName: 'Ruiz' },
  emails: [{ primary: true, value: email, type: 'work' }],
  displayName: 'Ana Ruiz',
  locale: 'en-US',
  externalId: `00u${email}`,
  groups: [],
  active: true,
  ...rest,
})

/** A person as Entra ID creates them. */
export const entraUser = (email: string, rest: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `entra-${email}`,
  userName: email,
  active: true,
  displayName: 'Ana Ruiz',
  emails: [{ primary: true, type: 'work', value: email }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ana Ruiz', familyName: 'Ruiz', givenName: 'Ana' },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
  ...rest,
})

/** A PATCH of these steps. */
export const buildPatch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** A unique address. */
export const anEmail = () => `${newId()}@greenleaf.test`

/** An error in SCIM's format. */
export const scimError = (status: number, scimType?: string) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: expect.any(String),
})
/** A page with all items of a list. */
export const listResponse = (...Resources: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
})
/** The URL of the people that match a filter. */
export const filtered = (filter: string) => `/Users?filter=${encodeURIComponent(filter)}`

/** The dispensaries where a person works today. */
export const listStores = async (app: TestApp, userId: string) => {
  const rows = await app.db
    .selectFrom('employment')
    .select('dispensary_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  return rows.map(row => row.dispensary_id)
}

/** A person's account in the database. */
export const getAccount = (app: TestApp, userId: string) =>
  app.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

/** The mails to an address. */
export const mailsTo = async (app: TestApp, email: string) => {
  const rows = await app.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', email).orderBy('id').execute()
  return rows.map(({ subject, text_body }) => ({ subject, text: text_body }))
}

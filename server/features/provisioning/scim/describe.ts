const base = 'urn:ietf:params:scim:schemas:core:2.0'
export const userSchema = `${base}:User`
export const groupSchema = `${base}:Group`
/** The largest page size. */
export const mostResults = 200

/** The configuration of this service provider (RFC 7643, 5). */
export const serviceProviderConfig = (root: string) => ({
  schemas: [`${base}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that a keeper of the organization has made in Trellis.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${root}/ServiceProviderConfig` },
})

const describeType = (root: string, name: string, schema: string) => ({
  schemas: [`${base}:ResourceType`],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${root}/ResourceTypes/${name}` },
})

/** The resource types (RFC 7643, 6). */
export const resourceTypes = (root: string) => [
  describeType(root, 'User', userSchema),
  describeType(root, 'Group', groupSchema),
]

type AttributeShape = Record<string, unknown>

const attribute = (name: string, description: string, more: AttributeShape = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const parts = (...subAttributes: object[]) => ({ type: 'complex', subAttributes })

const userAttributes = [
  attribute('userName', 'What the directory calls the person.', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'What the directory knows the person by.', { caseExact: true }),
  attribute('name', 'Changes while the person works nowhere else.', {
    ...parts(attribute('givenName', 'First name.'), attribute('familyName', 'Last name.')),
  }),
  attribute('emails', 'One address. Once the person has signed in, the one that they sign in with stays as it is.', {
    ...parts(
      attribute('value', 'The address.'),
      attribute('type', 'Always work.'),
      attribute('primary', 'Always true.', { type: 'boolean' }),
    ),
    multiValued: true,
  }),
  attribute('active', 'False ends all work in the organization at once.', { type: 'boolean' }),
  attribute('groups', 'Where the person works.', {
    ...parts(attribute('value', 'The id of the group.'), attribute('display', 'The name of the group.')),
    multiValued: true,
    mutability: 'readOnly',
  }),
]

const groupAttributes = [
  attribute('displayName', 'The store, the head office, the job or the brand.', { mutability: 'readOnly' }),
  attribute('members', 'Who works there, or in that job.', {
    ...parts(
      attribute('value', 'The id of the person.', { mutability: 'immutable' }),
      attribute('display', 'The name of the person.', { mutability: 'readOnly' }),
    ),
    multiValued: true,
  }),
]

const describeSchema = (
  root: string,
  id: string,
  more: { name: string; description: string; attributes: object[] },
) => ({
  schemas: [`${base}:Schema`],
  id,
  ...more,
  meta: { resourceType: 'Schema', location: `${root}/Schemas/${id}` },
})

/** The schemas of users and groups (RFC 7643, 7). */
export const schemas = (root: string) => [
  describeSchema(root, userSchema, {
    name: 'User',
    description: 'A person of the organization',
    attributes: userAttributes,
  }),
  describeSchema(root, groupSchema, { name: 'Group', description: 'A place or a job', attributes: groupAttributes }),
]

import { createHash } from 'node:crypto'
import { groupSchema, userSchema } from './describe.ts'
import type { GroupRow } from './groups.queries.ts'
import type { PersonRow } from './people.queries.ts'

export type Resource = { schemas: string[]; id: string; meta: Record<string, string> } & Record<string, unknown>

/** A resource with its ETag, which changes with each version. */
const addEtag = (resource: Resource): Resource => {
  const { location: _where, ...meta } = resource.meta
  const mark = createHash('sha256')
    .update(JSON.stringify({ ...resource, meta }))
    .digest('base64url')
    .slice(0, 22)
  return { ...resource, meta: { ...resource.meta, version: `W/"${mark}"` } }
}

/** A person as a SCIM resource. */
export const toUserResource = (person: PersonRow, root: string) =>
  addEtag({
    schemas: [userSchema],
    id: person.id,
    ...(person.externalId !== null && { externalId: person.externalId }),
    userName: person.userName,
    name: {
      givenName: person.firstName,
      familyName: person.lastName,
      formatted: `${person.firstName} ${person.lastName}`.trim(),
    },
    displayName: `${person.firstName} ${person.lastName}`.trim(),
    emails: [{ value: person.email, type: 'work', primary: true }],
    active: person.active,
    groups: person.groups.map(group => ({ ...group, $ref: `${root}/Groups/${group.value}` })),
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: person.changedAt.toISOString(),
      location: `${root}/Users/${person.id}`,
    },
  })

/** A place to work or a role as a SCIM group. */
export const toGroupResource = (group: GroupRow, root: string) =>
  addEtag({
    schemas: [groupSchema],
    id: group.id,
    displayName: group.display,
    members: group.members.map(member => ({ ...member, type: 'User', $ref: `${root}/Users/${member.value}` })),
    meta: { resourceType: 'Group', location: `${root}/Groups/${group.id}` },
  })

type AttributeQuery = { attributes?: unknown; excludedAttributes?: unknown }

const readNames = (names: unknown) =>
  typeof names === 'string' && names !== ''
    ? names
        .toLowerCase()
        .split(',')
        .map(name => name.trim().split('.')[0])
    : null

/** The requested attributes; the identifying ones are always included. */
export const selectAttributes = (resource: Resource, { attributes, excludedAttributes }: AttributeQuery) => {
  const [included, excluded] = [readNames(attributes), readNames(excludedAttributes) ?? []]
  const isShown = (name: string) =>
    name === 'schemas' || name === 'id' || ((included?.includes(name) ?? true) && !excluded.includes(name))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name.toLowerCase())))
}

/** A page of resources. */
export const toListResponse = (resources: readonly object[], page: { total: number; startIndex: number }) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: page.total,
  startIndex: page.startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

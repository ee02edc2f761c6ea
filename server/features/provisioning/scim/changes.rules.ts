import { plainAttribute } from './filter.rules.ts'
import { refusal } from './scim-error.ts'

/** The wanted attributes of a person; those left out stay as they are. */
export type Changes = {
  userName?: string
  externalId?: string | null
  active?: boolean
  givenName?: string
  familyName?: string
  /** The whole name, for a person whose names are left out. */
  fullName?: string
  email?: string
  locale?: 'en' | 'es'
}

const bad = (detail: string) => refusal(400, detail, 'invalidValue')

const longest = 254
/** Characters that no database column can store: the zero character, and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u

const readText = (attribute: string, value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') throw bad(`${attribute} must be a text.`)
  if (value.length > longest) throw bad(`${attribute} is too long.`)
  if (unstorable.test(value)) throw bad(`${attribute} holds a character that cannot be kept.`)
  return value.trim()
}

/** Entra sends booleans as "True" and "False". */
const readBoolean = (attribute: string, value: unknown) => {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw bad(`${attribute} must be true or false.`)
  return word === 'true'
}

/** Whether a part of a body is an object with properties. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The primary address, otherwise the first. Without one nothing changes, because an account needs an address. */
const readEmailChange = (value: unknown): Changes => {
  const values = [value].flat().filter(item => !isNothing(item))
  const all: Record<string, unknown>[] = values.map(item => (isObject(item) ? item : { value: item }))
  const counts = all.find(({ primary }) => primary === true || primary === 'True') ?? all[0]
  return counts ? { email: readText('emails', counts.value) } : {}
}

/** A person whom a directory leaves without a name keeps their current one. */
const readNameChange =
  (attribute: 'givenName' | 'familyName') =>
  (value: unknown): Changes =>
    isNothing(value) ? {} : { [attribute]: readText(attribute, value) }

const storable = (value: unknown) => (typeof value === 'string' && !unstorable.test(value) ? value.trim() : '')

const readNamesChange = (value: unknown): Changes => {
  const { givenName, familyName } = isObject(value) ? value : {}
  return { ...readNameChange('givenName')(givenName), ...readNameChange('familyName')(familyName) }
}

/** The names of a whole resource: missing parts are read from the whole name. */
const readFullNameChange = (resource: Record<string, unknown>): Changes => {
  const byName = new Map(Object.entries(resource).map(([path, value]) => [plainAttribute(path), value]))
  const name = byName.get('name')
  const fullName = storable(isObject(name) ? name.formatted : null) || storable(byName.get('displayname'))
  return fullName ? { fullName: fullName.slice(0, longest) } : {}
}

const readLocaleChange = (value: unknown): Changes =>
  typeof value === 'string' && value !== '' ? { locale: /^es\b/i.test(value) ? 'es' : 'en' } : {}

// A map, not an object: a name from the directory must never match an inherited property.
const readers = new Map<string, (value: unknown) => Changes>([
  ['username', value => ({ userName: readText('userName', value) })],
  ['externalid', value => ({ externalId: isNothing(value) ? null : readText('externalId', value) })],
  ['active', value => ({ active: readBoolean('active', value) })],
  ['name', readNamesChange],
  ['name.givenname', readNameChange('givenName')],
  ['name.familyname', readNameChange('familyName')],
  ['emails', readEmailChange],
  ['emails.value', readEmailChange],
  ['preferredlanguage', readLocaleChange],
])

/** The change of one attribute; unsupported ones are ignored. */
const readChange = (path: string, value: unknown): Changes => readers.get(plainAttribute(path))?.(value) ?? {}

/** The change of a resource, or of a patch without a path. */
const readChanges = (resource: unknown): Changes => {
  if (!isObject(resource)) throw refusal(400, 'The body must be a JSON object.', 'invalidSyntax')
  return Object.assign({}, ...Object.entries(resource).map(([path, value]) => readChange(path, value)))
}

/** Reads the body of a POST or PUT; an omitted external id is cleared. */
export const resourceChanges = (resource: unknown): Changes => ({
  externalId: null,
  ...readChanges(resource),
  ...(isObject(resource) && readFullNameChange(resource)),
})

/** One step of a patch, with its target and operation in lower case. */
type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown }

const readOperation = (operation: unknown): Operation => {
  const { op, path, value } = isObject(operation) ? operation : {}
  const word = typeof op === 'string' ? op.toLowerCase() : ''
  if (word !== 'add' && word !== 'replace' && word !== 'remove')
    throw refusal(400, 'An operation is add, replace or remove.', 'invalidSyntax')
  if (path !== undefined && path !== null && (typeof path !== 'string' || path.length > 1_000))
    throw refusal(400, 'A path is a text.', 'invalidPath')
  if (word === 'remove' && isNothing(path)) throw refusal(400, 'Say what is to be removed.', 'noTarget')
  return { op: word, path: isNothing(path) ? null : path, value }
}

const mostOperations = 1_000

/** The steps of a PATCH (RFC 7644, 3.5.2), as Entra and Okta write them. */
export const readOperations = (body: unknown): Operation[] => {
  const operations = isObject(body) ? (body.Operations ?? body.operations) : null
  if (!Array.isArray(operations) || operations.length === 0)
    throw refusal(400, 'A patch has Operations.', 'invalidSyntax')
  if (operations.length > mostOperations) throw refusal(413, 'These are too many operations.')
  return operations.map(readOperation)
}

const requiredPaths = ['username', 'active', 'emails', 'emails.value']

const readStep = ({ op, path, value }: Operation): Changes => {
  if (op !== 'remove') return path === null ? readChanges(value) : readChange(path, value)
  const attribute = plainAttribute(path ?? '')
  if (requiredPaths.includes(attribute)) throw refusal(400, `${path} cannot be removed.`, 'mutability')
  return attribute === 'externalid' ? { externalId: null } : {}
}

/** The change of a PATCH of a person: later steps win. */
export const patchedChanges = (body: unknown): Changes => Object.assign({}, ...readOperations(body).map(readStep))

const readIds = (value: unknown): string[] =>
  [value].flat().map(item => readText('members', isObject(item) ? item.value : item).toLowerCase())

const memberPath = /^members\[\s*value\s+eq\s+"([^"]+)"\s*\]$/i

export type MemberStep = { op: 'add' | 'replace' | 'remove'; ids: readonly string[] | 'all' }

/** The change of a group's members by a step; null = it is about something else, such as its name. */
export const readMemberStep = ({ op, path, value }: Operation): MemberStep | null => {
  const [, id] = memberPath.exec(path ?? '') ?? []
  if (id) return { op, ids: readIds(id) }
  if (path === null) return isObject(value) && value.members !== undefined ? { op, ids: readIds(value.members) } : null
  if (plainAttribute(path) !== 'members') return null
  return { op, ids: op === 'remove' && isNothing(value) ? 'all' : readIds(value) }
}

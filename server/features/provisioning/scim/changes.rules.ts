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
/** What no database column can store: the zero character, and lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u

const textOf = (attribute: string, value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') throw bad(`${attribute} must be a text.`)
  if (value.length > longest) throw bad(`${attribute} is too long.`)
  if (unstorable.test(value)) throw bad(`${attribute} holds a character that cannot be kept.`)
  return value.trim()
}

/** Entra sends booleans as "True" and "False". */
const booleanOf = (attribute: string, value: unknown) => {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw bad(`${attribute} must be true or false.`)
  return word === 'true'
}

/** Whether a part of a body is an object with properties. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The primary address, else the first. None at all changes nothing: everybody here has one. */
const emailIn = (value: unknown): Changes => {
  const given = [value].flat().filter(each => !isNothing(each))
  const all: Record<string, unknown>[] = given.map(each => (isObject(each) ? each : { value: each }))
  const counts = all.find(({ primary }) => primary === true || primary === 'True') ?? all[0]
  return counts ? { email: textOf('emails', counts.value) } : {}
}

/** A person whom a directory leaves without a name keeps their current one. */
const nameIn =
  (attribute: 'givenName' | 'familyName') =>
  (value: unknown): Changes =>
    isNothing(value) ? {} : { [attribute]: textOf(attribute, value) }

const storable = (value: unknown) => (typeof value === 'string' && !unstorable.test(value) ? value.trim() : '')

const namesIn = (value: unknown): Changes => {
  const { givenName, familyName } = isObject(value) ? value : {}
  return { ...nameIn('givenName')(givenName), ...nameIn('familyName')(familyName) }
}

/** The names of a whole resource: what of them is left out is read from the whole name. */
const fullNameIn = (resource: Record<string, unknown>): Changes => {
  const named = new Map(Object.entries(resource).map(([path, value]) => [plainAttribute(path), value]))
  const name = named.get('name')
  const fullName = storable(isObject(name) ? name.formatted : null) || storable(named.get('displayname'))
  return fullName ? { fullName: fullName.slice(0, longest) } : {}
}

const localeIn = (value: unknown): Changes =>
  typeof value === 'string' && value !== '' ? { locale: /^es\b/i.test(value) ? 'es' : 'en' } : {}

// A map, not an object: a name from the directory must never match an inherited property.
const readers = new Map<string, (value: unknown) => Changes>([
  ['username', value => ({ userName: textOf('userName', value) })],
  ['externalid', value => ({ externalId: isNothing(value) ? null : textOf('externalId', value) })],
  ['active', value => ({ active: booleanOf('active', value) })],
  ['name', namesIn],
  ['name.givenname', nameIn('givenName')],
  ['name.familyname', nameIn('familyName')],
  ['emails', emailIn],
  ['emails.value', emailIn],
  ['preferredlanguage', localeIn],
])

/** The change of one attribute; unsupported ones are ignored. */
const changeOf = (path: string, value: unknown): Changes => readers.get(plainAttribute(path))?.(value) ?? {}

/** The change of a resource, or of a patch without a path. */
const changesIn = (resource: unknown): Changes => {
  if (!isObject(resource)) throw refusal(400, 'The body must be a JSON object.', 'invalidSyntax')
  return Object.assign({}, ...Object.entries(resource).map(([path, value]) => changeOf(path, value)))
}

/** What a POST or a PUT says of a person; it clears an external id that is left out. */
export const resourceChanges = (resource: unknown): Changes => ({
  externalId: null,
  ...changesIn(resource),
  ...(isObject(resource) && fullNameIn(resource)),
})

/** One step of a patch, with its target and operation in lower case. */
type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown }

const operationOf = (given: unknown): Operation => {
  const { op, path, value } = isObject(given) ? given : {}
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
export const operationsIn = (body: unknown): Operation[] => {
  const operations = isObject(body) ? (body.Operations ?? body.operations) : null
  if (!Array.isArray(operations) || operations.length === 0)
    throw refusal(400, 'A patch has Operations.', 'invalidSyntax')
  if (operations.length > mostOperations) throw refusal(413, 'These are too many operations.')
  return operations.map(operationOf)
}

const required = ['username', 'active', 'emails', 'emails.value']

const stepOf = ({ op, path, value }: Operation): Changes => {
  if (op !== 'remove') return path === null ? changesIn(value) : changeOf(path, value)
  const attribute = plainAttribute(path ?? '')
  if (required.includes(attribute)) throw refusal(400, `${path} cannot be removed.`, 'mutability')
  return attribute === 'externalid' ? { externalId: null } : {}
}

/** The change of a PATCH of a person: later steps win. */
export const patchedChanges = (body: unknown): Changes => Object.assign({}, ...operationsIn(body).map(stepOf))

const idsIn = (value: unknown): string[] =>
  [value].flat().map(each => textOf('members', isObject(each) ? each.value : each).toLowerCase())

const named = /^members\[\s*value\s+eq\s+"([^"]+)"\s*\]$/i

export type MemberStep = { op: 'add' | 'replace' | 'remove'; ids: readonly string[] | 'all' }

/** The change of a group's members by a step; null = it is about something else, such as its name. */
export const memberStepOf = ({ op, path, value }: Operation): MemberStep | null => {
  const [, id] = named.exec(path ?? '') ?? []
  if (id) return { op, ids: idsIn(id) }
  if (path === null) return isObject(value) && value.members !== undefined ? { op, ids: idsIn(value.members) } : null
  if (plainAttribute(path) !== 'members') return null
  return { op, ids: op === 'remove' && isNothing(value) ? 'all' : idsIn(value) }
}

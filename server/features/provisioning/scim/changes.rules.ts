import { plainAttribute } from './filter.rules.ts'
import { refusal } from './scim-error.ts'

/** What a directory wants a person to be; what is left out stays as it is. */
export type Changes = {
  userName?: string
  externalId?: string | null
  active?: boolean
  givenName?: string
  familyName?: string
  email?: string
  locale?: 'en' | 'es'
}

const bad = (detail: string) => refusal(400, detail, 'invalidValue')

const longest = 254
/** What no database column can hold: the zero character, and halves of characters. */
const unstorable = /\0|\p{Surrogate}/u

const textOf = (attribute: string, value: unknown) => {
  if (typeof value !== 'string' || value.trim() === '') throw bad(`${attribute} must be a text.`)
  if (value.length > longest) throw bad(`${attribute} is too long.`)
  if (unstorable.test(value)) throw bad(`${attribute} holds a character that cannot be kept.`)
  return value.trim()
}

/** Entra sends its booleans as "True" and "False". */
const booleanOf = (attribute: string, value: unknown) => {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw bad(`${attribute} must be true or false.`)
  return word === 'true'
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The address that counts: the primary one, else the first. None at all is no news: everybody here has one. */
const emailIn = (value: unknown): Changes => {
  const given = [value].flat().filter(each => !isNothing(each))
  const all: Record<string, unknown>[] = given.map(each => (isObject(each) ? each : { value: each }))
  const counts = all.find(({ primary }) => primary === true || primary === 'True') ?? all[0]
  return counts ? { email: textOf('emails', counts.value) } : {}
}

/** Whom a directory leaves without a name keeps the one that they have here. */
const nameIn =
  (attribute: 'givenName' | 'familyName') =>
  (value: unknown): Changes =>
    isNothing(value) ? {} : { [attribute]: textOf(attribute, value) }

const namesIn = (value: unknown): Changes => {
  const { givenName, familyName } = isObject(value) ? value : {}
  return { ...nameIn('givenName')(givenName), ...nameIn('familyName')(familyName) }
}

const localeIn = (value: unknown): Changes =>
  typeof value === 'string' && value !== '' ? { locale: /^es\b/i.test(value) ? 'es' : 'en' } : {}

// A map, not an object: what a directory names must never find what every object has.
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

/** What one attribute says; those that nothing here is made of are passed over. */
const changeOf = (path: string, value: unknown): Changes => readers.get(plainAttribute(path))?.(value) ?? {}

/** What a whole resource, or a patch without a path, says. */
export const changesIn = (resource: unknown): Changes => {
  if (!isObject(resource)) throw refusal(400, 'The body must be a JSON object.', 'invalidSyntax')
  return Object.assign({}, ...Object.entries(resource).map(([path, value]) => changeOf(path, value)))
}

/** What a PUT says; the external id that it leaves out is gone, anything else stays. */
export const replacedChanges = (resource: unknown): Changes => ({ externalId: null, ...changesIn(resource) })

/** One step of a patch, with what it is done to and how in small letters. */
export type Operation = { op: 'add' | 'replace' | 'remove'; path: string | null; value: unknown }

const operationOf = (given: unknown): Operation => {
  const { op, path, value } = isObject(given) ? given : {}
  const word = typeof op === 'string' ? op.toLowerCase() : ''
  if (word !== 'add' && word !== 'replace' && word !== 'remove')
    throw refusal(400, 'An operation is add, replace or remove.', 'invalidSyntax')
  if (path !== undefined && path !== null && (typeof path !== 'string' || path.length > 1_000))
    throw refusal(400, 'A path is a text.', 'invalidPath')
  if (word === 'remove' && isNothing(path)) throw refusal(400, 'Say what is to be removed.', 'noTarget')
  return { op: word, path: isNothing(path) ? null : (path as string), value }
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

/** What a PATCH of a person comes to: the later step counts. */
export const patchedChanges = (body: unknown): Changes => Object.assign({}, ...operationsIn(body).map(stepOf))

const idsIn = (value: unknown): string[] =>
  [value].flat().map(each => textOf('members', isObject(each) ? each.value : each).toLowerCase())

const named = /^members\[\s*value\s+eq\s+"([^"]+)"\s*\]$/i

export type MemberStep = { op: 'add' | 'replace' | 'remove'; ids: readonly string[] | 'all' }

/** What a step does to the members of a group; null = it is about something else, such as its name. */
export const memberStepOf = ({ op, path, value }: Operation): MemberStep | null => {
  const [, id] = named.exec(path ?? '') ?? []
  if (id) return { op, ids: idsIn(id) }
  if (path === null) return isObject(value) && value.members !== undefined ? { op, ids: idsIn(value.members) } : null
  if (plainAttribute(path) !== 'members') return null
  return { op, ids: op === 'remove' && isNothing(value) ? 'all' : idsIn(value) }
}

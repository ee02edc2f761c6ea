import { changeMembers } from './change-members.ts'
import { isObject, type MemberStep, readMemberStep, readOperations } from './changes.rules.ts'
import { findGroup, listGroups } from './groups.queries.ts'
import { selectAttributes, toGroupResource, toListResponse } from './resources.ts'
import {
  type AddRoute,
  inTransaction,
  readQuery,
  requireUnchanged,
  type ScimCall,
  type ScimHandler,
  sendResource,
} from './scim-call.ts'
import { present, refusal } from './scim-error.ts'
import { readId, readPage } from './scim-page.ts'

const wantsMembers = ({ excludedAttributes }: { excludedAttributes?: unknown }) =>
  !/(^|,)\s*members\s*(,|$)/i.test(typeof excludedAttributes === 'string' ? excludedAttributes : '')

const list: ScimHandler = async ({ request, directory, root, serving }) => {
  const page = readPage(request)
  const query = readQuery(request)
  const { total, items } = await listGroups(serving.db, directory, { ...page, withMembers: wantsMembers(query) })
  return toListResponse(
    items.map(item => selectAttributes(toGroupResource(item, root), query)),
    { total, startIndex: page.startIndex },
  )
}

const get: ScimHandler = async ({ request, directory, root, serving }, reply) =>
  sendResource(request, reply, toGroupResource(present(await findGroup(serving.db, directory, readId(request))), root))

/** Directories cannot create dispensaries, jobs and brands: they only change their members. */
const unchangeable = () =>
  refusal(403, 'Groups are the places and jobs of the organization. Only their members can be changed.')

const refuse: ScimHandler = async () => {
  throw unchangeable()
}

const create: ScimHandler = async call => {
  const { body } = call.request
  const { displayName } = isObject(body) ? body : {}
  const filter = [[{ attribute: 'displayname', value: String(displayName) }]]
  const page = { filter, startIndex: 1, count: 1, withMembers: false }
  const { total } = await listGroups(call.serving.db, call.directory, page)
  if (total > 0) throw refusal(409, 'This group exists already.', 'uniqueness')
  throw unchangeable()
}

const changeGroup = async (call: ScimCall, steps: readonly MemberStep[]) => {
  const { request, directory, root } = call
  const id = readId(request).toLowerCase()
  return inTransaction(call, async work => {
    requireUnchanged(request, toGroupResource(present(await findGroup(work.db, directory, id)), root))
    for (const step of steps) await changeMembers(work, id, step)
    return toGroupResource(present(await findGroup(work.db, directory, id)), root)
  })
}

const patch: ScimHandler = async (call, reply) => {
  const steps = readOperations(call.request.body).flatMap(operation => readMemberStep(operation) ?? [])
  return sendResource(call.request, reply, await changeGroup(call, steps))
}

const replace: ScimHandler = async (call, reply) => {
  const value = call.request.body
  const step = readMemberStep({ op: 'replace', path: null, value })
  return sendResource(call.request, reply, await changeGroup(call, step ? [step] : []))
}

/** The groups of an organization, for its directory. */
export const scimGroups = (route: AddRoute) => {
  route('GET', '/Groups', list)
  route('POST', '/Groups', create)
  route('GET', '/Groups/:id', get)
  route('PUT', '/Groups/:id', replace)
  route('PATCH', '/Groups/:id', patch)
  route('DELETE', '/Groups/:id', refuse)
}

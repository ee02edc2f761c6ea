import { changeMembers } from './change-members.ts'
import { isObject, type MemberStep, memberStepOf, operationsIn } from './changes.rules.ts'
import { findGroup, listGroups } from './groups.queries.ts'
import { groupOf, listOf, narrowed } from './resources.ts'
import {
  type AddRoute,
  inTransaction,
  queryOf,
  requireUnchanged,
  type ScimCall,
  type ScimHandler,
  sendResource,
} from './scim-call.ts'
import { present, refusal } from './scim-error.ts'
import { idOf, pageAsked } from './scim-page.ts'

const wantsMembers = ({ excludedAttributes }: { excludedAttributes?: unknown }) =>
  !/(^|,)\s*members\s*(,|$)/i.test(typeof excludedAttributes === 'string' ? excludedAttributes : '')

const list: ScimHandler = async ({ request, directory, root, serving }) => {
  const page = pageAsked(request)
  const query = queryOf(request)
  const { total, items } = await listGroups(serving.db, directory, { ...page, withMembers: wantsMembers(query) })
  return listOf(
    items.map(item => narrowed(groupOf(item, root), query)),
    { total, startIndex: page.startIndex },
  )
}

const get: ScimHandler = async ({ request, directory, root, serving }, reply) =>
  sendResource(request, reply, groupOf(present(await findGroup(serving.db, directory, idOf(request))), root))

/** Directories cannot create dispensaries, jobs and brands: they only change their members. */
const unchangeable = () =>
  refusal(403, 'Groups are the places and jobs of the organization. Only their members can be changed.')

const refuse: ScimHandler = async () => {
  throw unchangeable()
}

const create: ScimHandler = async asked => {
  const { body } = asked.request
  const { displayName } = isObject(body) ? body : {}
  const filter = [[{ attribute: 'displayname', value: String(displayName) }]]
  const page = { filter, startIndex: 1, count: 1, withMembers: false }
  const { total } = await listGroups(asked.serving.db, asked.directory, page)
  if (total > 0) throw refusal(409, 'This group exists already.', 'uniqueness')
  throw unchangeable()
}

const changed = async (asked: ScimCall, steps: readonly MemberStep[]) => {
  const { request, directory, root } = asked
  const id = idOf(request).toLowerCase()
  return inTransaction(asked, async work => {
    requireUnchanged(request, groupOf(present(await findGroup(work.db, directory, id)), root))
    for (const step of steps) await changeMembers(work, id, step)
    return groupOf(present(await findGroup(work.db, directory, id)), root)
  })
}

const patch: ScimHandler = async (asked, reply) => {
  const steps = operationsIn(asked.request.body).flatMap(operation => memberStepOf(operation) ?? [])
  return sendResource(asked.request, reply, await changed(asked, steps))
}

const replace: ScimHandler = async (asked, reply) => {
  const value = asked.request.body
  const step = memberStepOf({ op: 'replace', path: null, value })
  return sendResource(asked.request, reply, await changed(asked, step ? [step] : []))
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

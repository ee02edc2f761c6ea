import { changePerson } from './change-person.ts'
import type { Changes } from './changes.rules.ts'
import { patchedChanges, resourceChanges } from './changes.rules.ts'
import { findPerson, listPeople } from './people.store.ts'
import { createPerson, removePerson } from './provision-person.ts'
import { listOf, narrowed, userOf } from './resources.ts'
import { type AddRoute, inTransaction, queryOf, requireUnchanged, type ScimHandler, sendResource } from './scim-call.ts'
import { present } from './scim-error.ts'
import { idOf, pageAsked } from './scim-page.ts'

const list: ScimHandler = async ({ request, directory, root, serving }) => {
  const page = pageAsked(request)
  const { total, items } = await listPeople(serving.db, directory, page)
  const resources = items.map(item => narrowed(userOf(item, root), queryOf(request)))
  return listOf(resources, { total, startIndex: page.startIndex })
}

const get: ScimHandler = async ({ request, directory, root, serving }, reply) =>
  sendResource(request, reply, userOf(present(await findPerson(serving.db, directory, idOf(request))), root))

const create: ScimHandler = async (asked, reply) => {
  const made = await inTransaction(asked, work => createPerson(work, resourceChanges(asked.request.body)))
  reply.code(201)
  return sendResource(asked.request, reply, userOf(made, asked.root))
}

const change =
  (read: (body: unknown) => Changes): ScimHandler =>
  async (asked, reply) => {
    const { request, directory, root } = asked
    const changes = read(request.body)
    const changed = await inTransaction(asked, async work => {
      const person = present(await findPerson(work.db, directory, idOf(request)))
      requireUnchanged(request, userOf(person, root))
      return changePerson(work, person, changes)
    })
    return sendResource(request, reply, userOf(changed, root))
  }

const remove: ScimHandler = async (asked, reply) => {
  const { request, directory, root } = asked
  await inTransaction(asked, async work => {
    const person = present(await findPerson(work.db, directory, idOf(request)))
    requireUnchanged(request, userOf(person, root))
    await removePerson(work, person)
  })
  return reply.code(204).send()
}

/** The people of an organization, for its directory. */
export const scimUsers = (route: AddRoute) => {
  route('GET', '/Users', list)
  route('POST', '/Users', create)
  route('GET', '/Users/:id', get)
  route('PUT', '/Users/:id', change(resourceChanges))
  route('PATCH', '/Users/:id', change(patchedChanges))
  route('DELETE', '/Users/:id', remove)
}

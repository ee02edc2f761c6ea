import { scimPath } from '@trellis/contract/provisioning/provisioning.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '../../../platform/http/error-response.ts'
import type { Serving } from '../../../platform/http/serving.ts'
import { refuseUnstorable } from '../../../platform/http/storable-text.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findDirectory } from '../tokens.queries.ts'
import { changePerson } from './change-person.ts'
import { type Changes, patchedChanges, resourceChanges } from './changes.rules.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './describe.ts'
import { findPerson, listPeople } from './people.queries.ts'
import { createPerson, removePerson } from './provision-person.ts'
import { listOf, narrowed, userOf } from './resources.ts'
import { type AddRoute, inTransaction, queryOf, requireUnchanged, type ScimHandler, sendResource } from './scim-call.ts'
import { errorBody, present, refusal, ScimError, scimErrorOf, tokenRefused } from './scim-error.ts'
import { scimGroups } from './scim-groups.ts'
import { idOf, pageAsked, paramOf } from './scim-page.ts'

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
const scimUsers = (route: AddRoute) => {
  route('GET', '/Users', list)
  route('POST', '/Users', create)
  route('GET', '/Users/:id', get)
  route('PUT', '/Users/:id', change(resourceChanges))
  route('PATCH', '/Users/:id', change(patchedChanges))
  route('DELETE', '/Users/:id', remove)
}

const mediaType = 'application/scim+json; charset=utf-8'
/** Calls of one token in a minute: the first synchronization needs many. */
const perToken = { limit: 1_200, seconds: 60 }
/** A large group lists all its members. */
const bodyLimit = 1_048_576

const rootOf = (request: FastifyRequest, { config }: Serving) =>
  `${config.publicUrl ?? `${request.protocol}://${request.host}`}${scimPath}`

const admit = async (request: FastifyRequest, reply: FastifyReply, { db, clock }: Serving) => {
  const [, token = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  const directory = token ? await findDirectory(db, token, clock()) : null
  if (!directory) {
    reply.header('www-authenticate', 'Bearer realm="scim"')
    throw tokenRefused()
  }
  const wait = await consumeRateLimit(db, `scim:${directory.tokenId}`, perToken)
  if (wait > 0) {
    reply.header('retry-after', String(wait))
    throw refusal(429, 'Too many calls. Please wait a moment.')
  }
  return directory
}

const answerErrors = (scim: FastifyInstance) =>
  scim.setErrorHandler((error: Error, request, reply) => {
    const known = error instanceof ScimError ? error : toProblem(error, {})
    if (!known) request.log.error({ err: error }, 'unexpected error')
    if (known instanceof ProblemError && known.retryAfter) reply.header('retry-after', String(known.retryAfter))
    const told = known instanceof ProblemError ? scimErrorOf(known) : (known ?? refusal(500, 'Something went wrong.'))
    return reply.code(told.status).type(mediaType).send(errorBody(told))
  })

const readJson = (scim: FastifyInstance) =>
  scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, scim.getDefaultJsonParser('error', 'error'))

const describe = (route: AddRoute) => {
  route('GET', '/ServiceProviderConfig', async ({ root }) => serviceProviderConfig(root))
  for (const [name, all] of [
    ['ResourceTypes', resourceTypes],
    ['Schemas', schemas],
  ] as const) {
    route('GET', `/${name}`, async ({ root }) => listOf(all(root), { total: all(root).length, startIndex: 1 }))
    route('GET', `/${name}/:id`, async ({ root, request }) =>
      present(all(root).find(each => each.id === idOf(request))),
    )
  }
}

const unsupported = /^(Me|Bulk|.*\.search)$/i

/** Unknown routes are answered in SCIM's format too. */
const answerNothing = (route: AddRoute) =>
  route(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/*', async ({ request }) => {
    if (unsupported.test(paramOf(request, '*'))) throw refusal(501, 'This is not supported here.')
    return present(null)
  })

const adderOf =
  (scim: FastifyInstance, serving: Serving): AddRoute =>
  (method, url, answer) => {
    scim.route({
      method: [method].flat(),
      url,
      schema: { hide: true },
      bodyLimit,
      handler: async (request, reply) => {
        const directory = await admit(request, reply, serving)
        // What of a body is kept is checked where it is read: this one was measured by no schema.
        refuseUnstorable({ params: request.params, query: request.query, body: null })
        reply.type(mediaType)
        return answer({ request, directory, root: rootOf(request, serving), serving }, reply)
      },
    })
  }

/** Serves SCIM 2.0 (RFC 7643, RFC 7644): another protocol than ours, with its own refusals, media type and callers. */
export const serveScim = (api: FastifyInstance, serving: Serving) => {
  void api.register(
    async scim => {
      answerErrors(scim)
      readJson(scim)
      const route = adderOf(scim, serving)
      for (const add of [describe, scimUsers, scimGroups, answerNothing]) add(route)
    },
    { prefix: scimPath.replace(/^\/api/, '') },
  )
}

import { scimPath } from '@trellis/contract/provisioning/provisioning.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toProblem } from '../../../platform/http/error-response.ts'
import type { CallDependencies } from '../../../platform/http/serving.ts'
import { refuseUnstorable } from '../../../platform/http/storable-text.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { findDirectory } from '../tokens.queries.ts'
import { changePerson } from './change-person.ts'
import { type Changes, patchedChanges, resourceChanges } from './changes.rules.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './describe.ts'
import { findPerson, listPeople } from './people.queries.ts'
import { createPerson, removePerson } from './provision-person.ts'
import { selectAttributes, toListResponse, toUserResource } from './resources.ts'
import {
  type AddRoute,
  inTransaction,
  readQuery,
  requireUnchanged,
  type ScimHandler,
  sendResource,
} from './scim-call.ts'
import { errorBody, present, refusal, ScimError, toScimError, unknownToken } from './scim-error.ts'
import { scimGroups } from './scim-groups.ts'
import { readId, readPage, readParam } from './scim-page.ts'

const list: ScimHandler = async ({ request, directory, root, serving }) => {
  const page = readPage(request)
  const { total, items } = await listPeople(serving.db, directory, page)
  const resources = items.map(item => selectAttributes(toUserResource(item, root), readQuery(request)))
  return toListResponse(resources, { total, startIndex: page.startIndex })
}

const get: ScimHandler = async ({ request, directory, root, serving }, reply) =>
  sendResource(request, reply, toUserResource(present(await findPerson(serving.db, directory, readId(request))), root))

const create: ScimHandler = async (call, reply) => {
  const person = await inTransaction(call, work => createPerson(work, resourceChanges(call.request.body)))
  reply.code(201)
  return sendResource(call.request, reply, toUserResource(person, call.root))
}

const change =
  (readChanges: (body: unknown) => Changes): ScimHandler =>
  async (call, reply) => {
    const { request, directory, root } = call
    const changes = readChanges(request.body)
    const changedPerson = await inTransaction(call, async work => {
      const person = present(await findPerson(work.db, directory, readId(request)))
      requireUnchanged(request, toUserResource(person, root))
      return changePerson(work, person, changes)
    })
    return sendResource(request, reply, toUserResource(changedPerson, root))
  }

const remove: ScimHandler = async (call, reply) => {
  const { request, directory, root } = call
  await inTransaction(call, async work => {
    const person = present(await findPerson(work.db, directory, readId(request)))
    requireUnchanged(request, toUserResource(person, root))
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

const getRoot = (request: FastifyRequest, { config }: CallDependencies) =>
  `${config.publicUrl ?? `${request.protocol}://${request.host}`}${scimPath}`

const admit = async (request: FastifyRequest, reply: FastifyReply, { db, clock }: CallDependencies) => {
  const [, token = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? []
  const directory = token ? await findDirectory(db, token, clock()) : null
  if (!directory) {
    reply.header('www-authenticate', 'Bearer realm="scim"')
    throw unknownToken()
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
    const problem = error instanceof ScimError ? error : toProblem(error, {})
    if (!problem) request.log.error({ err: error }, 'unexpected error')
    if (problem instanceof ProblemError && problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
    const scimError =
      problem instanceof ProblemError ? toScimError(problem) : (problem ?? refusal(500, 'Something went wrong.'))
    return reply.code(scimError.status).type(mediaType).send(errorBody(scimError))
  })

const readJson = (scim: FastifyInstance) =>
  scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, scim.getDefaultJsonParser('error', 'error'))

const describe = (route: AddRoute) => {
  route('GET', '/ServiceProviderConfig', async ({ root }) => serviceProviderConfig(root))
  for (const [name, all] of [
    ['ResourceTypes', resourceTypes],
    ['Schemas', schemas],
  ] as const) {
    route('GET', `/${name}`, async ({ root }) => toListResponse(all(root), { total: all(root).length, startIndex: 1 }))
    route('GET', `/${name}/:id`, async ({ root, request }) =>
      present(all(root).find(item => item.id === readId(request))),
    )
  }
}

const unsupportedPath = /^(Me|Bulk|.*\.search)$/i

/** Unknown routes are answered in SCIM's format too. */
const answerNothing = (route: AddRoute) =>
  route(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], '/*', async ({ request }) => {
    if (unsupportedPath.test(readParam(request, '*'))) throw refusal(501, 'This is not supported here.')
    return present(null)
  })

const makeAddRoute =
  (scim: FastifyInstance, serving: CallDependencies): AddRoute =>
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
        return answer({ request, directory, root: getRoot(request, serving), serving }, reply)
      },
    })
  }

/** Serves SCIM 2.0 (RFC 7643, RFC 7644): another protocol than ours, with its own refusals, media type and callers. */
export const serveScim = (api: FastifyInstance, serving: CallDependencies) => {
  void api.register(
    async scim => {
      answerErrors(scim)
      readJson(scim)
      const route = makeAddRoute(scim, serving)
      for (const add of [describe, scimUsers, scimGroups, answerNothing]) add(route)
    },
    { prefix: scimPath.replace(/^\/api/, '') },
  )
}

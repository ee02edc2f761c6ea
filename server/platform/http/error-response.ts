import { type Problem, type ProblemCode, problems } from '@trellis/contract/problems.ts'
import type { FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import { invalidFields, ProblemError, problem } from '../problem.ts'

/** An error of Fastify, of PostgreSQL, of Node, or any other. */
type Failure = Error & DatabaseError & { statusCode?: number }
type DatabaseError = { code?: string; constraint?: string; syscall?: string; errors?: readonly DatabaseError[] }

const byFrameworkCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'NOT_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
}

/** Problems for PostgreSQL's error codes, and for a full disk. */
const byDatabaseCode: Record<string, ProblemCode> = {
  '23505': 'ALREADY_EXISTS',
  // Raised by our own trigger.
  TR001: 'STORE_CLOSED',
  '22021': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  // A deadlock that repeated.
  '40P01': 'BUSY',
  '53100': 'STORAGE_FULL',
  '53300': 'BUSY',
  '57P01': 'DATABASE_UNAVAILABLE',
  '57P02': 'DATABASE_UNAVAILABLE',
  '57P03': 'DATABASE_UNAVAILABLE',
  '08006': 'DATABASE_UNAVAILABLE',
  // A pooler that lost the database.
  '08P01': 'DATABASE_UNAVAILABLE',
  '08003': 'DATABASE_UNAVAILABLE',
  '08001': 'DATABASE_UNAVAILABLE',
  '25006': 'DATABASE_UNAVAILABLE',
  ENOSPC: 'STORAGE_FULL',
}

const socketCodes = /^(ECONN\w+|ENOENT|EPIPE|EAGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const socketCalls = /^(connect|read|write|getaddrinfo)$/

/** Whether the database's socket failed: file errors share some of these codes, but not in these system calls. */
const isLostSocket = (error: DatabaseError): boolean => {
  const { code = '', syscall = '' } = error.errors?.[0] ?? error
  return socketCodes.test(code) && socketCalls.test(syscall)
}

const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database system is/i

/** Maps constraints to problems and their fields. Features add theirs. */
export type ConstraintProblems = Record<string, { code: ProblemCode; field?: string; sentence?: string }>

type Issue = { path: readonly PropertyKey[]; message?: string; errors?: readonly Issue[][] }

/** For a union, reports the errors of the member whose outline matches: none of them at the root. */
const flattenIssues = ({ path, message, errors = [] }: Issue): Issue[] => {
  const outlined = errors.find(branch => branch.every(issue => issue.path.length > 0))
  if (!outlined) return [{ path, message }]
  return outlined.flatMap(issue => flattenIssues({ ...issue, path: [...path, ...issue.path] }))
}

const toIssue = ({ instancePath, message, params: { errors } }: FastifySchemaValidationError): Issue => ({
  path: instancePath.split('/').filter(Boolean),
  message,
  errors: Array.isArray(errors) ? errors : undefined,
})

type ValidationFailure = { validation: readonly FastifySchemaValidationError[]; validationContext?: string | undefined }

const fromValidation = (error: ValidationFailure) => {
  if (error.validationContext === 'params') return problem('NOT_FOUND')
  const issues = error.validation.map(toIssue).flatMap(flattenIssues)
  return invalidFields(
    issues.map(({ path, message = problems.INVALID_INPUT.sentence }) => [path.join('.') || 'body', message]),
  )
}

const fromDatabase = (error: Failure, constraints: ConstraintProblems) => {
  const constraintProblem = error.constraint ? constraints[error.constraint] : undefined
  if (constraintProblem) return problem(constraintProblem.code, constraintProblem)
  const code = error.code && byDatabaseCode[error.code]
  if (code) return problem(code)
  // Not our error: the caller closed the connection while sending.
  if (error.code === 'ECONNRESET' && !error.syscall) return problem('NOT_JSON')
  return isLostSocket(error) || lostConnection.test(error.message) ? problem('DATABASE_UNAVAILABLE') : null
}

/** Maps an error to a problem; null = a bug. */
export const toProblem = (error: Failure, constraints: ConstraintProblems): ProblemError | null => {
  if (error instanceof ProblemError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error)
  const { code, statusCode } = error
  if (code && byFrameworkCode[code]) return problem(byFrameworkCode[code])
  if (statusCode === 429) return problem('TOO_MANY_REQUESTS', { retryAfter: 60 })
  if (statusCode === 400) return problem('NOT_JSON')
  // A folder of the web app, which cannot be served as a file.
  if (statusCode === 403) return problem('NOT_FOUND')
  return fromDatabase(error, constraints)
}

/** Problems that this process has reported to callers. */
export const countedProblems = new Counter({
  name: 'trellis_problems_total',
  help: 'Problems reported to callers, by code',
  labelNames: ['code'],
  registers: [],
})

/** Sends a problem as application/problem+json. */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, mapped: ProblemError) => {
  countedProblems.inc({ code: mapped.code })
  if (mapped.retryAfter) reply.header('retry-after', String(mapped.retryAfter))
  const body: Problem = {
    type: `/api/docs#${mapped.code}`,
    title: problems[mapped.code].sentence,
    status: mapped.status,
    code: mapped.code,
    detail: mapped.message,
    errors: mapped.errors,
    requestId: request.id,
    ...(mapped.data !== undefined && { data: mapped.data }),
  }
  return reply.code(mapped.status).type('application/problem+json').send(JSON.stringify(body))
}

/** Headers of a response that bypasses the hooks. */
const fallbackHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Answers 404 for a malformed URL, which reaches no route and no hook. */
export const sendMalformedUrl = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply.headers({ ...fallbackHeaders, 'x-request-id': request.id }), problem('NOT_FOUND'))

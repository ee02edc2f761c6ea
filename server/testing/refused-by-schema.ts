import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toProblem } from '../platform/http/error-response.ts'
import type { ProblemError } from '../platform/problem.ts'

/**
 * How the server refuses a part of a call by its declaration: by the validator and the words that it uses for a
 * request, without one. Null = the declaration admits it, and only a request can tell.
 */
export function refusedBySchema(
  spec: Endpoint,
  part: 'params' | 'query' | 'body',
  value: unknown,
): ProblemError | null {
  const schema = spec[part]
  if (!(schema instanceof z.core.$ZodType)) return null
  const result = validatorCompiler({ schema, method: spec.method, url: spec.path })(value)
  if (typeof result !== 'object' || !('error' in result) || !result.error) return null
  return toProblem(Object.assign(new Error(), { validation: result.error, validationContext: part }), {})
}

import type { ProblemError } from '../../../platform/problem.ts'

/** The SCIM types of a bad request (RFC 7644, 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'noTarget'

/** An error in SCIM's format. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail)
  }
}

/** Creates an error to be thrown. */
export const refusal = (status: number, detail: string, scimType?: ScimType) => new ScimError(status, detail, scimType)

/** The refusal of a token that does not exist, or no longer. */
export const unknownToken = () => refusal(401, 'This token is unknown, was revoked or has expired.')

/** Returns the resource, or throws 404: the same for another organization's resource as for none. */
export const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw refusal(404, 'There is no such resource.')
  return value
}

/** A problem of ours in SCIM's format. */
export const toScimError = (error: ProblemError): ScimError => {
  if (error.code === 'NOT_JSON') return refusal(400, error.message, 'invalidSyntax')
  if (error.status === 422) return refusal(400, error.message, 'invalidValue')
  if (error.status === 409) return refusal(409, error.message, 'uniqueness')
  return refusal(error.status, error.message)
}

/** The body of an error. */
export const errorBody = ({ status, scimType, message }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail: message,
})

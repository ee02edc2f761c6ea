import type { Schema } from '@trellis/contract/endpoint.ts'
import { z } from 'zod'

/** The full zod schema of a contract schema, whose type has only its input and output. */
export const zodSchema = (schema: Schema | undefined) => {
  if (schema instanceof z.core.$ZodType) return schema
  throw new Error('This is not a schema of zod.')
}

import type { Schema } from '@trellis/contract/endpoint.ts'
import { z } from 'zod'

/** A schema of the contract as the whole schema of zod that it is: the contract types its input and output alone. */
export const zodSchema = (schema: Schema | undefined) => {
  if (schema instanceof z.core.$ZodType) return schema
  throw new Error('This is not a schema of zod.')
}

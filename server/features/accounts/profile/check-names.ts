import { keptNames } from '@trellis/contract/fields.ts'
import * as z from 'zod/mini'
import { problem } from '../../../platform/problem.ts'

type Names = { firstName: string; lastName: string }

/** The names that a person is to have: unchanged ones as they are, changed ones by the rules for typed names. */
export const checkNames = (saved: Names, { firstName, lastName }: Names): Names => {
  const parsed = z.safeParse(z.object(keptNames(saved)), { firstName, lastName })
  if (!parsed.success) throw problem('INVALID_INPUT', { errors: z.flattenError(parsed.error).fieldErrors })
  return parsed.data
}

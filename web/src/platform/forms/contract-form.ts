import { toNestErrors } from '@hookform/resolvers'
import { localeError } from '@trellis/contract/default-sentences.ts'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiProblem } from '../api/problem.ts'
import { say } from '../i18n/say.ts'

// Fields without a message of their own use the contract's, not the library's.
z.config({ localeError })

/** Field values of a form for this schema. */
export type FormValues<S> = S extends z.ZodMiniType ? z.input<S> & FieldValues : never

/** First error of each field, in the page's language. */
function firstOfEach(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path.join('.')] ??= { type: 'contract', message: say(message) }
  return errors
}

const contractResolver =
  <S extends z.ZodMiniType>(schema: S): Resolver<FormValues<S>, unknown, z.output<S> & FieldValues> =>
  (values, _context, options) => {
    const result = z.safeParse(schema, values)
    return result.success
      ? { values: result.data as z.output<S> & FieldValues, errors: {} }
      : { values: {}, errors: toNestErrors(firstOfEach(result.error.issues), options) }
  }

type Options<S> = {
  defaultValues: FormValues<S>
}

/** A form validated by a schema of the contract: each field on blur, all of them on submit. */
export const useContractForm = <S extends z.ZodMiniType>(schema: S, { defaultValues }: Options<S>) =>
  useForm<FormValues<S>, unknown, z.output<S> & FieldValues>({
    resolver: contractResolver(schema),
    mode: 'onTouched',
    defaultValues: defaultValues as never,
  })

/**
 * Sets the server's field errors and focuses the first. Returns whether there were any; if not, show the problem's own
 * message.
 */
export function putOnFields<V extends FieldValues>(form: Pick<UseFormReturn<V>, 'setError'>, error: unknown): boolean {
  const fields = error instanceof ApiProblem ? Object.entries(error.fieldErrors) : []
  for (const [place, [name, [sentence]]] of fields.entries())
    form.setError(name as Path<V>, { type: 'server', message: say(sentence ?? '') }, { shouldFocus: place === 0 })
  return fields.length > 0
}

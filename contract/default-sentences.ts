import { isRecordKey } from './records.ts'

/** The part of a schema's issue that its message depends on. */
type Issue = { code: string; input?: unknown; origin?: unknown; expected?: unknown }

/** Messages for schemas without a message of their own. */
export const defaultSentences = {
  missing: 'This field is required.',
  wrongKind: 'This kind of value does not belong here.',
  textTooLong: 'This text is too long.',
  textTooShort: 'This text is too short.',
  numberTooLarge: 'This number is too large.',
  numberTooSmall: 'This number is too small.',
  tooMany: 'Too many.',
  tooFew: 'Too few.',
  wrongFormat: 'This has the wrong format.',
  notAChoice: 'This is not one of the choices.',
  invalid: 'Invalid input',
} as const

const sizes = {
  string: ['textTooLong', 'textTooShort'],
  array: ['tooMany', 'tooFew'],
  set: ['tooMany', 'tooFew'],
} as const

const sizeSentence = ({ code, origin }: Issue) => {
  const [large, small] = isRecordKey(sizes, origin) ? sizes[origin] : (['numberTooLarge', 'numberTooSmall'] as const)
  return defaultSentences[code === 'too_big' ? large : small]
}

/** The message of an issue whose schema has none, instead of the library's: for `z.config`. */
export const localeError = (issue: Issue): string => {
  if (issue.input === undefined) return defaultSentences.missing
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeSentence(issue)
  if (issue.code === 'invalid_type') return defaultSentences.wrongKind
  if (issue.code === 'invalid_format') return defaultSentences.wrongFormat
  return issue.code === 'invalid_value' ? defaultSentences.notAChoice : defaultSentences.invalid
}

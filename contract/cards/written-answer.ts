import * as z from 'zod/mini'

/** An answer in free text. */
export const WrittenAnswer = z.object({
  answerText: z
    .string('Enter at least 3 characters.')
    .check(z.trim(), z.minLength(3, 'Enter at least 3 characters.'), z.maxLength(4000, 'Use at most 4000 characters.')),
})

import * as z from 'zod/mini'

/** Text that may be unfinished, and longer than it may be once it is published. */
const anyText = z.string().check(z.maxLength(20_000, 'Use at most 20000 characters.'))

/** A text; empty = not written yet. */
export const draftText = z._default(anyText, '')

/** A text with a default. */
export const draftTextOr = (value: string) => z._default(anyText, value)

/** An address or a file; null = none. */
export const draftAddress = z._default(z.nullable(anyText), null)

/** What can be seen in a picture or film; missing = not described yet, empty = it only decorates. */
export const draftAlternative = z.optional(anyText)

/** A yes or no. */
export const draftFlag = z._default(z.boolean(), false)

/** A number of any size. */
export const draftNumber = (value: number) => z._default(z.number(), value)

/** A list of any length up to a technical limit; empty = nothing added yet. */
export const draftList = <T extends z.ZodMiniType>(item: T, longest = 100) =>
  z._default(z.array(item).check(z.maxLength(longest, `Add at most ${longest}.`)), [])

/** A link as a learner gets it: one that is not finished, or leads nowhere on the web, is left out. */
export const openable = (address: string | null) =>
  address && /^(https?:\/\/|\/)/i.test(address.trim()) ? address : null

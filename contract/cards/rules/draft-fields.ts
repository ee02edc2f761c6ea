import * as z from 'zod/mini'

/** Text that may be unfinished, and longer than the published limit. */
const anyText = z.string().check(z.maxLength(20_000, 'Use at most 20000 characters.'))

/** A text; empty = not written yet. */
export const draftText = z._default(anyText, '')

/** A text with a default. */
export const draftTextOr = (value: string) => z._default(anyText, value)

/** An address or a file; null = none. */
export const draftAddress = z._default(z.nullable(anyText), null)

/** Alternative text of an image or video; missing = not described yet, empty = decorative. */
export const draftAlternative = z.optional(anyText)

/** A yes or no. */
export const draftFlag = z._default(z.boolean(), false)

/** A number of any size. */
export const draftNumber = (value: number) => z._default(z.number(), value)

/** A list of any length up to a technical limit; empty = nothing added yet. */
export const draftList = <T extends z.ZodMiniType>(item: T, longest = 100) =>
  z._default(z.array(item).check(z.maxLength(longest, `Add at most ${longest}.`)), [])

/** A link for learners; unfinished links and those that are no web address are left out. */
export const openable = (address: string | null) =>
  address && /^(https?:\/\/|\/)/i.test(address.trim()) ? address : null

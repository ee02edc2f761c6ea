import * as z from 'zod/mini'
import { cleanEmail } from './clean-email.ts'
import { measureNesting, mostNested } from './nesting.ts'

/** An id: 36 characters, version 7 where Trellis made it. */
export const Id = z.uuid('This is not a valid id.')
export const IdParams = z.object({ id: Id })

/** A moment: ISO-8601 in UTC. */
export const Moment = z.iso.datetime()

/** One line of text: trimmed, at most `longest` characters. */
export const line = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`))

/** One line that must not be empty; `sentence` is the error message. */
export const requiredLine = (sentence: string, longest: number) =>
  z
    .string(sentence)
    .check(z.trim(), z.minLength(1, sentence), z.maxLength(longest, `Use at most ${longest} characters.`))

/** Long text in Markdown: emphasis, lists and links; no HTML. */
export const richText = z.string().check(
  z.maxLength(20_000, 'Use at most 20000 characters.'),
  z.refine(text => measureNesting(text) <= mostNested, `Nest at most ${mostNested} quotes, lists or emphases.`),
)

/** An image, video or file served by Trellis itself. */
export const mediaUrl = z
  .string('Choose a file from the library.')
  .check(z.regex(/^\/media\/[\w./-]{1,300}$/, 'Choose a file from the library.'))

/** Alternative text for people who cannot see an image or a video; empty = decorative. */
export const alternative = (longest: number) =>
  z.string('Describe what can be seen.').check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`))

/** An external web address. */
export const webUrl = z
  .string('Enter a web address that starts with https://.')
  .check(
    z.trim(),
    z.maxLength(2000),
    z.regex(/^https?:\/\/[^\s<>"']+$/i, 'Enter a web address that starts with https://.'),
  )

export const aspectRatio = z.number().check(z.gte(0.2), z.lte(5))
export const latLng = z.object(
  { lat: z.number().check(z.gte(-90), z.lte(90)), lng: z.number().check(z.gte(-180), z.lte(180)) },
  'Choose a place on the map.',
)
export type LatLng = z.infer<typeof latLng>

const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/
const emailChecks = [
  z.minLength(1, 'Please enter an E-mail.'),
  z.maxLength(254, 'Invalid email address.'),
  z.regex(emailPattern, 'Invalid email address.'),
] as const

/** An email address as typed, pasted or imported, without invisible and surrounding characters. */
export const email = z.string('Please enter an E-mail.').check(z.overwrite(cleanEmail), ...emailChecks)

/** An email address verified by an identity provider, taken exactly as it is. */
export const vouchedEmail = z.string('Please enter an E-mail.').check(z.trim(), ...emailChecks)

/** Ten digits, as typed into the phone input. */
export const phoneNumber = z
  .string('Phone number is required.')
  .check(z.minLength(1, 'Phone number is required.'), z.regex(/^\d{10}$/, 'Please enter a valid phone number.'))

/** Line breaks and text direction characters, which would change the text around a name. */
const disruptive = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** A name, as it appears in the middle of sentences and emails. */
export const requiredName = (sentence: string, longest: number) =>
  requiredLine(sentence, longest).check(z.refine(text => !disruptive.test(text), 'Use a single line.'))

export const firstName = requiredName('Please enter a First Name.', 80)
export const lastName = requiredName('Please enter a Last Name.', 80).check(
  z.minLength(2, 'Must be 2 characters or more.'),
)

/** The names of an existing person: only the server knows which ones changed, and validates those. */
export const sentNames = {
  firstName: requiredLine('Please enter a First Name.', 80),
  lastName: z.string('Please enter a Last Name.').check(z.trim(), z.maxLength(80, 'Use at most 80 characters.')),
}

/**
 * The names of a saved person: unchanged names are accepted even if a directory sent one that the form would refuse.
 */
export const keptNames = (saved: { firstName: string; lastName: string }) => ({
  firstName: z.union([z.literal(saved.firstName), firstName]),
  lastName: z.union([z.literal(saved.lastName), lastName]),
})

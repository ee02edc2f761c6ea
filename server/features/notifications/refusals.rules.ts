import * as z from 'zod/mini'

/** The answer of a mail server as nodemailer reports it: the command and the text. */
const Refusal = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
})
type Refusal = z.output<typeof Refusal>

/** Reads a delivery error; empty = the mail server refused nothing. */
export const readRefusal = (error: unknown): Refusal => Refusal.safeParse(error).data ?? {}

/** RFC 3463: the enhanced status code after the number, if the server sends one. */
export const enhancedCode = ({ response = '' }: Refusal) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** Not about the recipient: the sender, a full mailbox, the system, a quota, a policy. It can be mended. */
const mayPass = /^5\.(1\.[78]$|2\.2$|[347]\.)/

/** About us, not the recipient: the server passes nothing on for this machine. Exim says so without an enhanced code. */
const relaying = /\brelay(ing)?\b/i

/** Whether an enhanced status code says that the address takes no emails: unknown, or a mailbox that is disabled. */
export const isAboutAddress = (status: string) => /^5\.(1\.|2\.1$)/.test(status) && !mayPass.test(status)

const noSuchMailbox = [550, 551, 553]
const notThisMessage = [552, 554]

const isRecipientRefused = (refusal: Refusal) => {
  const { responseCode = 0, response = '' } = refusal
  const enhanced = enhancedCode(refusal)
  if (responseCode < 500 || (enhanced && mayPass.test(enhanced)) || relaying.test(response)) return false
  return noSuchMailbox.includes(responseCode) || (enhanced?.startsWith('5.1.') ?? false)
}

/** Whether the recipient's mail server, or ours for it, will never take emails for this address. */
export const isAddressRefused = (refusal: Refusal) =>
  refusal.code === 'EENVELOPE' && refusal.command === 'RCPT TO' && isRecipientRefused(refusal)

/** Its content or its size, if the server says so; a code without details is believed. */
const isMessageRefused = (refusal: Refusal) => {
  const enhanced = enhancedCode(refusal)
  const isSaid = enhanced === undefined || /^5\.(6\.|2\.3$|3\.4$)/.test(enhanced)
  return notThisMessage.includes(refusal.responseCode ?? 0) && isSaid
}

/**
 * Whether the mail server will never accept this email: its recipient does not exist, or the message itself is refused.
 * Everything else, from a refused sender to a quota, may be fixed while it is retried.
 */
export const isForGood = (refusal: Refusal) =>
  isAddressRefused(refusal) || (refusal.code === 'EMESSAGE' && refusal.command === 'DATA' && isMessageRefused(refusal))

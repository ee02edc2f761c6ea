/** What a mail server said, as nodemailer tells it: to which command, and with which words. */
export type Refusal = { code?: string; command?: string; responseCode?: number; response?: string }

/** RFC 3463: what the words of a refusal begin with after their number, where the server is so kind. */
const enhancedCode = ({ response = '' }: Refusal) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** Not about the recipient: the sender, a full mailbox, the system, a quota, a policy. Somebody can set it right. */
const mayPass = /^5\.(1\.[78]$|2\.2$|[347]\.)/

const noSuchMailbox = [550, 551, 553]
const notThisMessage = [552, 554]

const isRecipientRefused = (refusal: Refusal) => {
  const { responseCode = 0 } = refusal
  const enhanced = enhancedCode(refusal)
  if (responseCode < 500 || (enhanced && mayPass.test(enhanced))) return false
  return noSuchMailbox.includes(responseCode) || (enhanced?.startsWith('5.1.') ?? false)
}

/** Its content or its size, where the server says that; where it says no more than its number, that is believed. */
const isMessageRefused = (refusal: Refusal) => {
  const enhanced = enhancedCode(refusal)
  const isSaid = enhanced === undefined || /^5\.(6\.|2\.3$|3\.4$)/.test(enhanced)
  return notThisMessage.includes(refusal.responseCode ?? 0) && isSaid
}

/**
 * Whether a mail server said that this mail will never be taken: that its recipient does not exist, or that the message is
 * not to be. Everything else, from a refused sender to a quota, may be set right within the days that a mail waits.
 */
export const isForGood = (refusal: Refusal) => {
  if (refusal.code === 'EENVELOPE' && refusal.command === 'RCPT TO') return isRecipientRefused(refusal)
  return refusal.code === 'EMESSAGE' && refusal.command === 'DATA' && isMessageRefused(refusal)
}

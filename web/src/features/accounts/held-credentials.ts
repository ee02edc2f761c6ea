/** What a person typed who waits for approval: in memory alone, gone with the page. */
export type Credentials = { email: string; password: string }

/** When the mail was sent that confirms the address of somebody who waits: a moment ago, earlier, or there is none. */
export type ProofMail = 'just-sent' | 'sent-before' | 'none'

let held: Credentials | null = null
let proofMail: ProofMail = 'none'

/** Holds the credentials of somebody who waits; null = forgets them. */
export function holdCredentials(credentials: Credentials | null, mail: ProofMail = 'none'): void {
  held = credentials
  proofMail = mail
}

/** The credentials of whoever waits on this page. */
export const heldCredentials = (): Credentials | null => held

/** What whoever waits on this page can be told about the mail to them. */
export const heldProofMail = (): ProofMail => proofMail

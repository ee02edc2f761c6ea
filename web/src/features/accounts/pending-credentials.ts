/** The credentials of a person who is pending approval: in memory only, gone when the page is closed. */
export type Credentials = { email: string; password: string }

/** When the confirmation mail of a pending person was sent: just now, earlier, or not at all. */
export type ProofMail = 'just-sent' | 'sent-before' | 'none'

let credentialsInMemory: Credentials | null = null
let proofMail: ProofMail = 'none'

/** Holds the credentials of a pending person; null clears them. */
export function setPendingCredentials(credentials: Credentials | null, mail: ProofMail = 'none'): void {
  credentialsInMemory = credentials
  proofMail = mail
}

/** The credentials of the person who is pending on this page. */
export const pendingCredentials = (): Credentials | null => credentialsInMemory

/** What is known about the confirmation mail of the person who is pending on this page. */
export const pendingProofMail = (): ProofMail => proofMail

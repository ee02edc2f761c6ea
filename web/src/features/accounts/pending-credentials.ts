/** The credentials of a person who is pending approval: in memory only, gone when the page is closed. */
export type Credentials = { email: string; password: string }

/** When the confirmation mail of a pending person was sent: just now, earlier, or not at all. */
type ProofMail = 'just-sent' | 'sent-before' | 'none'

/** What is known about a wait: the confirmation mail, and whether confirming the address approves the request. */
export type PendingWait = { mail: ProofMail; isAutomatic: boolean }

const unknownWait: PendingWait = { mail: 'none', isAutomatic: false }

let credentialsInMemory: Credentials | null = null
let pendingWait = unknownWait

/** Holds the credentials of a pending person; null clears them. */
export function setPendingCredentials(credentials: Credentials | null, wait: Partial<PendingWait> = {}): void {
  credentialsInMemory = credentials
  pendingWait = { ...unknownWait, ...wait }
}

/** The credentials of the person who is pending on this page. */
export const pendingCredentials = (): Credentials | null => credentialsInMemory

/** Details about the pending person's approval. */
export const knownWait = (): PendingWait => pendingWait

/** What a person typed who waits for approval: in memory alone, gone with the page. */
export type Credentials = { email: string; password: string }

let held: Credentials | null = null

/** Holds the credentials of somebody who waits; null = forgets them. */
export function holdCredentials(credentials: Credentials | null): void {
  held = credentials
}

/** The credentials of whoever waits on this page. */
export const heldCredentials = (): Credentials | null => held

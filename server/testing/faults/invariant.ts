/** A property of the database that always holds; its query finds the violations. */
export type Invariant = { name: string; query: string }

/** Something that is true of the database at every moment; its query finds what contradicts it. */
export type Invariant = { name: string; query: string }

/** The keys of a record that has no others: TypeScript cannot know that, the declaration of a table can. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>) => Object.keys(record) as K[]

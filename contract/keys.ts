/** The keys of a record that has no others, which its declaration guarantees and TypeScript cannot know. */
export const typedKeys = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>) => Object.keys(record) as K[]

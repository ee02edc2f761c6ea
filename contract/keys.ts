/** The keys of a record that has no others: TypeScript cannot know that, the declaration of a table can. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>) => Object.keys(record) as K[]

/** A record with the same value for each key. */
export const recordOf = <K extends string, V>(keys: readonly K[], value: V) =>
  Object.fromEntries(keys.map(key => [key, value])) as Record<K, V>

/** Whether a value is a key of a record. */
export const isRecordKey = <R extends object>(record: R, key: unknown): key is keyof R & string =>
  typeof key === 'string' && Object.hasOwn(record, key)

/** Whether a list contains a value. */
export const isAmong = <T>(list: readonly T[], value: unknown): value is T => list.some(item => item === value)

/** A record with a value for each key. */
export const recordBy = <K extends string, V>(keys: readonly K[], compute: (key: K) => V) =>
  Object.fromEntries(keys.map(key => [key, compute(key)])) as Record<K, V>

/** A record with the same value for each key. */
export const fillRecord = <K extends string, V>(keys: readonly K[], value: V) => recordBy(keys, () => value)

/** Picks these keys of a record. */
export const pick = <R extends object, K extends keyof R & string>(record: R, keys: readonly K[]) =>
  Object.fromEntries(keys.map(key => [key, record[key]])) as Pick<R, K>

type Weight<V> = (value: V) => number

/**
 * Keeps what was asked for last, up to a weight in all (every value weighs 1 unless told). Only for what never changes:
 * other processes keep their own.
 */
export const keepNewest = <V>(heaviest: number, weightOf: Weight<V> = () => 1) => {
  const kept = new Map<string, V>()
  let weight = 0
  const forget = (key: string) => {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    weight -= weightOf(value)
  }
  const set = (key: string, value: V) => {
    forget(key)
    kept.set(key, value)
    weight += weightOf(value)
    for (const oldest of kept.keys()) {
      if (weight <= heaviest || oldest === key) break
      forget(oldest)
    }
    return value
  }
  const get = (key: string) => {
    const value = kept.get(key)
    if (value === undefined) return
    // What is asked for becomes the newest.
    kept.delete(key)
    kept.set(key, value)
    return value
  }
  return { get, set }
}

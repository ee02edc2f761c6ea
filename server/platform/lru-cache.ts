type Weight<V> = (value: V) => number

/**
 * An LRU cache with a total weight (each value weighs 1 by default). Only for immutable values: each process has its
 * own cache.
 */
export const createLruCache = <V>(heaviest: number, weightOf: Weight<V> = () => 1) => {
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
    // Move the entry to the newest end.
    kept.delete(key)
    kept.set(key, value)
    return value
  }
  return { get, set }
}

/** A seeded random generator: the same seed gives the same numbers. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** True with this probability. */
  is(probability: number): boolean
  /** An integer; both bounds are included. */
  between(least: number, most: number): number
  pick<T>(among: readonly T[]): T
}

/** mulberry32, by Tommy Ettinger (public domain): 32 bits of state are enough for a demo. */
const mulberry = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const createChance = (seed: number): Chance => {
  const next = mulberry(seed)
  return {
    next,
    is: probability => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: among => among[Math.floor(next() * among.length)]!,
  }
}

import type { Size } from '../dataset/plan.ts'

/** Walks over people far from each other, so that a large data set is not measured on what one page holds. */
export const personAt = ({ people }: Size, turn: number) => ((turn * 7919) % people) + 1

import type { Size } from '../dataset/plan.ts'

/** Spreads over distant people, so that a large data set is not measured on the rows of one page. */
export const personAt = ({ people }: Size, turn: number) => ((turn * 7919) % people) + 1

import { type BrandRank, brandRanks } from '@trellis/contract/imports/kinds.ts'

export type Rank = { isBrandAdmin: boolean; isBrandSales: boolean }

const ranks: { readonly [R in BrandRank]: Rank } = {
  Employee: { isBrandAdmin: false, isBrandSales: false },
  Sales: { isBrandAdmin: false, isBrandSales: true },
  Administrator: { isBrandAdmin: true, isBrandSales: true },
}

/** What a cell says that somebody may do for a brand; null = an empty cell, undefined = no word of ours. */
export const readRank = (cell: string): Rank | null | undefined => {
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  const known = brandRanks.find(rank => rank.toLowerCase() === text)
  return known && ranks[known]
}

export const employee = ranks.Employee

/** Whether two ranks are the same. */
export const isSameRank = (one: Rank, other: Rank) =>
  one.isBrandAdmin === other.isBrandAdmin && one.isBrandSales === other.isBrandSales

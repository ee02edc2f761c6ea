import { type BrandRank, brandRanks } from '@trellis/contract/imports/kinds.ts'

export type Rank = { isBrandAdmin: boolean; isBrandSales: boolean }

const ranks: { readonly [R in BrandRank]: Rank } = {
  Employee: { isBrandAdmin: false, isBrandSales: false },
  Sales: { isBrandAdmin: false, isBrandSales: true },
  Administrator: { isBrandAdmin: true, isBrandSales: true },
}

/** Reads a person's rank at a brand from a cell; null = an empty cell, undefined = an unknown word. */
export const readRank = (cell: string): Rank | null | undefined => {
  const text = cell.trim().toLowerCase()
  if (text === '') return null
  const match = brandRanks.find(rank => rank.toLowerCase() === text)
  return match && ranks[match]
}

export const employee = ranks.Employee

/** Whether two ranks are the same. */
export const isSameRank = (current: Rank, other: Rank) =>
  current.isBrandAdmin === other.isBrandAdmin && current.isBrandSales === other.isBrandSales

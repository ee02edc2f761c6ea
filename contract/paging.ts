import * as z from 'zod/mini'

export const Paging = z.object({
  total: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  nextPage: z.nullable(z.int()),
  previousPage: z.nullable(z.int()),
  /** There are more than `total`: counting of very long lists stops at a limit. */
  isMore: z.optional(z.boolean()),
})
export type Paging = z.infer<typeof Paging>

/** A number in a query string: text in, number out. */
export const count = (fallback: number, largest: number) =>
  z._default(
    z.coerce
      .number('Enter a whole number.')
      .check(
        z.int('Enter a whole number.'),
        z.gte(0, 'Enter a whole number, 0 or more.'),
        z.lte(largest, `Enter at most ${largest}.`),
      ),
    fallback,
  )

/** The query of a list that is read by offset and limit. */
export const offsetQuery = (limit: number, largest = limit) => ({
  offset: count(0, 1_000_000),
  limit: count(limit, largest),
})

/** The paging fields of a response: a page of `limit` rows at `offset` among `total`. */
export const buildPaging = (total: number, offset: number, limit: number): Paging => {
  const size = Math.max(1, limit)
  const totalPages = Math.ceil(total / size)
  const currentPage = Math.floor(offset / size) + 1
  return {
    total,
    totalPages,
    currentPage,
    nextPage: currentPage < totalPages ? currentPage + 1 : null,
    previousPage: currentPage > 1 ? currentPage - 1 : null,
  }
}

export const PageOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), paging: Paging })

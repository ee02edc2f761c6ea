import * as z from 'zod/mini'
import { exportQuery } from './exports.ts'
import { line } from './fields.ts'
import { offsetQuery } from './paging.ts'

/** Part of what the rows are called, say. */
export const searchText = z._default(line(100), '')

const searchNames = ['filter', 'search', 'keyword']
const sortNames = ['sortBy', 'sort', 'orderBy']

type Shape = Record<string, z.ZodMiniType>

/**
 * Defines a list once: how many rows a page has, by default and at most, and what its query can say: the search (`filter`,
 * `search` or `keyword`), filters, and the order (`sortBy`, `sort` or `orderBy`, with `direction`).
 *
 *     export const mailList = defineList([25, 100], { filter: searchText, status: z.optional(DeliveryStatus) })
 *     list: endpoint({ …, query: mailList.query, response: listOf(SentMail) })           // its call; an export has `exportQuery`
 *     readList(db, { columns, from, order, itemOf }, query)                              // on the server
 *     useListOf(mailList, { filters: { status: 'status' }, read: query => read(mails.list, { query }) })   // on the screen
 */
export const defineList = <S extends Shape>([limit, largest = limit]: [number, number?], shape: S) => ({
  shape,
  limit,
  /** Which rows, in which order. */
  choice: z.object(shape),
  query: z.object({ ...shape, ...offsetQuery(limit, largest) }),
  exportQuery: z.object({ ...shape, ...exportQuery }),
  searchName: searchNames.find(name => name in shape),
  sortName: sortNames.find(name => name in shape),
})

export type ListDefinition<S extends Shape> = ReturnType<typeof defineList<S>>

import * as z from 'zod/mini'
import { exportQuery } from './exports.ts'
import { line } from './fields.ts'
import { offsetQuery } from './paging.ts'

/** Search text, such as part of a row's name. */
export const searchText = z._default(line(100), '')

const searchNames = ['filter', 'search', 'keyword']
const sortNames = ['sortBy', 'sort', 'orderBy']

type Shape = Record<string, z.ZodMiniType>

/**
 * Defines a list once: its default and maximum page size, and its query parameters: search (`filter`, `search` or
 * `keyword`), filters, and order (`sortBy`, `sort` or `orderBy`, with `direction`).
 *
 *     export const mailList = defineList([25, 100], { filter: searchText, status: z.optional(DeliveryStatus) })
 *     list: endpoint({ …, query: mailList.query, response: PageOf(SentMail) })           // its export has `exportQuery`
 *     readList(db, { columns, from, order, itemOf }, query)                              // on the server
 *     useListOf(mailList, { filters: { status: 'status' }, read: query => read(mails.list, { query }) })   // on the screen
 */
export const defineList = <S extends Shape>([limit, largest = limit]: [number, number?], shape: S) => ({
  shape,
  limit,
  /** The query without paging. */
  choice: z.object(shape),
  query: z.object({ ...shape, ...offsetQuery(limit, largest) }),
  exportQuery: z.object({ ...shape, ...exportQuery }),
  searchName: searchNames.find(name => name in shape),
  sortName: sortNames.find(name => name in shape),
})

export type ListDefinition<S extends Shape> = ReturnType<typeof defineList<S>>

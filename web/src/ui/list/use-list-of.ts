import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ListDefinition } from '@trellis/contract/define-list.ts'
import type * as z from 'zod/mini'
import type { Order } from './list-types.ts'
import { type Answer, useLatest, useList } from './use-list.ts'
import { type FilterSpec, useListRequest } from './use-list-request.ts'

type Shape = Record<string, z.ZodMiniType>
type Request = ReturnType<typeof useListRequest<Record<string, FilterSpec>>>
type Choice<S extends Shape> = z.output<z.ZodMiniObject<S>>

type RequestOptions<S extends Shape> = {
  /** Filters: URL parameter → query parameter. */
  filters?: Record<string, keyof S & string>
  /** Defaults by URL parameter, if different from the definition's. */
  initial?: Record<string, string>
  pageSize?: number
  /** URL parameter of the page. */
  pageName?: string
}

type Options<S extends Shape, A> = RequestOptions<S> & {
  /** Reads a page of the list. */
  read: (query: Choice<S> & { limit: number; offset: number }) => UseQueryOptions<A, Error, A, unknown[]>
}

/** Value of a URL parameter in the query's letter case, if valid. */
const acceptedValue = (schema: z.ZodMiniType | undefined, text: string | null | undefined) =>
  [text, text?.toUpperCase()].find(value => value && schema?.safeParse(value).success)

/** Sort order of the request as query parameters. */
function readOrder<S extends Shape>(
  { params }: Request,
  { shape, sortName }: ListDefinition<S>,
  initial: Record<string, string>,
) {
  if (sortName === undefined) return undefined
  const readParam = (name: string, param: string) =>
    acceptedValue(shape[name], params.get(param)) ?? initial[param] ?? String(shape[name]?.parse(undefined))
  return { sortName, sort: readParam(sortName, 'sort'), direction: readParam('direction', 'direction') }
}

/** The state of a list in the URL, and its query without paging; invalid URL parameters are ignored. */
export function useListQuery<S extends Shape>(
  definition: ListDefinition<S>,
  { filters = {}, initial = {}, pageSize = definition.limit, pageName }: RequestOptions<S>,
) {
  const { shape, choice, searchName } = definition
  const entries = Object.entries(filters)
  const specs = entries.map(([param, name]) => {
    const accepts = (text: string) => shape[name]?.safeParse(text).success ?? false
    return [param, { initial: initial[param] ?? '', accepts }] as const
  })
  const request = useListRequest({ pageSize, pageName, filters: Object.fromEntries(specs) })
  const order = readOrder(request, definition, initial)
  const query = choice.parse({
    ...Object.fromEntries(entries.map(([param, name]) => [name, request.chosen[param] || undefined])),
    ...(searchName && { [searchName]: request.filter }),
    ...(order && { [order.sortName]: order.sort, direction: order.direction }),
  })
  const sorted: Order | undefined = order && { ...order, direction: /^desc$/i.test(order.direction) ? 'desc' : 'asc' }
  return { request: { ...request, order: sorted }, query }
}

/** A list whose search, filters, order and page are in the URL, with its query without paging and the latest response. */
export function useListOf<S extends Shape, A extends Answer<unknown>>(
  definition: ListDefinition<S>,
  { read, ...options }: Options<S, A>,
) {
  const { request, query } = useListQuery(definition, options)
  const result = useQuery(read({ ...query, ...request.part }))
  const answer = useLatest(result.data)
  return { ...useList<A['items'][number]>(request, result), request, query, answer }
}

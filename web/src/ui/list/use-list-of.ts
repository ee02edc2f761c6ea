import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ListDefinition } from '@trellis/contract/define-list.ts'
import type * as z from 'zod/mini'
import type { Order } from './list-types.ts'
import { type Answer, useList } from './use-list.ts'
import { type FilterSpec, useListRequest } from './use-list-request.ts'

type Shape = Record<string, z.ZodMiniType>
type Texts = Record<string, string>
type Request = ReturnType<typeof useListRequest<Record<string, FilterSpec>>>
type Choice<S extends Shape> = z.output<z.ZodMiniObject<S>>

type Options<S extends Shape, A> = {
  /** Reads a page of the list. */
  read: (query: Choice<S> & { limit: number; offset: number }) => UseQueryOptions<A, Error, A, unknown[]>
  /** The filters in the address, by their names there. */
  filters?: Record<string, keyof S & string>
  /** What holds where the address says nothing, if not what the definition says. */
  initial?: Texts
  pageSize?: number
  /** What the address calls the page. */
  pageName?: string
}

/** A value of the address as the query spells it, if it can be one. */
const spelled = (schema: z.ZodMiniType | undefined, text: string | null | undefined) =>
  [text, text?.toUpperCase()].find(each => each && schema?.safeParse(each).success)

/** The order of a list, in the words of its query. */
function orderIn<S extends Shape>(request: Request, { shape, sortName }: ListDefinition<S>, initial: Texts) {
  if (sortName === undefined) return undefined
  const said = (name: string, as: string) =>
    spelled(shape[name], request.params.get(as)) ?? initial[as] ?? String(shape[name]?.parse(undefined))
  return { sortName, sort: said(sortName, 'sort'), direction: said('direction', 'direction') }
}

/**
 * A list as the address asks for it: the rows that `read` finds, and in `query` which these are. What the definition of
 * the list does not accept counts as not said.
 */
export function useListOf<S extends Shape, A extends Answer<unknown>>(
  definition: ListDefinition<S>,
  { read, filters = {}, initial = {}, pageSize = definition.limit, pageName }: Options<S, A>,
) {
  const { shape, choice, searchName } = definition
  const names = Object.entries(filters)
  const specs = names.map(([as, name]) => {
    const accepts = (text: string) => shape[name]?.safeParse(text).success ?? false
    return [as, { initial: initial[as] ?? '', accepts }] as const
  })
  const request = useListRequest({ pageSize, pageName, filters: Object.fromEntries(specs) })
  const order = orderIn(request, definition, initial)
  const query = choice.parse({
    ...Object.fromEntries(names.map(([as, name]) => [name, request.chosen[as] || undefined])),
    ...(searchName && { [searchName]: request.filter }),
    ...(order && { [order.sortName]: order.sort, direction: order.direction }),
  })
  const found = useQuery(read({ ...query, ...request.part }))
  const shown: Order | undefined = order && { ...order, direction: /^desc$/i.test(order.direction) ? 'desc' : 'asc' }
  const asked = { ...request, order: shown }
  return { ...useList<A['items'][number]>(asked, found), request: asked, query, answer: found.data }
}

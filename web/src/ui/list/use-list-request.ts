import { required } from '@trellis/contract/required.ts'
import { type AddressChange, useListAddress } from '../use-list-address.ts'
import type { Order } from './list-types.ts'

/** A URL filter: its default and its allowed values. */
export type FilterSpec<Value extends string = string> = { initial: Value | ''; accepts?: (text: string) => boolean }

/** A filter by any text. */
export const anyText: FilterSpec = { initial: '' }

/** A filter by one of some values; '' = all of them. */
export const oneOfValues = <const Value extends string>(
  values: readonly Value[],
  initial: NoInfer<Value> | '' = '',
): FilterSpec<Value> => ({ accepts: text => values.some(value => value === text), initial })

type Specs = Record<string, FilterSpec>
type FilterValues<F extends Specs> = { [Name in keyof F]: F[Name] extends FilterSpec<infer Value> ? Value | '' : never }

const longestText = 254
/** URL value that turns off a filter with a default. */
const everything = 'all'

const readFilter = (params: URLSearchParams, name: string, { initial, accepts }: FilterSpec) => {
  const value = params.get(name)
  if (value === null) return initial
  if (value === everything && initial !== '') return ''
  return !accepts || accepts(value) ? value.slice(0, longestText) : initial
}

const toParam = (value: string, { initial }: FilterSpec) => (value === initial ? undefined : value || everything)

const directions: readonly Order['direction'][] = ['asc', 'desc']

const readOrder = <Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  initial: Order['direction'],
): Order<Sort> => ({
  sort: sorts.find(sortName => sortName === params.get('sort')) ?? sorts[0],
  direction: directions.find(candidate => candidate === params.get('direction')) ?? initial,
})

type Options<F extends Specs, Sort extends string> = {
  pageSize: number
  /** Filters besides the search, by URL parameter. */
  filters?: F
  /** Sort columns of the server, and the default order. */
  sorts?: readonly Sort[]
  firstSort?: Sort
  firstDirection?: Order['direction']
  /** URL parameter of the page. */
  pageName?: string
}

/**
 * Search, filters, order and page of a list, kept in the URL; invalid parameters are ignored. Choices add a history entry,
 * typing replaces it.
 */
export function useListRequest<F extends Specs = Record<never, never>, Sort extends string = never>({
  pageSize,
  filters = {} as F,
  sorts = [],
  firstSort,
  firstDirection = 'asc',
  pageName,
}: Options<F, Sort>) {
  const { params, filter, page, put, change, search, turnTo } = useListAddress(pageName)
  const names: (keyof F & string)[] = Object.keys(filters)
  const getSpec = (name: keyof F & string): FilterSpec => required(filters[name], 'filter')
  const filterValues = Object.fromEntries(
    names.map(name => [name, readFilter(params, name, getSpec(name))]),
  ) as FilterValues<F>
  const changed: readonly string[] = names.filter(name => filterValues[name] !== getSpec(name).initial)
  const [first] = sorts
  const untouched: AddressChange = Object.fromEntries(['filter', ...names].map(name => [name, undefined]))
  return {
    params,
    filter,
    chosen: filterValues,
    page,
    pageSize,
    part: { limit: pageSize, offset: (page - 1) * pageSize },
    order: first === undefined ? undefined : readOrder(params, [firstSort ?? first, ...sorts], firstDirection),
    /** The filters that differ from their defaults. */
    changed,
    isFiltered: filter !== '' || changed.length > 0,
    search,
    choose: (name: keyof F & string, value: string) => change({ [name]: toParam(value, getSpec(name)) }),
    /** Back to the default. */
    reset: (name: keyof F & string) => change({ [name]: undefined }),
    sortBy: ({ sort, direction }: Order) => change({ sort, direction }),
    /** Changes URL parameters and returns to the first page. */
    change: (next: AddressChange) => change(next),
    /** Changes URL parameters and keeps the page. */
    put: (next: AddressChange) => put(next),
    turnTo,
    /** Clears search and filters; the order stays. */
    clear: () => change(untouched),
  }
}

/** The part that list components need. */
export type ListRequest = Pick<
  ReturnType<typeof useListRequest>,
  'filter' | 'page' | 'pageSize' | 'order' | 'changed' | 'isFiltered' | 'search' | 'sortBy' | 'turnTo' | 'clear'
> & { chosen: Record<string, string>; choose(name: string, value: string): void; reset(name: string): void }

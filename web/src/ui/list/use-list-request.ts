import { required } from '@trellis/contract/required.ts'
import { type AddressChange, useListAddress } from '../use-list-address.ts'
import type { Order } from './list-types.ts'

/** A filter in the address: what it may say, if that is limited, and what holds where it says nothing. */
export type FilterSpec<Value extends string = string> = { initial: Value | ''; accepts?: (text: string) => boolean }

/** A filter by any text. */
export const anyText: FilterSpec = { initial: '' }

/** A filter by one of some values; '' = all of them. */
export const oneOf = <const Value extends string>(
  values: readonly Value[],
  initial: NoInfer<Value> | '' = '',
): FilterSpec<Value> => ({ accepts: text => values.some(value => value === text), initial })

type Specs = Record<string, FilterSpec>
type Chosen<F extends Specs> = { [Name in keyof F]: F[Name] extends FilterSpec<infer Value> ? Value | '' : never }

const longestText = 254
/** How the address asks for everything where a filter holds by default. */
const everything = 'all'

const chosenIn = (params: URLSearchParams, name: string, { initial, accepts }: FilterSpec) => {
  const said = params.get(name)
  if (said === null) return initial
  if (said === everything && initial !== '') return ''
  return !accepts || accepts(said) ? said.slice(0, longestText) : initial
}

const textOf = (value: string, { initial }: FilterSpec) => (value === initial ? undefined : value || everything)

const directions: readonly Order['direction'][] = ['asc', 'desc']

const orderIn = <Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  initial: Order['direction'],
): Order<Sort> => ({
  sort: sorts.find(each => each === params.get('sort')) ?? sorts[0],
  direction: directions.find(each => each === params.get('direction')) ?? initial,
})

type Options<F extends Specs, Sort extends string> = {
  pageSize: number
  /** The filters besides the search, by their names in the address. */
  filters?: F
  /** What the server can sort by, and what it sorts by unless asked otherwise. */
  sorts?: readonly Sort[]
  firstSort?: Sort
  firstDirection?: Order['direction']
  /** What the address calls the page. */
  pageName?: string
}

/**
 * What the address asks of a list: search, filters, order and page. Whatever is malformed counts as not said. Choices
 * are steps that Back undoes; typing replaces.
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
  const specOf = (name: keyof F & string): FilterSpec => required(filters[name], 'filter')
  const chosen = Object.fromEntries(names.map(name => [name, chosenIn(params, name, specOf(name))])) as Chosen<F>
  const changed: readonly string[] = names.filter(name => chosen[name] !== specOf(name).initial)
  const [first] = sorts
  const untouched: AddressChange = Object.fromEntries(['filter', ...names].map(name => [name, undefined]))
  return {
    params,
    filter,
    chosen,
    page,
    pageSize,
    part: { limit: pageSize, offset: (page - 1) * pageSize },
    order: first === undefined ? undefined : orderIn(params, [firstSort ?? first, ...sorts], firstDirection),
    /** The filters that are not as they are at first. */
    changed,
    isFiltered: filter !== '' || changed.length > 0,
    search,
    choose: (name: keyof F & string, value: string) => change({ [name]: textOf(value, specOf(name)) }),
    /** Back to what holds at first. */
    reset: (name: keyof F & string) => change({ [name]: undefined }),
    sortBy: ({ sort, direction }: Order) => change({ sort, direction }),
    /** Asks for something else, from the first page on. */
    change: (next: AddressChange) => change(next),
    /** Changes what is named, and nothing else. */
    put: (next: AddressChange) => put(next),
    turnTo,
    /** Back to the list as it is at first, in the order that was chosen. */
    clear: () => change(untouched),
  }
}

/** What a list component needs of it. */
export type ListRequest = Pick<
  ReturnType<typeof useListRequest>,
  'filter' | 'page' | 'pageSize' | 'order' | 'changed' | 'isFiltered' | 'search' | 'sortBy' | 'turnTo' | 'clear'
> & { chosen: Record<string, string>; choose(name: string, value: string): void; reset(name: string): void }

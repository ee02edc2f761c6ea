import type { Sort } from './table-types.ts'
import type { AddressChange } from './use-list-address.ts'

type Order<T extends string> = { sort: T; direction: 'asc' | 'desc' }

/** The order that an address asks for; `first` where it asks for none that there is. */
export const sortIn = <T extends string>(
  params: URLSearchParams,
  sorts: readonly T[],
  first: NoInfer<T>,
): Order<T> => ({
  sort: sorts.find(each => each === params.get('sort')) ?? first,
  direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
})

/** An order as a table shows it. */
export const shownSort = ({ sort, direction }: Order<string>): Sort => ({
  by: sort,
  direction: direction === 'asc' ? 'ASC' : 'DESC',
})

/** How the address names the order that was chosen in a table. */
export const sortChange = ({ by, direction }: Sort): AddressChange => ({ sort: by, direction: direction.toLowerCase() })

import { employeeOfFirst, firstBrand, firstChain, firstReseller } from '../dataset/companies.sql.ts'
import { administratorOf, type Size } from '../dataset/plan.ts'

/** A list, who reads it, and the filters, orders and pages that they ask for. */
export type Walk = { title: string; person: number; path: string; queries: readonly string[] }

type Of = {
  /** Somebody of the largest brand, chain and reseller. */
  employee: number
  administrator: number
  /** How many rows are before the deepest page of a list of stores. */
  deep: number
  /** The same of the stores of the largest brand. */
  deepAmongOwn: number
}

const userViews = [
  'invited',
  'invitation-expired',
  'away',
  'without-work',
  'several-dispensaries',
  'disabled',
  'administrators',
]
const userSorts = ['firstName', 'lastName', 'email', 'lastSeenAt', 'createdAt']
const userSearches = ['person-4711%40', 'hugo%20reyes', 'extra', 'reyes', 'nobody-is-called-so', 'zz']

const walksOfUsers = ({ administrator, deep }: Of): Walk[] => [
  {
    title: 'users',
    person: administrator,
    path: '/users',
    queries: [
      '',
      ...userSorts.flatMap(sort => [`sortBy=${sort}&direction=ASC`, `sortBy=${sort}`]),
      ...userViews.flatMap(view =>
        ['', '&sortBy=email', '&sortBy=createdAt&page=30', '&search=extra'].map(more => `view=${view}${more}`),
      ),
      ...userSearches.map(search => `search=${search}`),
      'page=31',
      ...userSorts.map(sort => `page=${Math.floor(deep / 30)}&sortBy=${sort}`),
      `page=${Math.floor(deep / 3)}`,
    ],
  },
  {
    title: 'counts of users’ views',
    person: administrator,
    path: '/users/views',
    queries: ['', 'search=hugo%20reyes', 'search=reyes', 'search=nobody-is-called-so'],
  },
]

const storeQueries = ({ deep }: Of) => [
  '',
  ...['store%204711', 'store', 'denver', 'nobody'].map(filter => `filter=${filter}`),
  'state=CO',
  'state=CO&view=no-manager',
  'sortBy=city',
  'sortBy=createdAt&direction=DESC',
  ...['no-manager', 'not-claimed', 'closed'].map(view => `view=${view}`),
  ...['', '&sortBy=city', '&state=CO'].map(more => `offset=${deep / 2}${more}`),
  `retailOrganizationId=${firstChain}`,
  `resellerId=${firstReseller}`,
]

const walksOfStores = (of: Of): Walk[] => {
  const [all, own] = [{ person: of.administrator }, { person: of.employee }]
  const path = '/admin/dispensaries'
  const appointed = { path: '/managed-dispensaries', queries: ['', 'filter=denver', `offset=${of.deepAmongOwn}`] }
  const owners = ['kind=chain', 'kind=chain&filter=47', 'kind=reseller']
  const doubles = ['name=Store%204711&city=Denver', 'name=Empty%2012&city=Reno&state=NV']
  const counted = ['', 'filter=store', 'filter=denver', 'state=CO']
  return [
    { ...all, title: 'stores', path: `${path}/v2`, queries: storeQueries(of) },
    { ...all, title: 'counts of stores’ views', path: `${path}/views`, queries: counted },
    {
      ...own,
      title: 'own stores',
      path: `${path}/v2`,
      queries: ['', 'filter=store', 'view=no-manager', 'sortBy=city'],
    },
    { ...own, title: 'counts of own stores’ views', path: `${path}/views`, queries: [''] },
    { ...all, title: 'doubles of a store', path: `${path}/doubles`, queries: doubles },
    { ...all, title: 'owners of a store', path: `${path}/owners`, queries: owners },
    { ...all, title: 'stores to add managers to', ...appointed },
    { ...own, title: 'own stores to add managers to', ...appointed },
  ]
}

const walksOfCompanies = ({ administrator: person, deep }: Of): Walk[] => {
  const pages = ['', 'filter=47', 'filter=nobody', `offset=${deep / 20}`]
  const chain = `/companies/chains/${firstChain}`
  const stores = ['', 'filter=denver', 'filter=nobody']
  return [
    ...['chains', 'resellers', 'parent-companies'].map(kind => ({
      title: kind,
      person,
      path: `/companies/${kind}`,
      queries: [...pages, 'sort=createdAt&direction=desc', 'isArchived=true'],
    })),
    { title: 'stores of a chain', person, path: `${chain}/stores`, queries: stores },
    { title: 'stores to add to a chain', person, path: `${chain}/stores/adoptable`, queries: stores },
    { title: 'people of a chain', person, path: `${chain}/people`, queries: pages },
    { title: 'people of a reseller', person, path: `/companies/resellers/${firstReseller}/people`, queries: pages },
  ]
}

const walksOfBrands = ({ administrator: person, deep, deepAmongOwn }: Of): Walk[] => {
  const searched = ['', 'search=extra', 'search=nobody', `offset=${deep / 20}`]
  const path = `/brands/${firstBrand}`
  const stores = ['', 'filter=denver', 'filter=4711', `offset=${deepAmongOwn}`]
  const brands = [...searched, 'view=without-people', 'view=archived', 'sortBy=createdAt&direction=DESC']
  return [
    { title: 'brands', person, path: '/admin/brands', queries: brands },
    { title: 'counts of brands’ views', person, path: '/admin/brands/views', queries: ['', 'search=maker'] },
    { title: 'owners of a brand', person, path: '/admin/brands/owners', queries: ['', 'kind=reseller&filter=1'] },
    { title: 'brand people', person, path: `${path}/employees`, queries: searched },
    { title: 'stores of a brand', person, path: `${path}/dispensaries`, queries: stores },
    { title: 'stores to add to a brand', person, path: `${path}/addable-dispensaries`, queries: stores },
    { title: 'who agreed to be contacted', person, path: `${path}/opt-ins`, queries: ['', `offset=${deep}`] },
  ]
}

const walksOfPartners = ({ administrator, employee, deep, deepAmongOwn }: Of): Walk[] => {
  const [all, own] = [{ person: administrator }, { person: employee }]
  const stores = [
    '',
    'filter=denver',
    'filter=4711',
    'state=CO',
    `offset=${deepAmongOwn}`,
    'onlyBrandDispensaries=false',
  ]
  const requests = ['', `offset=${deep / 10}`]
  const places = ['', 'search=denver', 'search=4711', 'search=nobody']
  return [
    { ...own, title: 'the brand’s stores, as its seller', path: '/brands/mine/dispensaries', queries: stores },
    { ...own, title: 'the brand’s invitations', path: '/brands/mine/store-invitations', queries: [''] },
    { ...all, title: 'all partnerships', path: '/partnerships', queries: ['', 'filter=maker%2047', `offset=${deep}`] },
    { ...own, title: 'partnerships', path: '/partnerships', queries: ['', 'filter=maker'] },
    { ...all, title: 'requests', path: '/partnership-requests', queries: requests },
    { ...own, title: 'requests to own stores', path: '/partnership-requests', queries: [''] },
    { ...all, title: 'imports', path: '/imports', queries: requests },
    { ...all, title: 'places of an import', path: '/imports/places', queries: places },
  ]
}

/** Every list of people and places. */
export const walksOf = (size: Size): Walk[] => {
  const of = {
    administrator: administratorOf(size),
    employee: employeeOfFirst(size),
    deep: Math.min(10_000, size.people / 20),
    deepAmongOwn: Math.min(10_000, size.dispensaries / 5),
  }
  return [
    ...walksOfUsers(of),
    ...walksOfStores(of),
    ...walksOfCompanies(of),
    ...walksOfBrands(of),
    ...walksOfPartners(of),
  ]
}

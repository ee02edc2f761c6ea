import { employeeOfFirst, firstBrand, firstChain, firstReseller } from '../dataset/companies.sql.ts'
import { getAdministrator, type Size } from '../dataset/plan.ts'

/** A list, who reads it, and the filters, orders and pages that they ask for. */
export type Walk = {
  title: string
  person: number
  path: string
  queries: readonly string[]
}

type Of = {
  /** Someone of the largest brand, chain and reseller. */
  employee: number
  administrator: number
  /** The number of the last store, whose name none contains but its own. */
  lastStore: number
  /** How many rows are before the pages far behind. */
  deep: number
  /** The same of the stores of the largest brand. */
  deepAmongOwn: number
}

/** The second page, which every list has, and how many rows are before it. */
const second = { page: 'page=2', offset: 'offset=30' }

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

/** Behind nine thousand people, whom ten thousand have too. */
const deepest = 'page=300'

const walksOfUsers = ({ administrator, deep }: Of): Walk[] => [
  {
    title: 'users',
    person: administrator,
    path: '/users',
    queries: [
      '',
      ...userSorts.flatMap(sort => [`sortBy=${sort}&direction=ASC`, `sortBy=${sort}`]),
      ...userViews.flatMap(view =>
        ['', '&sortBy=email', `&sortBy=createdAt&${second.page}`, '&search=extra'].map(more => `view=${view}${more}`),
      ),
      ...userSearches.map(search => `search=${search}`),
      'page=31',
      ...userSorts.map(sort => `${deepest}&sortBy=${sort}`),
      ...userViews.map(view => `view=${view}&sortBy=createdAt&page=30`),
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

const furtherStores = (page: string) => ['', '&sortBy=city', '&state=CO'].map(more => `${page}${more}`)

const storeQueries = ({ lastStore }: Of) => [
  '',
  ...[`store%20${lastStore}`, 'store', 'denver', 'nobody'].map(keyword => `keyword=${keyword}`),
  'state=CO',
  'state=CO&view=no-manager',
  'sortBy=city',
  'sortBy=createdAt&direction=DESC',
  ...['no-manager', 'not-claimed', 'closed'].map(view => `view=${view}`),
  ...furtherStores(second.offset),
  `retailOrganizationId=${firstChain}`,
  `resellerId=${firstReseller}`,
]

const walksOfStores = (of: Of): Walk[] => {
  const [all, own] = [{ person: of.administrator }, { person: of.employee }]
  const path = '/admin/dispensaries'
  const managed = '/managed-dispensaries'
  const appointed = ['', 'filter=denver']
  const owners = ['kind=chain', 'kind=chain&filter=Chain%201', 'kind=reseller']
  const lastCity = of.lastStore > 200 ? `Town%20${Math.floor(of.lastStore / 50)}` : 'Boston'
  const doubles = [`name=Store%20${of.lastStore}&city=${lastCity}`, 'name=Empty%2012&city=Reno&state=NV']
  const counted = ['', 'filter=store', 'filter=denver', 'state=CO']
  return [
    {
      ...all,
      title: 'stores',
      path,
      queries: [...storeQueries(of), ...furtherStores(`offset=${of.deep / 2}`)],
    },
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
    { ...all, title: 'stores to add managers to', path: managed, queries: [...appointed, `offset=${of.deep / 2}`] },
    { ...own, title: 'own stores to add managers to', path: managed, queries: appointed },
  ]
}

const walksOfCompanies = ({ administrator: person, deep }: Of): Walk[] => {
  const deepest = `offset=${deep / 20}`
  const pages = ['', 'filter=extra', 'filter=nobody', second.offset, deepest]
  const names = ['', 'filter=1', 'filter=nobody', second.offset, deepest]
  const chain = `/companies/chains/${firstChain}`
  const stores = ['', 'filter=denver', 'filter=nobody']
  return [
    ...['chains', 'resellers', 'parent-companies'].map(kind => ({
      title: kind,
      person,
      path: `/companies/${kind}`,
      queries: [...names, 'sort=createdAt&direction=desc', 'isArchived=true'],
    })),
    { title: 'stores of a chain', person, path: `${chain}/stores`, queries: stores },
    { title: 'stores to add to a chain', person, path: `${chain}/stores/adoptable`, queries: stores },
    { title: 'people of a chain', person, path: `${chain}/people`, queries: pages },
    {
      title: 'people of a reseller',
      person,
      path: `/companies/resellers/${firstReseller}/people`,
      queries: pages,
    },
  ]
}

const walksOfBrands = ({ administrator: person, deep, deepAmongOwn }: Of): Walk[] => {
  const deepest = `offset=${deep / 20}`
  const searched = ['', 'search=extra', 'search=nobody', second.offset, deepest]
  const path = `/brands/${firstBrand}`
  const stores = ['', 'filter=denver', 'filter=4711', second.offset, `offset=${deepAmongOwn}`]
  const brands = [
    '',
    'search=maker',
    'search=nobody',
    second.offset,
    'view=without-people',
    'view=archived',
    'sortBy=createdAt&direction=DESC',
    deepest,
  ]
  return [
    { title: 'brands', person, path: '/admin/brands', queries: brands },
    { title: 'counts of brands’ views', person, path: '/admin/brands/views', queries: ['', 'search=maker'] },
    { title: 'owners of a brand', person, path: '/admin/brands/owners', queries: ['', 'kind=reseller&filter=1'] },
    { title: 'brand people', person, path: `${path}/employees`, queries: searched },
    { title: 'stores of a brand', person, path: `${path}/dispensaries`, queries: stores },
    {
      title: 'stores to add to a brand',
      person,
      path: `${path}/addable-dispensaries`,
      queries: stores,
    },
    {
      title: 'who agreed to be contacted',
      person,
      path: `${path}/opt-ins`,
      queries: ['', second.offset, `offset=${deep}`],
    },
  ]
}

const walksOfPartners = ({ administrator, employee, deep, deepAmongOwn }: Of): Walk[] => {
  const [all, own] = [{ person: administrator }, { person: employee }]
  const stores = ['', 'filter=denver', 'filter=4711', 'state=CO', second.offset, `offset=${deepAmongOwn}`]
  const requests = ['', 'offset=20', `offset=${deep / 10}`]
  const places = ['', 'search=denver', 'search=4711', 'search=nobody']
  return [
    {
      ...own,
      title: 'the brand’s stores, as its seller',
      path: '/brands/mine/dispensaries',
      queries: [...stores, 'onlyBrandDispensaries=false'],
    },
    { ...own, title: 'the brand’s invitations', path: '/brands/mine/store-invitations', queries: [''] },
    {
      ...all,
      title: 'all partnerships',
      path: '/partnerships',
      queries: ['', 'filter=maker%2047', second.offset, `offset=${deep}`],
    },
    { ...own, title: 'partnerships', path: '/partnerships', queries: ['', 'filter=maker'] },
    { ...all, title: 'requests', path: '/partnership-requests', queries: requests },
    { ...own, title: 'requests to own stores', path: '/partnership-requests', queries: [''] },
    { ...all, title: 'imports', path: '/imports', queries: requests },
    { ...all, title: 'places of an import', path: '/imports/places', queries: places },
  ]
}

/** Every list of people and places. */
export const listWalks = (size: Size): Walk[] => {
  const of = {
    administrator: getAdministrator(size),
    employee: employeeOfFirst(size),
    lastStore: size.dispensaries - 1,
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

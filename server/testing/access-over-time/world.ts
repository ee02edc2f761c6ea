import type { Access, Endpoint, Input, Schema } from '@trellis/contract/endpoint.ts'
import { buildSignIn, buildUsers } from '../../features/accounts/accounts.build.ts'
import { hashPassword } from '../../features/accounts/passwords/passwords.ts'
import { buildEmployments } from '../../features/employees/employees.build.ts'
import { companyTables } from '../../features/organizations/companies.public.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildChainRole,
  buildDispensaries,
  buildParentCompany,
  buildReseller,
  buildRetailOrganization,
} from '../../features/organizations/organizations.build.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import { buildDirectory } from '../../features/provisioning/provisioning.build.ts'
import { buildConnection, buildDomain } from '../../features/single-sign-on/single-sign-on.build.ts'
import type { MaliciousCompany } from '../../features/single-sign-on/testing/malicious-company.ts'
import { newId } from '../../platform/ids.ts'
import type { Answer, TestApp } from '../test-app.ts'
import { uniqueAddress } from '../try-row.ts'
import {
  type Chain,
  type Company,
  chains,
  firstBrands,
  firstDefaults,
  firstJobs,
  firstStores,
  getDomain,
  isStore,
  type JobRole,
  type Person,
  type Place,
  people,
  stores,
} from './cast.ts'

/** What runs all sequences: the server, the port of its sockets, and the sign-in server of both chains. */
export type Stage = { app: TestApp; port: number; company: MaliciousCompany; passwordHash: string }

type Slot = Schema | undefined

/** The rows of one sequence, by the names of the cast. */
export type World = Stage & {
  suffix: string
  ids: Record<Person | Place, string>
  emails: Record<Person, string>
  tokens: Map<Person, string>
  directoryIds: Record<Chain, string>
  directoryTokens: Record<Chain, string>
  connectionIds: Record<Chain, string>
  /** The domain of a chain, named by a connection. */
  domainIds: Map<string, string>
  roleIds: Record<'Budtender' | 'Manager' | 'Buyer', string>
  /** Calls as a person. */
  call<P extends Slot, Q extends Slot, B extends Slot, R extends Slot>(
    by: Person,
    spec: Endpoint<Access, P, Q, B, R>,
    input: Input<P, Q, B>,
  ): Promise<Answer<R>>
}

export const password = 'Right-horse-7'

/** Prepares what all sequences share. */
export const preparePassword = () => hashPassword(password)

const idsOf = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map(name => [name, newId()])) as Record<N, string>

/** The name of a place in the database. */
export const getPlaceName = ({ suffix }: Pick<World, 'suffix'>, place: Place) => `${place} of ${suffix}`

/** The name of a domain that a chain names, or of everyone else's. */
const domainName = (suffix: string, chain: Chain | undefined) =>
  `${chain?.replace(' ', '').toLowerCase() ?? 'people'}-${suffix}.test`

type Named = Pick<World, 'suffix' | 'ids' | 'roleIds'>

const buildCompanies = async ({ app }: Stage, world: Named) => {
  const named = (place: Place) => ({ id: world.ids[place], name: getPlaceName(world, place) })
  for (const chain of chains) await buildRetailOrganization(app.db, named(chain))
  await buildChainRole(app.db, {
    id: world.roleIds.Buyer,
    retailOrganizationId: world.ids['Chain 1'],
    label: `Buyer of ${world.suffix}`,
  })
  await buildReseller(app.db, named('Reseller'))
  await buildParentCompany(app.db, named('Parent'))
  for (const [number, brand] of (['Brand 1', 'Brand 2'] as const).entries())
    await buildBrand(app.db, {
      ...named(brand),
      createdAt: new Date(Date.UTC(2026, 0, 5 + number)),
      parentCompanyId: firstBrands[brand].hasParent ? world.ids.Parent : null,
      resellerId: firstBrands[brand].hasReseller ? world.ids.Reseller : null,
    })
}

const buildStores = async ({ app }: Stage, world: Named) => {
  const rows = stores.map(store => {
    const { chain, hasReseller, invitedBy, isClaimed } = firstStores[store]
    return {
      id: world.ids[store],
      name: getPlaceName(world, store),
      retailOrganizationId: chain && world.ids[chain],
      resellerId: hasReseller ? world.ids.Reseller : null,
      invitedByBrandId: invitedBy && world.ids[invitedBy],
      claimed: isClaimed,
    }
  })
  await buildDispensaries(app.db, rows)
  await buildBrandDispensaries(app.db, [{ brandId: world.ids['Brand 1'], dispensaryId: world.ids['Store 4'] }])
}

/** The employer of a place, as the builders name it. */
const employerOf = (ids: World['ids'], at: Place) => {
  if (isStore(at)) return { dispensaryId: ids[at] }
  const id = ids[at]
  const employers: Record<Company, Parameters<typeof buildEmployments>[1][number]['at']> = {
    'Chain 1': { retailOrganizationId: id },
    'Chain 2': { retailOrganizationId: id },
    'Brand 1': { brandId: id },
    'Brand 2': { brandId: id },
    Reseller: { resellerId: id },
    Parent: { parentCompanyId: id },
  }
  return employers[at]
}

/** The column of an employment that names a place. */
export const getIdColumn = (at: Place) => {
  if (isStore(at)) return 'dispensary_id'
  if (at === 'Brand 1' || at === 'Brand 2') return 'brand_id'
  if (at === 'Reseller') return companyTables.resellers.column
  return at === 'Parent' ? companyTables['parent-companies'].column : companyTables.chains.column
}

const buildPeople = async ({ app, passwordHash }: Stage, world: Named & Pick<World, 'emails'>) => {
  const rows = people.map(person => ({
    id: world.ids[person],
    email: world.emails[person],
    firstName: person,
    lastName: 'Hale',
    passwordHash,
    isAdministrator: person === 'Ada',
  }))
  await buildUsers(app.db, rows)
  const jobs = firstJobs.map(({ person, at, role }) => ({
    userId: world.ids[person],
    at: employerOf(world.ids, at),
    ...(isStore(at) && { roleIds: [world.roleIds[role as Exclude<JobRole, 'staff' | 'administrator' | 'sales'>]] }),
    isBrandAdmin: role === 'administrator',
    isBrandSales: role === 'sales' || role === 'administrator',
  }))
  await buildEmployments(app.db, jobs)
}

/** Directories and sign-in connections of both chains; no domain is proven. Chain 2 names Chain 1's domain, too. */
const buildDoors = async (stage: Stage, world: Named) => {
  const { app, company } = stage
  const now = app.now()
  const made = {
    directoryIds: {},
    directoryTokens: {},
    connectionIds: {},
    domainIds: new Map<string, string>(),
  } as Pick<World, 'directoryIds' | 'directoryTokens' | 'connectionIds' | 'domainIds'>
  for (const chain of chains) {
    const retailOrganizationId = world.ids[chain]
    const of = { retailOrganizationId, defaultDispensaryId: world.ids[firstDefaults[chain]], actorId: world.ids.Ada }
    const { organizationId, token } = await buildDirectory(app.db, { ...of, now })
    const { issuer, clientId, clientSecret } = company
    const client = { retailOrganizationId, issuer, clientId, clientSecret, enforced: chain === 'Chain 1' }
    made.directoryIds[chain] = organizationId
    made.directoryTokens[chain] = token
    made.connectionIds[chain] = await buildConnection(app.db, app.config, client)
  }
  for (const [by, domain] of [
    ['Chain 1', 'Chain 1'],
    ['Chain 2', 'Chain 2'],
    ['Chain 2', 'Chain 1'],
  ] as const) {
    const of = { connectionId: made.connectionIds[by], domain: domainName(world.suffix, domain) }
    made.domainIds.set(`${by}|${domain}`, await buildDomain(app.db, of))
  }
  return made
}

/** Builds the rows of one sequence, and signs everyone in. */
export const buildWorld = async (stage: Stage): Promise<World> => {
  const { app } = stage
  const ids = idsOf<Person | Place>([...people, ...stores, ...chains, 'Brand 1', 'Brand 2', 'Reseller', 'Parent'])
  const suffix = newId().slice(-12)
  const emails = Object.fromEntries(
    people.map(person => [person, `${person.toLowerCase()}@${domainName(suffix, getDomain[person])}`]),
  ) as World['emails']
  const roleIds = { Budtender: builtInRoles.budtender, Manager: builtInRoles.manager, Buyer: newId() }
  const world = { suffix, ids, emails, roleIds }
  await buildCompanies(stage, world)
  await buildStores(stage, world)
  await buildPeople(stage, world)
  const doors = await buildDoors(stage, world)
  const tokens = new Map<Person, string>()
  for (const person of people)
    tokens.set(person, await buildSignIn(app.db, { userId: ids[person], now: app.now(), seconds: 900 }))
  return {
    ...stage,
    ...world,
    ...doors,
    tokens,
    call: (by, spec, input) => app.call(spec, input, { token: tokens.get(by) ?? '', address: uniqueAddress() }),
  }
}

/** The name of a row of this sequence. */
export const nameById = ({ ids }: World, id: string) =>
  (Object.keys(ids) as (Person | Place)[]).find(name => ids[name] === id) ?? id

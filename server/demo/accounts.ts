import type { NewUser } from '../features/accounts/accounts.build.ts'
import type { BuiltEmployment } from '../features/employees/employees.build.ts'
import { toDemoId } from './authoring.ts'
import { toBrandId } from './load-content.ts'
import { parentCompanyId, resellerId, toChainId, toChainRoleId, toPlaceId } from './places.ts'
import type { DemoRole } from './staff.ts'

/** The password of every demo account. */
export const demoPassword = 'Trellis-demo-1'

/** A person with a fixed name; `since` counts days before today. */
export type NamedPerson = {
  id: string
  email: string
  firstName: string
  lastName: string
  since: number
  job: {
    at: BuiltEmployment['at']
    roles?: readonly DemoRole[]
    /** Jobs of the chain's own. */
    chainRoleIds?: readonly string[]
    isBrandAdmin?: boolean
    isBrandSales?: boolean
  } | null
  /** Unusual properties of the account. */
  account?: Pick<
    NewUser,
    'isAdministrator' | 'enabled' | 'isPending' | 'askedDispensaryId' | 'activatedAt' | 'locale' | 'ageVerifiedAt'
  >
}

type Name = readonly [firstName: string, lastName: string]
type Rest = Pick<NamedPerson, 'since' | 'job' | 'account'>

const named = (email: string, [firstName, lastName]: Name, rest: Rest): NamedPerson => ({
  id: toDemoId(`user/${email}`),
  email,
  firstName,
  lastName,
  ...rest,
})
const account = (name: string, who: Name, rest: Rest) => named(`${name}@demo.trellis.test`, who, rest)
/** The address of a person who is not among the documented accounts. */
export const toDemoEmail = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}@crew.trellis.test`.toLowerCase().replaceAll(' ', '-')
const other = (who: Name, rest: Rest) => named(toDemoEmail(...who), who, rest)

/** The store that the documents describe. */
export const juniperAndMain = 'juniper-and-main-denver'
const atJuniper = (...roles: DemoRole[]): NamedPerson['job'] => ({
  at: { dispensaryId: toPlaceId(juniperAndMain) },
  roles,
})
const atBrand = (slug: string, rights: { isBrandAdmin?: true; isBrandSales?: true } = {}): NamedPerson['job'] => ({
  at: { brandId: toBrandId(slug) },
  ...rights,
})
const brandAdmin = { isBrandAdmin: true } as const

/** The accounts listed in the documents. */
export const demoAccounts: readonly NamedPerson[] = [
  account('admin', ['Ada', 'Whitlock'], { since: 2900, job: null, account: { isAdministrator: true } }),
  account('manager', ['Mara', 'Reyes'], { since: 934, job: atJuniper('manager') }),
  account('org', ['Soren', 'Vance'], { since: 1420, job: { at: { retailOrganizationId: toChainId('high-desert') } } }),
  account('learner', ['Dana', 'Mireles'], { since: 27, job: atJuniper('budtender') }),
  account('fresh', ['Noor', 'Haddad'], { since: 2, job: atJuniper('budtender'), account: { ageVerifiedAt: null } }),
  account('brandadmin', ['Camille', 'Duarte'], { since: 1210, job: atBrand('alpenglow', brandAdmin) }),
  account('brandsales', ['Jonah', 'Feld'], { since: 640, job: atBrand('alpenglow', { isBrandSales: true }) }),
  account('brandemployee', ['Lucía', 'Ferrer'], { since: 310, job: atBrand('alpenglow'), account: { locale: 'es' } }),
  account('reseller', ['Imani', 'Brooks'], { since: 870, job: { at: { resellerId } } }),
  account('parent', ['Grant', 'Sheffield'], { since: 1005, job: { at: { parentCompanyId } } }),
  account('pending', ['Priya', 'Raman'], {
    since: 1,
    job: null,
    account: { isPending: true, askedDispensaryId: toPlaceId(juniperAndMain), ageVerifiedAt: null },
  }),
  account('invited', ['Fern', 'Delgado'], {
    since: 1,
    job: atJuniper('budtender'),
    account: { activatedAt: null, ageVerifiedAt: null },
  }),
  account('disabled', ['Theo', 'Marchetti'], { since: 210, job: atJuniper('budtender'), account: { enabled: false } }),
]

/** Permanent colleagues at Juniper & Main, and the people who manage the other organizations. */
export const demoColleagues: readonly NamedPerson[] = [
  other(['Cam', 'Okafor'], { since: 702, job: atJuniper('shiftLead') }),
  other(['Avery', 'Castillo'], { since: 611, job: atJuniper('budtender') }),
  other(['Gus', 'Halloran'], { since: 455, job: atJuniper('budtender') }),
  other(['Hana', 'Voss'], { since: 367, job: atJuniper('budtender') }),
  other(['Bo', 'Lindqvist'], { since: 288, job: atJuniper('budtender') }),
  other(['Eli', 'Brandt'], { since: 143, job: atJuniper('budtender') }),
  other(['Ines', 'Park'], {
    since: 96,
    job: {
      at: { dispensaryId: toPlaceId(juniperAndMain) },
      roles: ['budtender'],
      chainRoleIds: [toChainRoleId('inventory-lead')],
    },
  }),
  other(['Lena', 'Whitfield'], { since: 640, job: { at: { retailOrganizationId: toChainId('high-desert') } } }),
  other(['Tomas', 'Ibarra'], {
    since: 3,
    job: { at: { retailOrganizationId: toChainId('high-desert') } },
    account: { activatedAt: null, ageVerifiedAt: null },
  }),
  other(['Maribel', 'Otero'], { since: 1330, job: { at: { retailOrganizationId: toChainId('two-rivers') } } }),
  // An invitation that has expired.
  other(['Wren', 'Castellanos'], {
    since: 33,
    job: { at: { retailOrganizationId: toChainId('two-rivers') } },
    account: { activatedAt: null, ageVerifiedAt: null },
  }),
  other(['Wendell', 'Ashe'], { since: 1180, job: atBrand('cinder', brandAdmin) }),
  other(['Odette', 'Larue'], { since: 905, job: atBrand('saltwater', brandAdmin) }),
  other(['Hiroshi', 'Endo'], { since: 1044, job: atBrand('halcyon', brandAdmin) }),
  other(['Birdie', 'Sloane'], { since: 1502, job: atBrand('meadowlark', brandAdmin) }),
  other(['Rufus', 'Kettle'], { since: 760, job: atBrand('tinker', brandAdmin) }),
]

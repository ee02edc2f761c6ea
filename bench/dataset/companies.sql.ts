import { brands, builtInRoles } from './content.ts'
import { idSql, toBenchId } from './ids.ts'
import { firstName, lastName } from './names.sql.ts'
import { signedInAt } from './people.sql.ts'
import { getAdministrator, type Size } from './plan.ts'

const since = `timestamptz '2025-03-01 12:00Z'`
/** An id range far from all others. */
const first = 200_000_000

/** The largest of their kinds. */
export const firstBrand = toBenchId('brand', 1)
export const firstChain = toBenchId('organization', 1)
export const firstReseller = toBenchId('organization', first + 1)

/** So many at least that each list has a full page and one behind it: else a small data set would show less, not sooner. */
const twoPages = 60

/** How many of each kind of organization and of person the lists of administrators, chains and brands show. */
const amountsOf = ({ people, dispensaries }: Size) => ({
  brands: Math.max(Math.ceil(people / 500), twoPages * 2),
  parentCompanies: Math.max(Math.ceil(people / 5000), twoPages),
  resellers: Math.max(Math.ceil(people / 10_000), twoPages),
  /** Resellers that have stores. */
  resellersOfStores: Math.ceil(people / 10_000),
  /** Stores that no one works at: half of them closed, half unclaimed. */
  emptyStores: Math.max(Math.ceil(people / 500), twoPages * 2),
  /** Stores that the first brand works with. */
  storesOfFirstBrand: Math.ceil((dispensaries * 2) / 5),
  /** People of the first brand, of the first chain and of the first reseller. */
  peopleOfFirst: Math.max(Math.ceil(people / 200), twoPages),
  withoutWork: Math.ceil(people / 50),
  atTwoStores: Math.ceil(people / 40),
  invited: Math.ceil(people / 50),
  disabled: Math.max(Math.ceil(people / 200), twoPages * 2),
  waiting: Math.ceil(people / 100),
  imports: Math.max(Math.ceil(people / 200), twoPages),
  optIns: Math.ceil(people / 20),
})
type Amounts = ReturnType<typeof amountsOf>

/** People beside the learners, in ranges of numbers one after the other. */
const rangesOf = (amounts: Amounts) => {
  let next = first
  const range = (size: number) => {
    const from = next + 1
    next += size
    return { from, numbers: `generate_series(${from}, ${next}) n` }
  }
  return {
    withoutWork: range(amounts.withoutWork),
    atTwoStores: range(amounts.atTwoStores),
    invited: range(amounts.invited),
    disabled: range(amounts.disabled),
    ofBrands: range(amounts.brands * 4),
    ofCompanies: range((amounts.resellers + amounts.parentCompanies) * 3),
    ofFirst: range(amounts.peopleOfFirst),
  }
}
type Ranges = ReturnType<typeof rangesOf>

/** Addresses that stand among those of all others, in any order. */
const email = `substr(md5(n::text), 1, 5) || '-extra-' || n || '@bench.trellis.test'`

type PeopleOf = { numbers: string; state?: 'invited' | 'disabled'; employments: number; dispensaries: number }

/** Half of the invitations have expired. */
const saveUsers = ({ numbers, state, employments, dispensaries }: PeopleOf) => {
  const activated = state === 'invited' ? 'null' : since
  const invitedUntil =
    state === 'invited' ? `now() + (case when n % 2 = 0 then 30 else -30 end) * interval '1 day'` : 'null'
  return `insert into app_user (id, email, first_name, last_name, enabled, activated_at, address_proven_at, invited_until, last_seen_at,
                         created_at, current_employments, current_dispensaries)
   select ${idSql('person', 'n')}, ${email}, ${firstName}, ${lastName}, ${state !== 'disabled'}, ${activated}, ${activated},
          ${invitedUntil}, ${state === 'invited' ? 'null' : `now() - n % 60 * interval '1 day'`}, ${since} + n % 400000 * interval '1 minute',
          ${employments}, ${dispensaries}
     from ${numbers}`
}

const peopleStatements = (ranges: Ranges) => [
  saveUsers({ numbers: ranges.withoutWork.numbers, employments: 0, dispensaries: 0 }),
  saveUsers({ numbers: ranges.atTwoStores.numbers, employments: 2, dispensaries: 2 }),
  saveUsers({ numbers: ranges.invited.numbers, state: 'invited', employments: 1, dispensaries: 1 }),
  saveUsers({ numbers: ranges.disabled.numbers, state: 'disabled', employments: 1, dispensaries: 1 }),
  ...[ranges.ofBrands, ranges.ofCompanies].map(({ numbers }) =>
    saveUsers({ numbers, employments: 1, dispensaries: 0 }),
  ),
  saveUsers({ numbers: ranges.ofFirst.numbers, employments: 3, dispensaries: 0 }),
]

type EmployeesOf = { numbers: string; column: string; organization: string; nth?: number }

/** An employment of each person of a range at an organization; `nth` tells several of one person apart. */
const employ = ({ numbers, column, organization, nth = 0 }: EmployeesOf) => {
  const [flag, sells] = column === 'brand_id' ? [', is_brand_sales', ', true'] : ['', '']
  return `insert into employment (id, user_id, ${column}${flag}, started_at)
   select ${idSql('employment', `n * 4 + ${nth}`)}, ${idSql('person', 'n')}, ${organization}${sells}, ${since}
     from ${numbers}`
}

const employmentStatements = (ranges: Ranges, amounts: Amounts, { dispensaries }: Size) => {
  const store = (shift: number) => idSql('dispensary', `(n + ${shift}) % ${dispensaries} + 1`)
  const { ofBrands, ofCompanies, ofFirst } = ranges
  const inTurn = (from: number, size: number) => `(n - ${from}) % ${size} + 1`
  const ofResellers = `generate_series(${ofCompanies.from}, ${ofCompanies.from + amounts.resellers * 3 - 1}) n`
  const ofParents = `generate_series(${ofCompanies.from + amounts.resellers * 3}, ${ofCompanies.from + (amounts.resellers + amounts.parentCompanies) * 3 - 1}) n`
  return [
    employ({ numbers: ranges.atTwoStores.numbers, column: 'dispensary_id', organization: store(0) }),
    employ({ numbers: ranges.atTwoStores.numbers, column: 'dispensary_id', organization: store(7), nth: 1 }),
    employ({ numbers: ranges.invited.numbers, column: 'dispensary_id', organization: store(0) }),
    employ({ numbers: ranges.disabled.numbers, column: 'dispensary_id', organization: store(0) }),
    employ({
      numbers: ofBrands.numbers,
      column: 'brand_id',
      organization: idSql('brand', `${brands} + ${inTurn(ofBrands.from, amounts.brands)}`),
    }),
    employ({
      numbers: ofResellers,
      column: 'reseller_id',
      organization: idSql('organization', `${first} + ${inTurn(ofCompanies.from, amounts.resellers)}`),
    }),
    employ({
      numbers: ofParents,
      column: 'parent_company_id',
      organization: idSql('organization', `${first * 2} + ${inTurn(ofCompanies.from, amounts.parentCompanies)}`),
    }),
    employ({ numbers: ofFirst.numbers, column: 'brand_id', organization: `'${firstBrand}'::uuid` }),
    employ({
      numbers: ofFirst.numbers,
      column: 'retail_organization_id',
      organization: `'${firstChain}'::uuid`,
      nth: 1,
    }),
    employ({ numbers: ofFirst.numbers, column: 'reseller_id', organization: `'${firstReseller}'::uuid`, nth: 2 }),
  ]
}

/** Resellers, parent companies and brands, of which some fifty are archived; every tenth store has a reseller, and every store a manager. */
const organizationStatements = (amounts: Amounts, { people, dispensaries }: Size) => {
  const archivedOneIn = Math.ceil(amounts.brands / 50)
  return [
    `insert into reseller (id, name, created_at)
   select ${idSql('organization', `${first} + n`)}, 'Reseller ' || n, ${since} from generate_series(1, ${amounts.resellers}) n`,
    `insert into parent_company (id, name, created_at)
   select ${idSql('organization', `${first * 2} + n`)}, 'Parent ' || n, ${since} from generate_series(1, ${amounts.parentCompanies}) n`,
    `insert into brand (id, name, reseller_id, parent_company_id, archived_at, created_at)
   select ${idSql('brand', `${brands} + n`)}, 'Maker ' || n,
          case when n % 20 = 0 then ${idSql('organization', `${first} + n % ${amounts.resellers} + 1`)} end,
          case when n % 5 = 0 then ${idSql('organization', `${first * 2} + n % ${amounts.parentCompanies} + 1`)} end,
          case when n % ${archivedOneIn} = ${7 % archivedOneIn} then ${since} end, ${since} + n * interval '1 hour'
     from generate_series(1, ${amounts.brands}) n`,
    `insert into dispensary (id, name, address_line1, city, state_code, time_zone, zip_code, claimed, closed_at, sign_up_link_id, created_at)
   select ${idSql('dispensary', `${first} + n`)}, 'Empty ' || n, n || ' Side Street', case when n <= ${twoPages * 2} then 'Reno' else 'Camp ' || n / 60 end, 'NV', 'America/Los_Angeles', '89501', false,
          case when n % 2 = 0 then ${since} end, ${idSql('dispensary', `${first} + n`)}, ${since} + n * interval '1 hour'
     from generate_series(1, ${amounts.emptyStores}) n`,
    `update dispensary d set claimed = true, has_manager = true, reseller_id = case when n % 10 = 0 then ${idSql('organization', `${first} + n % ${amounts.resellersOfStores} + 1`)} end
     from generate_series(1, ${dispensaries}) n where d.id = ${idSql('dispensary', 'n')}`,
    `insert into employment_role (employment_id, dispensary_role_id)
   select ${idSql('employment', 'n')}, '${builtInRoles.manager}'::uuid from generate_series(${people - dispensaries + 1}, ${people}) n`,
  ]
}

/** What waits for someone's answer, and what an administrator and a brand find in their own lists. */
const recordStatements = (ranges: Ranges, amounts: Amounts, size: Size) => {
  const administrator = `'${toBenchId('person', getAdministrator(size))}'::uuid`
  return [
    `insert into brand_dispensary (brand_id, dispensary_id, created_at)
     select ${idSql('brand', `${brands} + n`)}, ${idSql('dispensary', `(n * 20 + k) % ${size.dispensaries} + 1`)}, ${since}
       from generate_series(1, ${amounts.brands}) n, generate_series(0, 19) k
     union all
     select '${firstBrand}'::uuid, ${idSql('dispensary', 'n')}, ${since} from generate_series(1, ${amounts.storesOfFirstBrand}) n`,
    // Half of them ask stores that no one runs, which an administrator answers for.
    `insert into store_invitation (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id, invited_at)
     select gen_random_uuid(), ${idSql('brand', '2 + n % 5')}, 'Asked ' || n, 'Denver', 'CO', '', '',
            case when n % 2 = 0 then ${idSql('dispensary', `n % ${size.dispensaries} + 1`)}
                 else ${idSql('dispensary', `${first} + n % ${amounts.emptyStores} / 2 * 2 + 1`)} end, ${since} + n * interval '1 minute'
       from generate_series(1, ${amounts.waiting}) n`,
    `insert into employment_invitation (id, user_id, dispensary_id, email, role_ids, asked_at, expires_at)
     select gen_random_uuid(), ${idSql('person', `${ranges.withoutWork.from} + n`)}, ${idSql('dispensary', `n % ${size.dispensaries} + 1`)},
            'asked-' || n || '@bench.trellis.test', '{}', ${since}, now() + interval '10 years'
       from generate_series(0, ${amounts.waiting - 1}) n`,
    `insert into invitation (id, user_id, created_by, created_at, expires_at)
     select gen_random_uuid(), ${idSql('person', 'n')}, ${administrator}, ${since}, now() + (case when n % 2 = 0 then 30 else -30 end) * interval '1 day'
       from ${ranges.invited.numbers}`,
    `insert into import_run (id, kind, made_by, file_name, state, total, created_at, applied_at, finished_at)
     select gen_random_uuid(), 'employees', ${administrator}, 'people-' || n || '.csv', 'DONE', 12, ${since} + n * interval '1 minute', ${since}, ${since}
       from generate_series(1, ${amounts.imports}) n`,
    `insert into brand_opt_in (id, user_id, brand_id, course_id, opted_in, wording, page, created_at)
     select gen_random_uuid(), ${idSql('person', 'n')}, '${firstBrand}'::uuid, '${toBenchId('course', 0)}'::uuid, true, 'You may write to me.', '/', ${since} + n * interval '1 minute'
       from generate_series(1, ${amounts.optIns}) n`,
    `insert into token_family (id, user_id, created_at, last_used_at, address, browser)
     values ('${toBenchId('family', ranges.ofFirst.from)}', '${toBenchId('person', ranges.ofFirst.from)}', ${signedInAt}, ${signedInAt}, '10.0.0.1', 'bench')`,
  ]
}

/** Companies, brands, their people, and everything that the lists of administrators, chains and brands show of them. */
export const companyStatements = (size: Size) => {
  const amounts = amountsOf(size)
  const ranges = rangesOf(amounts)
  return [
    ...organizationStatements(amounts, size),
    ...peopleStatements(ranges),
    ...employmentStatements(ranges, amounts, size),
    ...recordStatements(ranges, amounts, size),
  ]
}

/** Someone who works for the first brand, the first chain and the first reseller. */
export const employeeOfFirst = (size: Size) => rangesOf(amountsOf(size)).ofFirst.from

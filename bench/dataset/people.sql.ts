import { brands, builtInRoles } from './content.ts'
import { idSql } from './ids.ts'
import { firstName, lastName } from './names.sql.ts'
import { getAdministrator, getManager, largeDispensaries, type Size } from './plan.ts'

const since = `timestamptz '2025-02-01 12:00Z'`
/** In the future, so that the nightly job, which may run during a measurement, deletes no sign-in. */
export const signedInAt = `timestamptz '2100-01-01 12:00Z'`

/** One in a hundred has not been back for half a year; all others were here in the two months before the data were made. */
const lastSeen = `now() - (case when hashint8(n) % 100 = 0 then 180 else 0 end + n % 60) * interval '1 day'`

/** Cities have fifty stores, and the largest one in eighty of all. */
const city = `case when n % 4 = 0 and (n <= 200 or n % 50 = 0) then 'Denver' when n <= 200 then (array['Portland','Phoenix','Boston'])[n % 4] else 'Town ' || n / 50 end`

const pick = (words: string, n: string) =>
  `(array['${words.split(' ').join("','")}'])[1 + (${n}) % ${words.split(' ').length}]`

/** Brands, chains and stores. The two large stores come last and belong to no chain. */
export const organizationStatements = ({ dispensaries, organizations }: Size) => [
  `insert into brand (id, name, accent_color, created_at)
   select ${idSql('brand', 'n')}, 'Brand ' || n, '#1f5b43', ${since} from generate_series(1, ${brands}) n`,
  `insert into retail_organization (id, name, created_at)
   select ${idSql('organization', 'n')}, 'Chain ' || n, ${since} from generate_series(1, ${organizations}) n`,
  `insert into dispensary (id, name, address_line1, city, state_code, time_zone, zip_code, retail_organization_id, sign_up_link_id, created_at)
   select ${idSql('dispensary', 'n')}, 'Store ' || n, n || ' Main Street', ${city},
          ${pick('CO OR AZ MA', 'n')}, ${pick('America/Denver America/Los_Angeles America/Phoenix America/New_York', 'n')},
          lpad((n % 99999)::text, 5, '0'),
          case when n <= ${dispensaries} then ${idSql('organization', `1 + (n - 1) / 20`)} end, ${idSql('dispensary', 'n')}, ${since}
     from generate_series(1, ${dispensaries + largeDispensaries.length}) n`,
]

/** The store of the n-th person. */
const dispensarySql = ({ people, dispensaries }: Size) =>
  `case when n <= ${people} then n % ${dispensaries} + 1 when n <= ${people + largeDispensaries[0]} then ${dispensaries + 1} else ${dispensaries + 2} end`

/**
 * People with one employment and one sign-in each; the last but one manages the two large stores, the last is an
 * administrator.
 */
export const peopleStatements = (size: Size, passwordHash: string) => {
  const manager = getManager(size)
  // As triggers would count them.
  const employments = `case n when ${getAdministrator(size)} then 0 when ${manager} then ${largeDispensaries.length} else 1 end`
  const employed = `generate_series(1, ${manager - 1}) n`
  return [
    `insert into app_user (id, email, first_name, last_name, password_hash, is_administrator, activated_at, address_proven_at, age_verified_at, last_seen_at, created_at,
                           current_employments, current_dispensaries)
     select ${idSql('person', 'n')}, 'person-' || n || '@bench.trellis.test', ${firstName}, ${lastName},
            '${passwordHash}', n = ${getAdministrator(size)}, ${since}, ${since}, ${since}, ${lastSeen}, ${since} + n % 400000 * interval '1 minute',
            ${employments}, ${employments}
       from generate_series(1, ${size.allPeople}) n`,
    // Confirmed, as the rewards of all others wait.
    `insert into employment (id, user_id, dispensary_id, started_at, vouched_at, vouched_how)
     select ${idSql('employment', 'n')}, ${idSql('person', 'n')}, ${idSql('dispensary', dispensarySql(size))}, ${since} + n % 400000 * interval '1 minute', ${since}, 'manager'
       from ${employed}`,
    `insert into employment (id, user_id, dispensary_id, started_at)
     select ${idSql('employment', `${size.allPeople} + n`)}, ${idSql('person', String(manager))}, ${idSql('dispensary', `${size.dispensaries} + n`)}, ${since}
       from generate_series(1, ${largeDispensaries.length}) n`,
    `insert into employment_role (employment_id, dispensary_role_id)
     select ${idSql('employment', 'n')}, (case when n % 10 = 0 then '${builtInRoles.shiftLead}' else '${builtInRoles.budtender}' end)::uuid from ${employed}`,
    `insert into employment_role (employment_id, dispensary_role_id)
     select ${idSql('employment', `${size.allPeople} + n`)}, '${builtInRoles.manager}'::uuid from generate_series(1, ${largeDispensaries.length}) n`,
    `insert into token_family (id, user_id, created_at, last_used_at, address, browser)
     select ${idSql('family', 'n')}, ${idSql('person', 'n')}, ${signedInAt}, ${signedInAt}, '10.0.0.1', 'bench' from generate_series(1, ${size.allPeople}) n`,
    `insert into refresh_token (hash, family_id, created_at, expires_at)
     select sha256(n::text::bytea), ${idSql('family', 'n')}, ${signedInAt}, ${signedInAt} + interval '30 days' from generate_series(1, ${size.allPeople}) n`,
  ]
}

import { type Role, roles } from '@trellis/contract/roles.ts'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { hashSecret, newSecret } from '../features/accounts/sessions/refresh-tokens.ts'
import { makePreviewLink } from '../features/courses/preview-links/preview-links.queries.ts'
import { buildRounds } from '../features/courses/rounds.build.ts'
import { buildEmployment } from '../features/employees/employees.build.ts'
import type { Employer } from '../features/employees/employment-rows.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import { buildDirectAssignment } from '../features/tracks/tracks.build.ts'
import type { Db } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import type { Content } from './world-content.ts'

/** The ids of a neighbor's organizations: a chain with two of its stores and a role of its own, a brand, and those above it. */
export type Organizations = {
  retailOrganizationId: string
  dispensaryId: string
  sisterDispensaryId: string
  brandId: string
  resellerId: string
  parentCompanyId: string
  /** A role that the chain alone has. */
  roleId: string
}

/** A person of one side, with their credentials. */
export type Person = {
  userId: string
  role: Role
  email: string
  password: string
  refreshToken: string
  previewToken: string
}

type Home = Organizations & { chain: Content; direct: Content }

/** Where a person is placed, in which role, with which password. */
export type PersonOptions = { home: Home; role: Role; passwordHash: string; now: Date }

export const password = 'Right-horse-7'

const employers: Partial<Record<Role, (home: Home) => Employer>> = {
  ROLE_PARENT_COMPANY_EMPLOYEE: ({ parentCompanyId }) => ({ parentCompanyId }),
  ROLE_RESELLER: ({ resellerId }) => ({ resellerId }),
  ROLE_BRAND_ADMIN: ({ brandId }) => ({ brandId }),
  ROLE_BRAND_SALES: ({ brandId }) => ({ brandId }),
  ROLE_BRAND_EMPLOYEE: ({ brandId }) => ({ brandId }),
  ROLE_RETAIL_ORGANIZATION_EMPLOYEE: ({ retailOrganizationId }) => ({ retailOrganizationId }),
  ROLE_DISPENSARY_ADMIN: ({ dispensaryId }) => ({ dispensaryId }),
  ROLE_STUDENT: ({ dispensaryId }) => ({ dispensaryId }),
}

const employPerson = (db: Db, { home, role }: PersonOptions, userId: string) => {
  const at = employers[role]?.(home)
  if (!at) return null
  const roleIds = role === 'ROLE_DISPENSARY_ADMIN' ? { roleIds: [builtInRoles.manager] } : {}
  const isBrandAdmin = role === 'ROLE_BRAND_ADMIN'
  return buildEmployment(db, { userId, at, ...roleIds, isBrandAdmin, isBrandSales: role === 'ROLE_BRAND_SALES' })
}

const insertRefreshToken = async (db: Db, userId: string, now: Date) => {
  const [familyId, token] = [newId(), newSecret()]
  await db
    .insertInto('token_family')
    .values({ id: familyId, user_id: userId, created_at: now, last_used_at: now, address: '::1', browser: 'a test' })
    .execute()
  const row = {
    hash: hashSecret(token),
    family_id: familyId,
    created_at: now,
    expires_at: new Date(now.getTime() + 1e9),
  }
  await db.insertInto('refresh_token').values(row).execute()
  return token
}

/** Creates a person; one without an employer gets direct assignments. */
export const buildPerson = async (db: Db, options: PersonOptions): Promise<Person> => {
  const { home, role, passwordHash, now } = options
  const [userId, email] = [newId(), `${newId()}@people.trellis.test`]
  await buildUser(db, { id: userId, email, passwordHash, isAdministrator: role === 'ROLE_ADMINISTRATOR' })
  await employPerson(db, options, userId)
  if (role === 'ROLE_USER')
    for (const courseId of [home.direct.courseId, home.direct.nextCourseId])
      await buildDirectAssignment(db, { userId, courseId, now })
  const link = await makePreviewLink(db, { actorId: userId, courseId: home.chain.courseId, useDraft: true, now })
  const refreshToken = await insertRefreshToken(db, userId, now)
  return { userId, role, email, password, refreshToken, previewToken: link.accessToken }
}

/** Creates one person of every role; the learner has half completed a course. Returns the learner. */
export const buildPersonPerRole = async (db: Db, options: Omit<PersonOptions, 'role'>) => {
  for (const role of roles.filter(each => each !== 'ROLE_STUDENT')) await buildPerson(db, { ...options, role })
  const { userId } = await buildPerson(db, { ...options, role: 'ROLE_STUDENT' })
  const half = { userId, startedAt: new Date('2026-11-02T15:00:00Z'), seenPosition: 3, lastCardId: null, answers: [] }
  const { courseId, versionId } = options.home.chain
  await buildRounds(db, [{ ...half, courseId, versionId, completedAt: null }])
  return userId
}

import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found } from '../../platform/problem.ts'
import { lockBrand } from '../organizations/brands.public.ts'
import { administeredBrandIds, administeredBrands, reachesAll, readableBrands } from '../organizations/reach.public.ts'

const all = sql<SqlBool>`true`

/** What an actor may do with a brand. */
export const mayWith = (actor: Actor, { id, archivedAt }: { id: string; archivedAt: string | null }) => {
  const administer = reachesAll(actor)
  return { administer, manage: archivedAt === null && (administer || administeredBrandIds(actor).includes(id)) }
}

/** The brands whose page an actor may open. */
export const brandsToRead = (actor: Actor) => readableBrands(actor, 'b')

/** A brand of an actor's, to be managed: NOT_FOUND for archived and other people's brands. */
export const requireManaged = async (db: Db, actor: Actor, brandId: string) => {
  const { rows } = await sql`
    select from brand where id = ${brandId}::uuid and ${administeredBrands(actor)}`.execute(db)
  found(rows[0])
}

/** The same, locked: it is not archived meanwhile. */
export const lockManaged = (db: Db, actor: Actor, brandId: string) =>
  lockBrand(db, { id: brandId, condition: administeredBrands(actor) })

/** The same, and nobody else changes the brand or its people meanwhile. */
export const lockManagedAlone = (db: Db, actor: Actor, brandId: string) =>
  lockBrand(db, { id: brandId, condition: administeredBrands(actor) }, { alone: true })

/** A brand for an administrator, locked: ALREADY_ARCHIVED where it is. */
export const lockForAdministrator = (db: Db, brandId: string) => lockBrand(db, { id: brandId, condition: all })

/** A brand that exists, archived or not, for an administrator. */
export const requireBrand = async (db: Db, brandId: string) => {
  found(await db.selectFrom('brand').select('id').where('id', '=', brandId).executeTakeFirst())
}

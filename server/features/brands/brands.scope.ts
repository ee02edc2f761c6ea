import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { lockBrand } from '../organizations/brands.public.ts'
import { administeredBrandIds, administeredBrands, reachesAll, readableBrands } from '../organizations/reach.public.ts'

const all = sql<SqlBool>`true`

/** The permissions of an actor for a brand. */
export const mayWith = (actor: Actor, { id, archivedAt }: { id: string; archivedAt: string | null }) => {
  const administer = reachesAll(actor)
  return { administer, manage: archivedAt === null && (administer || administeredBrandIds(actor).includes(id)) }
}

/** The brands whose page an actor may open. */
export const brandsToRead = (actor: Actor) => readableBrands(actor, 'b')

/** Requires an active brand that the actor manages; NOT_FOUND otherwise. */
export const requireManaged = async (db: Db, actor: Actor, brandId: string) => {
  const managed = db.selectFrom('brand').select('id').where('id', '=', brandId).where(administeredBrands(actor))
  requireFound(await managed.executeTakeFirst())
}

/** Like `requireManaged`, with the brand locked against archiving. */
export const lockManaged = (db: Db, actor: Actor, brandId: string) =>
  lockBrand(db, { id: brandId, condition: administeredBrands(actor) })

/** Like `lockManaged`, with an exclusive lock on the brand and its people. */
export const lockManagedAlone = (db: Db, actor: Actor, brandId: string) =>
  lockBrand(db, { id: brandId, condition: administeredBrands(actor) }, { alone: true })

/** Locks a brand for an administrator; ALREADY_ARCHIVED if it is archived. */
export const lockForAdministrator = (db: Db, brandId: string) => lockBrand(db, { id: brandId, condition: all })

/** Requires a brand for an administrator, archived or not. */
export const requireBrand = async (db: Db, brandId: string) => {
  requireFound(await db.selectFrom('brand').select('id').where('id', '=', brandId).executeTakeFirst())
}

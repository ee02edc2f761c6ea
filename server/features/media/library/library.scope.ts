import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import {
  administeredBrandIds,
  currentBrandId,
  keptChains,
  ownChainIds,
  reachesAll,
  readableBrands,
  soldBrandIds,
} from '../../organizations/reach.public.ts'

/** The owner of a library, as a call names it. */
export type NamedOwner = { brandId?: string | null | undefined; retailOrganizationId?: string | null | undefined }

const listHolders = (brandIds: readonly string[], chainIds: readonly string[]) => [
  ...brandIds.map(id => `brand:${id}`),
  ...chainIds.map(id => `retail-organization:${id}`),
]

const authoredHolders = (actor: Actor) => listHolders(administeredBrandIds(actor), ownChainIds(actor))
const readHolders = (actor: Actor) => listHolders(soldBrandIds(actor), ownChainIds(actor))

/** Whether an actor may add, change and delete files of a library. */
export const mayAuthor = (actor: Actor, holder: string) => reachesAll(actor) || authoredHolders(actor).includes(holder)

const amongHolders = (holders: readonly string[], f: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${f}.holder`)} = any(${holders}::text[])`

/** The files that an actor may read, as a condition over `media_asset`. */
export const readableFiles = (actor: Actor, f = 'f'): RawBuilder<SqlBool> =>
  reachesAll(actor) ? sql`true` : amongHolders(readHolders(actor), f)

/** The files that an actor may change, as a condition over `media_asset`. */
export const authoredFiles = (actor: Actor, f = 'f'): RawBuilder<SqlBool> =>
  reachesAll(actor) ? sql`true` : amongHolders(authoredHolders(actor), f)

const ownHolder = (actor: Actor) => {
  if (reachesAll(actor)) return 'platform'
  const brandId = currentBrandId(actor)
  const [holder] = brandId ? [`brand:${brandId}`] : readHolders(actor)
  return requireFound(holder)
}

/** The uses `u` of files that an actor may see: content of others may use the same address. */
export const readableUses = (actor: Actor): RawBuilder<SqlBool> => readableFiles(actor, 'u')

/** The owners whose drafts an actor may change by replacing a file; null = all. */
export const replacedHolders = (actor: Actor) => (reachesAll(actor) ? null : authoredHolders(actor))

/** The requested library, otherwise the actor's own; NOT_FOUND outside what they may read. */
export const getLibraryHolder = (actor: Actor, { brandId, retailOrganizationId }: NamedOwner) => {
  if (brandId && retailOrganizationId)
    throw problem('INVALID_INPUT', { field: 'brandId', sentence: 'Choose a brand or a chain, not both.' })
  const [requested] = listHolders(brandId ? [brandId] : [], retailOrganizationId ? [retailOrganizationId] : [])
  const holder = requested ?? ownHolder(actor)
  return requireFound(reachesAll(actor) || readHolders(actor).includes(holder) ? holder : null)
}

/** Requires that the owner of a library exists, for administrators, who may name any. */
export const requireOwner = async (db: Db, actor: Actor, { brandId, retailOrganizationId }: NamedOwner) => {
  if (!brandId && !retailOrganizationId) return
  const { rows } = await sql`
    select from brand b where b.id = ${brandId ?? null}::uuid and ${readableBrands(actor, 'b')}
    union all
    select from retail_organization c where c.id = ${retailOrganizationId ?? null}::uuid and ${keptChains(actor)}`.execute(
    db,
  )
  requireFound(rows[0])
}

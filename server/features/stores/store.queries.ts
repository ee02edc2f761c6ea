import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import { fullAddressFields, keeperFields } from '@trellis/contract/stores/store-fields.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectFields } from '../../platform/database/field-columns.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { ownResellerIds } from '../organizations/reach.public.ts'
import { countedColumns, owners, staffOfStore } from './stores.rows.ts'
import { keptStores, mayDo } from './stores.scope.ts'

type StoreDetailsRow = Omit<
  StoreDetails,
  'state' | 'stateCode' | 'createdAt' | 'closedAt' | 'may' | 'managedByMyReseller' | 'point'
> & {
  stateCode: StateCode
  latitude: number | null
  longitude: number | null
  createdAt: Date
  closedAt: Date | null
  retailOrganizationId: string | null
  resellerId: string | null
  mergedIntoId: string | null
}

const readRow = async (db: Db, actor: Actor, { id, now }: { id: string; now: Date }) => {
  const { rows } = await sql<StoreDetailsRow>`
    select d.id, ${selectFields({ ...fullAddressFields, ...keeperFields }, 'd')}, d.sub_domain as "subDomain",
           d.is_public as "isPublic", d.invited_by_brand_id as "invitedByBrandId", d.claimed,
           d.location_types as "locationTypes", d.latitude, d.longitude, d.created_at as "createdAt",
           d.closed_at as "closedAt", d.retail_organization_id as "retailOrganizationId", d.reseller_id as "resellerId",
           d.merged_into_id as "mergedIntoId", ${owners}, ${countedColumns(now)},
           (select json_build_object('id', b.id, 'name', b.name) from brand b where b.id = d.invited_by_brand_id) as "invitedByBrand",
           (select json_build_object('id', k.id, 'name', k.name) from dispensary k where k.id = d.merged_into_id) as "mergedInto",
           coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by lower(b.name), b.id)
                       from brand_dispensary w join brand b on b.id = w.brand_id and b.archived_at is null
                      where w.dispensary_id = d.id), '[]') as brands,
           (select g.user_id from user_grant g
             where g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.scope_id = d.id
             order by g.user_id limit 1) as "adminId"
      from dispensary d cross join ${staffOfStore}
     where d.id = ${id}::uuid and ${keptStores(actor)}`.execute(db)
  return requireFound(rows[0])
}

/** One store that an actor keeps. */
export const getStore = async (db: Db, actor: Actor, key: { id: string; now: Date }): Promise<StoreDetails> => {
  const { latitude, longitude, retailOrganizationId, resellerId, mergedIntoId, ...row } = await readRow(db, actor, key)
  return {
    ...row,
    state: stateLabel(row.stateCode),
    point: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    managedByMyReseller: ownResellerIds(actor).some(id => id === resellerId),
    may: mayDo(actor, { id: row.id, retail_organization_id: retailOrganizationId, merged_into_id: mergedIntoId }),
  }
}

import { buildUsers } from '../features/accounts/accounts.build.ts'
import { buildStoreInvitations } from '../features/brand-stores/store-invitations.build.ts'
import { buildEmployments } from '../features/employees/employees.build.ts'
import { buildBrandDispensaries, buildDispensaries } from '../features/organizations/organizations.build.ts'
import { builtInRoles } from '../features/organizations/organizations.public.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoEmail } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toBrandId } from './load-content.ts'
import { toChainId, toPlaceId } from './places.ts'

const asking = toBrandId('alpenglow')
const seller = toDemoId('user/brandsales@demo.trellis.test')

const invited = {
  id: toPlaceId('foxglove-trading-bend'),
  name: 'Foxglove Trading',
  addressLine1: '27 Juniper Ridge',
  city: 'Bend',
  stateCode: 'OR',
  zipCode: '97701',
}
/** A store that works with many brands, but not yet with the one that asks. */
const asked = { id: toPlaceId('mill-race-worcester'), name: 'Mill Race', city: 'Worcester', stateCode: 'MA' }

/** A store of the chain that has closed, one that a brand invited, and one that no one has claimed. */
const loadStores = (db: Db, now: Date) =>
  buildDispensaries(db, [
    {
      id: toPlaceId('sage-and-summit-pueblo'),
      name: 'Sage & Summit',
      addressLine1: '61 Summit Avenue',
      city: 'Pueblo',
      stateCode: 'CO',
      zipCode: '81003',
      region: 'Front Range',
      retailOrganizationId: toChainId('high-desert'),
      createdAt: daysAgo(now, 1650),
      closedAt: daysAgo(now, 205),
    },
    { ...invited, claimed: false, invitedByBrandId: asking, createdAt: daysAgo(now, 4) },
    {
      id: toPlaceId('timberline-remedies-durango'),
      name: 'Timberline Remedies',
      addressLine1: '9 Timber Street',
      city: 'Durango',
      stateCode: 'CO',
      zipCode: '81301',
      locationTypes: ['MEDICAL', 'DELIVERY'],
      claimed: false,
      createdAt: daysAgo(now, 12),
    },
  ])

/** The manager of the invited store, who has not chosen a password yet. */
export const invitedManagerId = toDemoId('user/rosa-lindqvist')

const loadInvitedManager = async (db: Db, now: Date) => {
  const [firstName, lastName] = ['Rosa', 'Lindqvist']
  const at = daysAgo(now, 4)
  const account = { id: invitedManagerId, firstName, lastName, email: toDemoEmail(firstName, lastName), createdAt: at }
  await buildUsers(db, [{ ...account, invitedAt: at, activatedAt: null }])
  const job = {
    id: toDemoId('employment/rosa-lindqvist'),
    userId: invitedManagerId,
    at: { dispensaryId: invited.id },
    startedAt: at,
  }
  await buildEmployments(db, [{ ...job, roleIds: [builtInRoles.manager] }])
}

/** Loads stores as they also can be: closed, claimed by no one, invited by a brand, and asked by one. */
export const loadStoreRelations = async (db: Db, now: Date) => {
  await loadStores(db, now)
  await loadInvitedManager(db, now)
  await buildBrandDispensaries(db, [{ brandId: asking, dispensaryId: invited.id, createdAt: daysAgo(now, 4) }])
  const byBrand = { brand_id: asking, invited_by: seller, address_line1: '', zip_code: '' }
  await buildStoreInvitations(db, [
    {
      ...byBrand,
      id: toDemoId('store-invitation/foxglove'),
      name: invited.name,
      city: invited.city,
      state_code: invited.stateCode,
      dispensary_id: invited.id,
      is_new: true,
      invited_at: daysAgo(now, 4),
      mailed_at: daysAgo(now, 4),
    },
    {
      ...byBrand,
      id: toDemoId('store-invitation/mill-race'),
      name: asked.name,
      city: asked.city,
      state_code: asked.stateCode,
      dispensary_id: asked.id,
      invited_at: daysAgo(now, 1),
      mailed_at: daysAgo(now, 1),
    },
  ])
}

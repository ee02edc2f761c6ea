import type { Db } from '../../platform/database/database.ts'
import { type BrandingSubject, findBranding } from './branding.ts'
import { hasCity } from './cities/cities.queries.ts'
import { disown, createDispensary as open } from './create-dispensary.ts'
import * as links from './sign-up-links.ts'

/** The default jobs of every dispensary, by their ids in the database. */
export const builtInRoles = {
  budtender: 'a93324e2-6848-5305-9e9c-5bce96206e5b',
  trainer: '07af34e9-0f27-56fd-b439-c792b506a655',
  shiftLead: '9aad8d50-d37f-543b-9ba0-0a813490b1ef',
  manager: '5586f431-970d-5731-ba8e-c82732a30184',
} as const

/** Logo, links and colors of the owner of a course or track, otherwise of the person's own organization. */
export const readBranding = (db: Db, subject: BrandingSubject) => findBranding(db, subject)

/** Creates an unclaimed dispensary; its address can be filled in later. Returns its id. */
export const createDispensary = (db: Db, store: Parameters<typeof open>[1]) => open(db, store)

/** Disables the sign-up link of a dispensary, or enables it again; idempotent. */
export const setSignUpLinkEnabled = (db: Db, dispensaryId: string, to: { isDisabled: boolean; now: Date }) =>
  links.setSignUpLinkEnabled(db, dispensaryId, to)

/** Renews the sign-up link of a dispensary; the earlier one becomes invalid. */
export const replaceSignUpLink = (db: Db, dispensaryId: string) => links.replaceSignUpLink(db, dispensaryId)

/** Ends a brand's invitation of a dispensary. */
export const disownDispensary = (db: Db, dispensaryId: string) => disown(db, dispensaryId)

/** Whether a city is on the list from which forms let people choose. */
export const isCity = (db: Db, place: Parameters<typeof hasCity>[1]) => hasCity(db, place)

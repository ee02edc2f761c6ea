import type { Db } from '../../platform/database/database.ts'
import { type BrandingOf, findBranding } from './branding.ts'
import { openStore as open } from './open-store.ts'
import * as links from './sign-up-links.ts'

/** The jobs that every store has from the start, by their ids in the database. */
export const builtInRoles = {
  budtender: 'a93324e2-6848-5305-9e9c-5bce96206e5b',
  trainer: '07af34e9-0f27-56fd-b439-c792b506a655',
  shiftLead: '9aad8d50-d37f-543b-9ba0-0a813490b1ef',
  manager: '5586f431-970d-5731-ba8e-c82732a30184',
} as const

/** Logo, links and colours of whoever stands behind a course or track, else of the person's own organization. */
export const readBranding = (db: Db, asked: BrandingOf) => findBranding(db, asked)

/** Puts a store on the list that nobody runs yet; its address is filled in later. Answers its id. */
export const openStore = (db: Db, store: Parameters<typeof open>[1]) => open(db, store)

/** Disables the sign-up link of a store, or lets it work again; twice is as once. */
export const switchSignUpLink = (db: Db, dispensaryId: string, to: { isDisabled: boolean; now: Date }) =>
  links.switchSignUpLink(db, dispensaryId, to)

/** Gives a store a sign-up link that nobody has seen; the one before leads nowhere from now on. */
export const replaceSignUpLink = (db: Db, dispensaryId: string) => links.replaceSignUpLink(db, dispensaryId)

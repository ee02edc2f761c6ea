import type { MailKind } from '@trellis/contract/accounts/profile.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Origin } from '../../platform/http/implement.ts'
import { problem } from '../../platform/problem.ts'
import { firstAdministrator, hasAdministrator } from './first-administrator.ts'
import { rolesOf } from './grants.ts'
import * as invitations from './invitations.ts'
import * as magic from './links/make-magic-link.ts'
import * as forgotten from './passwords/forgotten-password.ts'
import * as forgetting from './profile/forget-person.ts'
import * as mailChoices from './profile/mail-choices.ts'
import * as stopTokens from './profile/stop-tokens.ts'
import * as provenAddress from './proven-address.ts'
import * as proof from './second-factor/fresh-proof.ts'
import { readAccessToken } from './sessions/access-tokens.ts'
import * as families from './sessions/families.ts'
import { findLiveSignIn } from './sessions/live-sign-ins.ts'
import { hashOf, newSecret } from './sessions/refresh-tokens.ts'
import * as sessions from './sessions/start-session.ts'

/** What may happen to somebody's second factors. */
export type SecondFactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'codes-wrong'
  | 'all-removed'

declare module '../../platform/events.ts' {
  interface Events {
    /** A person signed in with a browser that was not seen before, and not their first. */
    'browser.appeared': {
      email: string
      firstName: string
      locale: string
      browser: string | null
      system: string | null
      address: string
      siteUrl: string | null
    }
    /** Somebody asked for a link to choose a new password; whether the address has an account is not known yet. */
    'password.forgotten': { email: string; network: string; isOwnBrowser: boolean }
    /** Somebody asked for a link to sign in by, to land on `route`; whether the address has an account is not known yet. */
    'magic-link.asked': {
      email: string
      network: string
      isOwnBrowser: boolean
      route: string | null
      askerHash: string
    }
    /** Something about the second factors of a person is not as it was. */
    'second-factor.changed': {
      email: string
      firstName: string
      locale: string
      change: SecondFactorChange
      siteUrl: string | null
    }
    /** Somebody has finished a sign-in by their second factor. */
    'sign-in.finished': { userId: string; from: Origin; siteUrl: string | null }
    /** A person has another password now. */
    'password.changed': { email: string; firstName: string; locale: string; siteUrl: string | null }
  }
}

/**
 * The person behind an access token. TOKEN_EXPIRED when it is too old; TOKEN_INVALID when it never was ours, its
 * sign-in has ended, its key was retired, or its owner is disabled or not activated.
 */
export const authenticate = async (db: Db, token: string, now: Date): Promise<Actor> => {
  const vouched = await readAccessToken(db, token, now)
  const { userId, familyId } = vouched
  const signIn = await findLiveSignIn(db, vouched)
  if (!signIn) throw problem('TOKEN_INVALID')
  return { id: userId, familyId, roles: rolesOf(signIn.grants), ...signIn }
}

/**
 * The one door: starts a sign-in of a person whose right to it was proven, or answers a problem to be passed on as it is
 * (returned, not thrown: what was done before is kept).
 */
export const startSession = (db: Db, signedIn: sessions.SignedIn) => sessions.startSession(db, signedIn)

/** Throws FRESH_PROOF_NEEDED unless the caller has signed in, or proven who they are, within ten minutes. */
export const requireFreshProof = (call: { db: Db; actor: Actor; now: Date }) => proof.requireFreshProof(call)

/** Ends every sign-in of a person at once. */
export const endFamiliesOf = (db: Db, userId: string, ending: { reason: families.EndReason; now: Date }) =>
  families.endFamiliesOf(db, userId, ending)

const linkLifetime = 24 * 3_600_000

/**
 * Makes the link by which the first administrator gets in, good for a day; any link made before is dead.
 * Answers the token that goes into its address, or null when there is an administrator already.
 */
export const makeFirstAdministratorLink = async (db: Db, now: Date): Promise<string | null> => {
  if (await hasAdministrator(db)) return null
  const token = newSecret()
  const expires = new Date(now.getTime() + linkLifetime)
  await db.deleteFrom('one_time_token').where('purpose', '=', firstAdministrator).execute()
  await db
    .insertInto('one_time_token')
    .values({ hash: hashOf(token), purpose: firstAdministrator, created_at: now, expires_at: expires })
    .execute()
  return token
}

/** The account of an e-mail address, made now and not activated if there is none; and whether it was made. */
export const findOrInvite = (db: Db, invited: invitations.Invited) => invitations.findOrInvite(db, invited)

/** The person with the token by which they choose their password, once within 14 days; null = they have one. */
export const makeInvitation = (db: Db, userId: string, now: Date) => invitations.makeInvitation(db, userId, now)

/** The token of an invitation for the eyes of whoever invites, once and for a day; null = it goes by mail alone. */
export const showInvitation = (db: Db, shown: { userId: string; shownTo: string; now: Date }) =>
  invitations.showInvitation(db, shown)

/** Drops what was shown of people's invitations, as they are given more than when it was shown. */
export const dropShownLinks = (db: Db, userIds: readonly string[]) => invitations.dropShownLinks(db, userIds)

/** The invitation of somebody whose address nobody has proven, who gets in by it alone from now on; null = it was. */
export const inviteUnproven = (db: Db, userId: string, now: Date) => invitations.inviteUnproven(db, userId, now)

/** Takes an account whose address nobody has proven from whoever signed up under it; false = it was nobody's, or proven. */
export const takeUnproven = (db: Db, taking: { userId: string; now: Date }) => provenAddress.takeUnproven(db, taking)

/** Lets people in who were not let in before; who was in already stays as they are. */
export const activate = (db: Db, userIds: readonly string[], now: Date) => invitations.activate(db, userIds, now)

/** Changes what a person is called. */
export const rename = (db: Db, userId: string, names: { firstName: string; lastName: string }) =>
  invitations.rename(db, userId, names)

/** The person of an address with the token by which they choose a password anew; null = the address has no such account. */
export const makePasswordLink = (db: Db, asked: forgotten.Asked, now: Date) =>
  forgotten.makePasswordLink(db, asked, now)

/** The person of an address with the token of a link that signs them in; null = the address has no such account. */
export const makeMagicLink = (db: Db, asked: magic.AskedHere, now: Date) => magic.makeMagicLink(db, asked, now)

/** Whether a person wants mails of a kind; who never chose does. */
export const wantsMail = (db: Db, userId: string, kind: MailKind) => mailChoices.wantsMail(db, userId, kind)

/** The token by which the reader of a mail stops mails of its kind, without signing in. */
export const makeStopToken = (db: Db, stop: { userId: string; kind: MailKind }, now: Date) =>
  stopTokens.makeStopToken(db, stop, now)

/** Whose mails of which kind a token stops; null = it was never ours. */
export const readStopToken = (db: Db, token: string, now: Date) => stopTokens.readStopToken(db, token, now)

/** Notes that a person wants no more mails of a kind. */
export const refuseMails = (db: Db, refusal: { userId: string; kind: MailKind; now: Date }) =>
  mailChoices.refuseMails(db, refusal)

/** Leaves an account without a name and without a way in. */
export const forgetPerson = (db: Db, userId: string, now: Date) => forgetting.forgetPerson(db, userId, now)

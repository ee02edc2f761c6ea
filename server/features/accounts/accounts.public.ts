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

/** Changes of a person's second factors. */
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
    /** A person signed in with a browser that was not seen before and is not their first. */
    'browser.appeared': {
      email: string
      firstName: string
      locale: string
      browser: string | null
      system: string | null
      address: string
      siteUrl: string | null
    }
    /** A password reset link was requested; whether the address has an account is not known yet. */
    'password.forgotten': { email: string; network: string; isOwnBrowser: boolean }
    /** A magic link that leads to `route` was requested; whether the address has an account is not known yet. */
    'magic-link.asked': {
      email: string
      network: string
      isOwnBrowser: boolean
      route: string | null
      askerHash: string
    }
    /** The second factors of a person have changed. */
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
 * The only way to start a session: signs in a person whose right to it was proven, or returns a problem to be passed on
 * (returned, not thrown, so that the transaction commits).
 */
export const startSession = (db: Db, signedIn: sessions.SignedIn) => sessions.startSession(db, signedIn)

/** Throws FRESH_PROOF_NEEDED unless the caller signed in, or proved who they are, within ten minutes. */
export const requireFreshProof = (call: { db: Db; actor: Actor; now: Date }) => proof.requireFreshProof(call)

/** Revokes every session of a person. */
export const revokeFamiliesOf = (db: Db, userId: string, ending: { reason: families.EndReason; now: Date }) =>
  families.revokeFamiliesOf(db, userId, ending)

const linkLifetime = 24 * 3_600_000

/**
 * Creates the link by which the first administrator gets in, valid for a day; earlier links become invalid. Returns its
 * token, or null when an administrator exists.
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

/** The account of an e-mail address, created unactivated if there is none; and whether it was created. */
export const findOrInvite = (db: Db, invited: invitations.Invited) => invitations.findOrInvite(db, invited)

/** The person with the token of an invitation, valid once within 14 days; null = they have a password. */
export const makeInvitation = (db: Db, userId: string, now: Date) => invitations.makeInvitation(db, userId, now)

/** An invitation token shown to the inviter, valid once within a day; null = the invitation goes by mail alone. */
export const showInvitation = (db: Db, shown: { userId: string; shownTo: string; now: Date }) =>
  invitations.showInvitation(db, shown)

/** Deletes the shown invitation links of people who have since been given more than those links may open. */
export const deleteShownLinks = (db: Db, userIds: readonly string[]) => invitations.deleteShownLinks(db, userIds)

/**
 * An invitation for a person whose address is not verified, from now on their only way to sign in; null = it is
 * verified.
 */
export const inviteUnproven = (db: Db, userId: string, now: Date) => invitations.inviteUnproven(db, userId, now)

/**
 * Takes an account whose address is not verified from the person who signed up under it; false = nobody had, or it is
 * verified.
 */
export const claimUnproven = (db: Db, taking: { userId: string; now: Date }) => provenAddress.claimUnproven(db, taking)

/** Activates people who were never activated; others stay as they are. */
export const activate = (db: Db, userIds: readonly string[], now: Date) => invitations.activate(db, userIds, now)

/** Renames a person. */
export const rename = (db: Db, userId: string, names: { firstName: string; lastName: string }) =>
  invitations.rename(db, userId, names)

/** The person of an address with a password reset token; null = the address has no such account. */
export const makePasswordLink = (db: Db, asked: forgotten.Asked, now: Date) =>
  forgotten.makePasswordLink(db, asked, now)

/** The person of an address with a magic link token; null = the address has no such account. */
export const makeMagicLink = (db: Db, asked: magic.AskedHere, now: Date) => magic.makeMagicLink(db, asked, now)

/** Whether a person wants mails of a kind; true without a choice. */
export const wantsMail = (db: Db, userId: string, kind: MailKind) => mailChoices.wantsMail(db, userId, kind)

/** The token by which the reader of a mail unsubscribes from its kind without signing in. */
export const makeStopToken = (db: Db, stop: { userId: string; kind: MailKind }, now: Date) =>
  stopTokens.makeStopToken(db, stop, now)

/** The person and the kind of mails of an unsubscribe token; null = it is not valid. */
export const readStopToken = (db: Db, token: string, now: Date) => stopTokens.readStopToken(db, token, now)

/** Unsubscribes a person from a kind of mails. */
export const unsubscribe = (db: Db, refusal: { userId: string; kind: MailKind; now: Date }) =>
  mailChoices.unsubscribe(db, refusal)

/** Makes an account anonymous and removes every sign-in method. */
export const forgetPerson = (db: Db, userId: string, now: Date) => forgetting.forgetPerson(db, userId, now)

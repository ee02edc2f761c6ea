import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import { setUpPathTo } from '@trellis/contract/accounts/second-factor.ts'
import { getHomePath } from '@trellis/contract/routes.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { actRecordedIf } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { Grant } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { type RateLimitSettlement, rateLimitsSettled } from '../../../platform/rate-limit.ts'
import { newOwnBrowser, ownBrowserRecorded } from '../browsers/own-browsers.ts'
import { knownBrowserSeen, recordBrowser } from '../browsers/record-browser.ts'
import { startSecondFactorWeek } from '../second-factor/due.ts'
import { passwordVersion, saveTicket } from '../second-factor/tickets.ts'
import { signAccessToken } from '../sessions/access-tokens.ts'
import { grantsOfUser, listGrantedRoles } from '../sessions/grants.ts'
import { recordSeen } from '../sessions/last-seen.ts'
import { deliverToken, newRefreshToken } from '../sessions/refresh-tokens.ts'
import { currentKeyId } from '../sessions/signing-keys.ts'

type StartSessionInput = {
  userId: string
  /** The password hash that it was proven by; a password that was replaced meanwhile starts no session. */
  provenBy?: string | null
  /** Where the sign-in leads; default: the home of the person's roles. */
  targetPath?: string | undefined
  /** Counters of attempts to settle, whether or not the session starts. */
  counters?: RateLimitSettlement
  /** A second factor was proven already: here, or by a provider that vouches for it. */
  secondFactorProven?: boolean
  /** Logged in by their company, or checked before: the company-only rule is not checked again. */
  isWaySettled?: boolean
  /** The connection of the company that vouched for the person; default: none did. */
  connectionId?: string | null
  client: ClientContext
  config: Config
  emit: Emit
  now: Date
}

type OwnerRow = {
  isCompanyOnly: boolean
  needsFactor: boolean
  isAdministrator: boolean
  passwordVersion: Buffer
  grants: Grant[]
  keyId: string | null
  isKnownBrowser: boolean
}
type NewSession = { familyId: string; hash: Buffer; expires: Date; browser: ReturnType<typeof newOwnBrowser> }

const signedInEntry = ({ userId: actorId, secondFactorProven = false, client, now }: StartSessionInput) =>
  actRecordedIf(sql`family`, { act: 'signed-in', actorId, details: { secondFactor: secondFactorProven }, client, now })

const noCounters: RateLimitSettlement = { reset: '', refunded: [] }

/**
 * Creates a session, unless a second factor is still to be proven, with all that belongs to it in one statement. Takes a
 * shared lock on the person, so that this waits for a concurrent change of the password, which revokes their sessions.
 */
const begin = async (db: Db, { familyId, hash, expires, browser }: NewSession, input: StartSessionInput) => {
  const { userId, provenBy = null, secondFactorProven: isProven = false, isWaySettled = false, client, now } = input
  const { connectionId = null } = input
  const person = sql`select user_id from family`
  const { rows } = await sql<OwnerRow>`
    with owner as (
      select u.id, u.is_administrator as "isAdministrator", ${passwordVersion} as "passwordVersion", ${grantsOfUser} as grants,
             not ${isWaySettled}::boolean and exists (select from company_sign_in_only o where o.user_id = u.id) as "isCompanyOnly",
             not ${isProven}::boolean and exists (select from second_factor_owner o where o.user_id = u.id) as "needsFactor"
        from app_user u
       where u.id = ${userId} and u.enabled and u.activated_at is not null
         and (${provenBy}::text is null or u.password_hash = ${provenBy}) for share of u),
    family as (
      insert into token_family
             (id, user_id, created_at, last_used_at, proved_at, second_factor_at, connection_id, address, browser)
      select ${familyId}, id, ${now}, ${now}, ${now}, ${isProven ? now : null}, ${connectionId}::uuid, ${client.address}, ${client.browser}
        from owner where not "needsFactor" and not "isCompanyOnly" returning id, user_id),
    token as (
      insert into refresh_token (hash, family_id, created_at, expires_at)
      select ${hash}, id, ${now}, ${expires} from family),
    seen as (${recordSeen(person, now)}),
    entry as (${signedInEntry(input)}),
    own_browser as (${ownBrowserRecorded(person, { browser, now })}),
    known as (${knownBrowserSeen(person, { client, now })}),
    settled as (${rateLimitsSettled(input.counters ?? noCounters)})
    select "isCompanyOnly", "needsFactor", "isAdministrator", "passwordVersion", grants, ${currentKeyId} as "keyId",
           exists (select from known) as "isKnownBrowser"
      from owner`.execute(db)
  return rows[0]
}

const mustSetUp = ({ secondFactorProven, config }: StartSessionInput, { isAdministrator }: OwnerRow) =>
  isAdministrator && !secondFactorProven && config.requireSecondFactor !== 'nobody'

const getPathAfter = ({ targetPath }: StartSessionInput, { grants }: OwnerRow) =>
  targetPath ?? getHomePath(listGrantedRoles(grants))

/** The path after login; a missing required second factor comes first. */
const getTargetPath = async (db: Db, input: StartSessionInput, owner: OwnerRow) => {
  const { userId, config, now } = input
  const targetPath = getPathAfter(input, owner)
  if (!mustSetUp(input, owner)) return targetPath
  if (config.requireSecondFactor === 'administrators-in-7-days') await startSecondFactorWeek(db, userId, now)
  return setUpPathTo(targetPath)
}

/**
 * The only way to start a session: logs in a person whose right to it was proven. Returns the first pair of tokens and
 * where to go; or, to be passed on, the problem that a second factor is still to be proven. The browser is recorded as
 * the owner's, who is emailed if it is new. COMPANY_SIGN_IN_ONLY where the company requires its own sign-in.
 */
export const startSession = async (
  db: Db,
  input: StartSessionInput,
): Promise<z.infer<typeof LoginAnswer> | ProblemError> => {
  const { userId, connectionId = null, client, config, now } = input
  const familyId = newId()
  const { token, hash, expires } = newRefreshToken(now, config)
  const browser = newOwnBrowser(client, now)
  const owner = await begin(db, { familyId, hash, expires, browser }, input)
  if (!owner) throw problem('SIGN_IN_FAILED')
  const { isCompanyOnly, needsFactor, passwordVersion: mark, keyId, isKnownBrowser } = owner
  if (isCompanyOnly) throw problem('COMPANY_SIGN_IN_ONLY')
  if (needsFactor) {
    await saveTicket(db, { userId, mark, targetPath: getPathAfter(input, owner), connectionId, client, now })
    return problem('SECOND_FACTOR_NEEDED')
  }
  const targetPath = await getTargetPath(db, input, owner)
  const accessToken = await signAccessToken(db, { userId, familyId, keyId, now, seconds: config.tokenSeconds })
  // A new browser is recorded, with its email, before the client gets a token: a failure leaves a session no one holds.
  if (!isKnownBrowser) await inTransaction(db, tx => recordBrowser(tx, input))
  const answer = { token: accessToken, refresh_token: deliverToken({ token, expires, client }), targetPath }
  browser?.setCookie()
  return answer
}

import type { LoginAnswer } from '@trellis/contract/accounts/accounts.ts'
import { setUpPathTo } from '@trellis/contract/accounts/second-factor.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { actRecordedIf } from '../../../platform/audit/record-act.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { addOwnBrowser } from '../browsers/own-browsers.ts'
import { recordBrowser } from '../browsers/record-browser.ts'
import { startSecondFactorWeek } from '../second-factor/due.ts'
import { passwordVersion, saveTicket } from '../second-factor/tickets.ts'
import { signAccessToken } from '../sessions/access-tokens.ts'
import { recordSeen } from '../sessions/last-seen.ts'
import { deliverToken, newRefreshToken } from '../sessions/refresh-tokens.ts'

type StartSessionInput = {
  userId: string
  /** The password hash that it was proven by; a password that was replaced meanwhile starts no session. */
  provenBy?: string | null
  /** Where the sign-in leads. */
  targetPath?: string
  /** A second factor was proven already: here, or by a provider that vouches for it. */
  secondFactorProven?: boolean
  /** Logged in by their company, or checked before: the company-only rule is not checked again. */
  isWaySettled?: boolean
  client: ClientContext
  config: Config
  emit: Emit
  now: Date
}

type OwnerRow = { isCompanyOnly: boolean; needsFactor: boolean; isAdministrator: boolean; passwordVersion: Buffer }
type NewSession = { familyId: string; hash: Buffer; expires: Date }

const signedInEntry = ({ userId: actorId, secondFactorProven = false, client, now }: StartSessionInput) =>
  actRecordedIf(sql`family`, { act: 'signed-in', actorId, details: { secondFactor: secondFactorProven }, client, now })

/**
 * Creates a session, unless a second factor is still to be proven. Takes a shared lock on the person, so that this
 * waits for a concurrent change of the password, which revokes their sessions.
 */
const begin = async (db: Db, { familyId, hash, expires }: NewSession, input: StartSessionInput) => {
  const { userId, provenBy = null, secondFactorProven: isProven = false, isWaySettled = false, client, now } = input
  const { rows } = await sql<OwnerRow>`
    with owner as (
      select u.id, u.is_administrator as "isAdministrator", ${passwordVersion} as "passwordVersion",
             not ${isWaySettled}::boolean and exists (select from company_sign_in_only o where o.user_id = u.id) as "isCompanyOnly",
             not ${isProven}::boolean and exists (select from second_factor_owner o where o.user_id = u.id) as "needsFactor"
        from app_user u
       where u.id = ${userId} and u.enabled and u.activated_at is not null
         and (${provenBy}::text is null or u.password_hash = ${provenBy}) for share of u),
    family as (
      insert into token_family
             (id, user_id, created_at, last_used_at, proved_at, second_factor_at, address, browser)
      select ${familyId}, id, ${now}, ${now}, ${now}, ${isProven ? now : null}, ${client.address}, ${client.browser}
        from owner where not "needsFactor" and not "isCompanyOnly" returning id),
    token as (
      insert into refresh_token (hash, family_id, created_at, expires_at)
      select ${hash}, id, ${now}, ${expires} from family),
    seen as (${recordSeen(sql`select id from owner where exists (select from family)`, now)}),
    entry as (${signedInEntry(input)})
    select "isCompanyOnly", "needsFactor", "isAdministrator", "passwordVersion" from owner`.execute(db)
  return rows[0]
}

const mustSetUp = ({ secondFactorProven, config }: StartSessionInput, { isAdministrator }: OwnerRow) =>
  isAdministrator && !secondFactorProven && config.requireSecondFactor !== 'nobody'

/** The path after login; a missing required second factor comes first. */
const getTargetPath = async (db: Db, input: StartSessionInput, owner: OwnerRow) => {
  const { userId, config, now, targetPath = '/' } = input
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
  const { userId, client, config, now, targetPath = '/' } = input
  const familyId = newId()
  const { token, hash, expires } = newRefreshToken(now, config)
  const owner = await begin(db, { familyId, hash, expires }, input)
  if (!owner) throw problem('SIGN_IN_FAILED')
  if (owner.isCompanyOnly) throw problem('COMPANY_SIGN_IN_ONLY')
  if (owner.needsFactor) {
    const { passwordVersion: mark } = owner
    await saveTicket(db, { userId, mark, targetPath, client, now })
    return problem('SECOND_FACTOR_NEEDED')
  }
  const answer = {
    token: await signAccessToken(db, { userId, familyId, now, seconds: config.tokenSeconds }),
    refresh_token: deliverToken({ token, expires, client }),
    targetPath: await getTargetPath(db, input, owner),
  }
  await addOwnBrowser(db, userId, { client, now })
  await recordBrowser(db, input)
  return answer
}

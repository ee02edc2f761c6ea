import type { Origin } from '../../platform/http/implement.ts'
import type { SecondFactorChange } from './second-factor/factor-changes.ts'

export { activateForOwner, giveToOwner, recordAddressProven } from './address/address-owner.ts'
export { listAddresses } from './address/previous-addresses.ts'
export { claimUnproven } from './address/proven-address.ts'
export { changeEmail, saveDetails, setAdministrator, setEnabled } from './administration/change-account.ts'
export { isFound, isNamed } from './administration/searchable-people.ts'
export { parseBrowser } from './browsers/browsers.rules.ts'
export {
  activate,
  deleteShownLinks,
  findOrInvite,
  findOrInviteAll,
  inviteUnproven,
  makeInvitation,
  makeInvitations,
  rename,
  renameAll,
  showInvitation,
  withdrawInvitations,
} from './lifecycle/invitations.ts'
export { createPendingAccount, renewPendingAccount, type SignedUp } from './lifecycle/pending-accounts.ts'
export {
  correctInvitedEmail,
  disableWithoutEmployment,
  enableForEmployment,
  lockAccount,
} from './lifecycle/provisioned-accounts.ts'
export { makePasswordLink } from './password-changes/forgotten-password.ts'
export { findByPassword } from './passwords/find-by-password.ts'
export { hashChosenPassword, listPersonWords } from './passwords/hash-chosen.ts'
export { anonymisePerson } from './profile/anonymise-person.ts'
export { checkNames } from './profile/check-names.ts'
export { eraseLocked } from './profile/erase-person.ts'
export { type LockedPerson, lockPerson } from './profile/lock-person.ts'
export { listRefusers, unsubscribe } from './profile/mail-choices.ts'
export { type AccountRow, accountColumns, getOwnUser, toAccount } from './profile/own-user.ts'
export { makeStopTokens, readStopToken } from './profile/stop-tokens.ts'
export { removeFactorsOfAddress } from './second-factor/delete-factors.ts'
export { requireFreshProof } from './second-factor/fresh-proof.ts'

export { authenticate } from './sessions/authenticate.ts'
export { revokeFamiliesOfAll, revokeUserFamilies } from './sessions/families.ts'
export { grantsOfUser, listGrantedRoles } from './sessions/grants.ts'
export { readActor, readCaller } from './sessions/read-actor.ts'
export { makeAdministratorLink, makeFirstAdministratorLink } from './sign-in/first-administrator.ts'
export { makeMagicLink } from './sign-in/make-magic-link.ts'
export { rehearseLogin } from './sign-in/rehearse-login.ts'
export { startSession } from './sign-in/start-session.ts'
export { findTargetPath } from './sign-in/target-path.ts'
export type { SecondFactorChange }

declare module '../../platform/events.ts' {
  interface Events {
    /** A person logged in with a browser that was not seen before and is not their first. */
    'browser.appeared': {
      email: string
      firstName: string
      locale: string
      browser: string | null
      system: string | null
      address: string
      siteUrl: string
    }
    /** A password reset link was requested; whether the address has an account is not known yet. */
    'password.forgotten': { email: string; network: string; isOwnBrowser: boolean; siteUrl: string }
    /** A link that was mailed to a person was opened: emails to their address arrive. */
    'address.proven': { userId: string }
    /** A magic link that leads to `route` was requested; whether the address has an account is not known yet. */
    'magic-link.asked': {
      email: string
      network: string
      isOwnBrowser: boolean
      route: string | null
      askerHash: string
      siteUrl: string
    }
    /** The second factors of a person have changed. */
    'second-factor.changed': {
      email: string
      firstName: string
      locale: string
      change: SecondFactorChange
      siteUrl: string
    }
    /** A person finished a sign-in with their second factor. */
    'sign-in.finished': { userId: string; from: Origin; siteUrl: string }
    /** An administrator changed a person's address; the new one is not verified yet. */
    'email.changed': {
      userId: string
      oldEmail: string
      /** The old address was verified. */
      wasProven: boolean
      email: string
      firstName: string
      locale: string
      isActivated: boolean
      siteUrl: string
    }
    /** A person changed or chose their password. */
    'password.changed': { email: string; firstName: string; locale: string; siteUrl: string }
  }
}

import type { Vouched } from './flows.ts'

/** What is known here of the person that a company vouched for. */
export type Known = {
  isEnabled: boolean
  isActivated: boolean
  /** The address is verified. */
  isAddressProven: boolean
  isAdministrator: boolean
  /** Works at the organization of the connection today. */
  belongs: boolean
  /** Works, or has a role, somewhere else as well. */
  worksElsewhere: boolean
  /** The account's link to the connection: this subject, another one, or none. */
  link: 'this' | 'another' | 'none'
  /** The link was once confirmed with the password. */
  isConfirmed: boolean
}

type Claim = Pick<Vouched, 'isVerified'> & {
  /** Its address is of a domain that was proven for the connection. */
  isDomainProven: boolean
  admitsNewcomers: boolean
  /** The account's password was given right now. */
  isPasswordProven: boolean
}

/**
 * A public server says by its own claim whose account it is: Google lets a private account have any address whose
 * mailbox its owner once had. Of such a server only the accounts that it marks as the company's are accepted.
 */
export const isOfCompany = ({ iss, hd }: { iss?: unknown; hd?: unknown }, provenDomains: readonly string[]): boolean =>
  iss !== 'https://accounts.google.com' || (typeof hd === 'string' && provenDomains.includes(hd.toLowerCase()))

type Verdict = 'welcome' | 'create' | 'link' | 'confirm' | 'refused'

const ofLinked = (known: Known, { isPasswordProven }: Claim): Verdict => {
  if (!known.belongs) return 'refused'
  // A company may decide about access to its own data; about other access the owner decides.
  if (known.worksElsewhere && !known.isConfirmed) return isPasswordProven ? 'link' : 'confirm'
  return 'welcome'
}

/** Never activated: there is nothing to take over, unless another organization has invited the person. */
const ofInvited = (known: Known): Verdict => (known.worksElsewhere ? 'refused' : 'link')

const ofStranger = (known: Known, { isPasswordProven, admitsNewcomers }: Claim): Verdict => {
  if (!known.belongs && !admitsNewcomers) return 'refused'
  if (isPasswordProven) return 'link'
  if (!known.isActivated) return ofInvited(known)
  return known.belongs && !known.worksElsewhere && known.link === 'none' ? 'link' : 'confirm'
}

const isOut = ({ isEnabled, isAdministrator }: Known) => !isEnabled || isAdministrator

/**
 * Decides about a person that a company vouched for; `known` is the account of the link, else of the address. An
 * unverified address gets the same answer with and without an account, and opens none without its password. No company
 * ever opens an administrator's account.
 */
export const verdictOf = (known: Known | null, claim: Claim): Verdict => {
  if (known?.link === 'this') return isOut(known) ? 'refused' : ofLinked(known, claim)
  if (!claim.isDomainProven) return 'refused'
  if (!claim.isVerified && !claim.isPasswordProven) return 'confirm'
  if (!known) return claim.isVerified && claim.admitsNewcomers ? 'create' : 'refused'
  return isOut(known) ? 'refused' : ofStranger(known, claim)
}

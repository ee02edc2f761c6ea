import type { Vouched } from './flows.ts'

/** What is known here of the person that a company vouched for. */
export type Known = {
  isEnabled: boolean
  isActivated: boolean
  /** Somebody has shown that its mailbox is theirs. */
  isAddressProven: boolean
  isAdministrator: boolean
  /** Works at the organization of the connection today. */
  belongs: boolean
  /** Works, or acts, somewhere else as well. */
  worksElsewhere: boolean
  /** Who the account is to the connection: the one who comes now, another subject, or nobody yet. */
  link: 'this' | 'another' | 'none'
  /** The link was once confirmed with the password. */
  isConfirmed: boolean
}

export type Claim = Pick<Vouched, 'isVerified'> & {
  /** Its address is of a domain that was proven for the connection. */
  isDomainProven: boolean
  admitsNewcomers: boolean
  /** The account's password was given right now. */
  isPasswordProven: boolean
}

/**
 * A server that serves everybody says by its own claim whose account it is: Google lets a private account have any address
 * whose mailbox was once its owner's. Of such a server a company's are those alone that it says are the company's.
 */
export const isOfCompany = ({ iss, hd }: { iss?: unknown; hd?: unknown }, provenDomains: readonly string[]): boolean =>
  iss !== 'https://accounts.google.com' || (typeof hd === 'string' && provenDomains.includes(hd.toLowerCase()))

export type Verdict = 'welcome' | 'create' | 'link' | 'confirm' | 'refused'

const ofLinked = (known: Known, { isPasswordProven }: Claim): Verdict => {
  if (!known.belongs) return 'refused'
  // A company may open what its people have at the company; what else an account opens, its owner decides.
  if (known.worksElsewhere && !known.isConfirmed) return isPasswordProven ? 'link' : 'confirm'
  return 'welcome'
}

/** Nobody has ever been in: there is nothing to take over, unless another organization has invited the person. */
const ofInvited = (known: Known): Verdict => (known.worksElsewhere ? 'refused' : 'link')

const ofStranger = (known: Known, { isPasswordProven, admitsNewcomers }: Claim): Verdict => {
  if (!known.belongs && !admitsNewcomers) return 'refused'
  if (isPasswordProven) return 'link'
  if (!known.isActivated) return ofInvited(known)
  return known.belongs && !known.worksElsewhere && known.link === 'none' ? 'link' : 'confirm'
}

const isOut = ({ isEnabled, isAdministrator }: Known) => !isEnabled || isAdministrator

/**
 * What becomes of somebody for whom a company vouched; `known` is the account of the link, else of the address. An
 * address that is not verified is answered alike whether or not there is an account, and opens none without its
 * password. No company ever opens an administrator's account.
 */
export const verdictOf = (known: Known | null, claim: Claim): Verdict => {
  if (known?.link === 'this') return isOut(known) ? 'refused' : ofLinked(known, claim)
  if (!claim.isDomainProven) return 'refused'
  if (!claim.isVerified && !claim.isPasswordProven) return 'confirm'
  if (!known) return claim.isVerified && claim.admitsNewcomers ? 'create' : 'refused'
  return isOut(known) ? 'refused' : ofStranger(known, claim)
}

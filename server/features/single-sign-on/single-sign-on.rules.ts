import type { ProviderClaims } from './flows.ts'

/** The existing account of a person that a company vouched for. */
export type ExistingAccount = {
  isEnabled: boolean
  isActivated: boolean
  /** The address is verified. */
  isAddressProven: boolean
  isAdministrator: boolean
  /** Works at the organization of the connection today. */
  belongs: boolean
  /** Works, or has a role, elsewhere too. */
  worksElsewhere: boolean
  /** The account's link to the connection: this subject, another one, or none. */
  link: 'this' | 'another' | 'none'
  /** The link was once confirmed with the password. */
  isConfirmed: boolean
}

type SignInClaim = Pick<ProviderClaims, 'isVerified'> & {
  /** Its address is of a domain that was proven for the connection. */
  isDomainProven: boolean
  admitsNewcomers: boolean
  /** The account's password was entered just now. */
  isPasswordProven: boolean
}

/**
 * A public server decides by its own claim whose account it is: Google lets a private account have any address whose
 * mailbox its owner once had. From such a server only accounts that it marks as the company's are accepted.
 */
export const isOfCompany = ({ iss, hd }: { iss?: unknown; hd?: unknown }, provenDomains: readonly string[]): boolean =>
  iss !== 'https://accounts.google.com' || (typeof hd === 'string' && provenDomains.includes(hd.toLowerCase()))

type Verdict = 'welcome' | 'create' | 'link' | 'confirm' | 'refused'

const judgeLinked = (account: ExistingAccount, { isPasswordProven }: SignInClaim): Verdict => {
  if (!account.belongs) return 'refused'
  // A company may decide about access to its own data; about other access the owner decides.
  if (account.worksElsewhere && !account.isConfirmed) return isPasswordProven ? 'link' : 'confirm'
  return 'welcome'
}

/** Never activated: there is nothing to take over, unless another organization has invited the person. */
const judgeInvited = (account: ExistingAccount): Verdict => (account.worksElsewhere ? 'refused' : 'link')

const judgeStranger = (account: ExistingAccount, { isPasswordProven, admitsNewcomers }: SignInClaim): Verdict => {
  if (!account.belongs && !admitsNewcomers) return 'refused'
  if (isPasswordProven) return 'link'
  if (!account.isActivated) return judgeInvited(account)
  return account.belongs && !account.worksElsewhere && account.link === 'none' ? 'link' : 'confirm'
}

const isOut = ({ isEnabled, isAdministrator }: ExistingAccount) => !isEnabled || isAdministrator

/**
 * Decides about a person that a company vouched for; `account` is the one of the link, otherwise of the address. An
 * unverified address gets the same answer with and without an account, and opens none without its password. No company
 * ever opens an administrator's account.
 */
export const getVerdict = (account: ExistingAccount | null, claim: SignInClaim): Verdict => {
  if (account?.link === 'this') return isOut(account) ? 'refused' : judgeLinked(account, claim)
  if (!claim.isDomainProven) return 'refused'
  if (!claim.isVerified && !claim.isPasswordProven) return 'confirm'
  if (!account) return claim.isVerified && claim.admitsNewcomers ? 'create' : 'refused'
  return isOut(account) ? 'refused' : judgeStranger(account, claim)
}

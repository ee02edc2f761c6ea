import { isSitePath } from '@trellis/contract/routes.ts'

type Known = { isSignedIn: boolean; headerLink: string | null; learnMoreUrl: string | null }

const isSafe = (target: string | null): target is string =>
  target !== null && (isSitePath(target) || /^https?:\/\/[^\s<>"']+$/i.test(target))

/** Where the logo leads: home; a visitor to the brand's own link, else to where one learns more, else to sign in. */
export const logoTarget = ({ isSignedIn, headerLink, learnMoreUrl }: Known): string =>
  isSignedIn ? '/' : ([headerLink, learnMoreUrl].find(isSafe) ?? '/login')

import { isSitePath } from '@trellis/contract/routes.ts'

type LogoTargetInput = { isSignedIn: boolean; headerLink: string | null; learnMoreUrl: string | null }

const isSafe = (target: string | null): target is string =>
  target !== null && (isSitePath(target) || /^https?:\/\/[^\s<>"']+$/i.test(target))

/** Link target of the logo: home; for a visitor the brand's own link, else the marketing page, else the login. */
export const logoTarget = ({ isSignedIn, headerLink, learnMoreUrl }: LogoTargetInput): string =>
  isSignedIn ? '/' : ([headerLink, learnMoreUrl].find(isSafe) ?? '/login')

import { isSitePath } from '@trellis/contract/routes.ts'

/** Where a fresh sign-in redirects: the page that the guard redirected from, else the server's target, else home. */
export const landingOf = (from: unknown, targetPath: unknown): string => [from, targetPath].find(isSitePath) ?? '/'

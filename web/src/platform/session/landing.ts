import { isSitePath } from '@trellis/contract/routes.ts'

/** Target of a fresh login: the page that the guard redirected from, else the server's target, else home. */
export const getLandingPath = (from: unknown, targetPath: unknown): string => [from, targetPath].find(isSitePath) ?? '/'

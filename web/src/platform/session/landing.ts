import { isSitePath } from '@trellis/contract/routes.ts'

/** Where a fresh sign-in leads: the page that the guard turned away from, else the server's word, else home. */
export const landingOf = (from: unknown, targetPath: unknown): string => [from, targetPath].find(isSitePath) ?? '/'

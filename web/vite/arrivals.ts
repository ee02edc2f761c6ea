import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ScreenPath } from '@trellis/contract/routes.ts'
import type { Plugin } from 'vite'
import { learnerPages, loadsOf } from './learner-pages.mjs'

type PageFiles = Partial<Record<ScreenPath, string>>

/** Screens that people also reach from another screen, by source file. */
const linked: PageFiles = {
  '/login': 'src/features/accounts/login-page.tsx',
  '/mycourses': learnerPages.courses,
  '/tracks/:id': 'src/features/tracks/track-page.tsx',
  '/tracks/:trackId/card-courses/:id': learnerPages.viewer,
  '/tracks/:trackId/classes/:slug': 'src/features/classes/class-page.tsx',
  '/rewards': 'src/features/campaigns/rewards/rewards-page.tsx',
}

/** Screens opened directly from a bookmark, an e-mail or a QR code. */
const arrivals: PageFiles = {
  ...linked,
  '/create-password': 'src/features/accounts/passwords/create-password-page.tsx',
  '/reset-password': 'src/features/accounts/passwords/reset-password-page.tsx',
  '/magic-link': 'src/features/accounts/magic-links/magic-link-page.tsx',
  '/sign-up': 'src/features/sign-ups/sign-up-page.tsx',
  '/signup-wizard': 'src/features/sign-ups/signup-wizard-page.tsx',
  '/signup-link/:linkId': 'src/features/sign-ups/signup-link-page.tsx',
}

/** Their file names, by which the build knows their scripts. */
export const preloadedPages = Object.values(linked).map(page => basename(page, '.tsx'))
/** The cards below a card wait for its player. */
const preloading = [...preloadedPages, 'player']
const isOfEveryScreen = /assets\/(rolldown-runtime|react|start)-/

/**
 * Dependencies preloaded with a page or player that is opened later. Only for pages that others link to, and for players:
 * lists for all pages would cost the first page 5.1 KB and the viewer 0.7 KB, and save one round trip elsewhere; the
 * server preloads those of a page opened directly. The names must be unique among all pages.
 */
export const preloadsOf = (page: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] => {
  if (hostType === 'html') return files
  return preloading.some(name => page.startsWith(`assets/${name}-`))
    ? files.filter(file => !isOfEveryScreen.test(file))
    : files.filter(file => file.endsWith('.css'))
}

const file = (name: string) => new URL(`../dist/.vite/${name}`, import.meta.url)

/**
 * Lists the scripts that each of these screens needs beyond the common ones: the server preloads them with the page,
 * which saves one round trip, 150 ms on Lighthouse's phone.
 */
export const arrivalScripts = (): Plugin => ({
  name: 'trellis:arrivals',
  apply: 'build',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const manifest = JSON.parse(await readFile(file('manifest.json'), 'utf8'))
      const scripts = Object.entries(arrivals).map(([path, page]) => [path, loadsOf(manifest, page)])
      await writeFile(file('arrivals.json'), JSON.stringify(Object.fromEntries(scripts), null, 1))
    },
  },
})

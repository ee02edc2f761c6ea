import os from 'node:os'
import { defineConfig } from '@playwright/test'

const browser = process.env.CHROMIUM
/**
 * What works alike at all sizes is tested on a phone, which has the least space; except for tests of the desktop only
 * (@desk), and for those of a layout (@each-size).
 */
const sizeIndependent = [
  'age-gate',
  'analytics',
  'analytics-provider',
  'asked',
  'audit-log',
  'brand-stores',
  'brands',
  'cards-answers',
  'cards-drafts',
  'cards-forms',
  'cards-media',
  'cards-opt-ins',
  'cards-places',
  'cards-sandbox',
  'cards-scripts',
  'cards-share',
  'class',
  'comments',
  'companies',
  'double-presses',
  'due-dates',
  'employee-form',
  'employees',
  'evidence',
  'figures-in-fives',
  'first-administrator',
  'home',
  'first-paint',
  'first-visit',
  'import-kinds',
  'imports',
  'imports-credentials',
  'inspection',
  'install',
  'language-theme',
  'magic-link',
  'not-found',
  'offline',
  'offline-quiz',
  'old-browsers',
  'own-password',
  'passwords',
  'preview',
  'promos',
  'quiz',
  'quiz-tries',
  'reminders',
  'reports',
  'rewards',
  'running-campaign',
  'screen-calls',
  'screens',
  'second-factor',
  'security',
  'session',
  'sign-in',
  'sign-up',
  'sign-up-queue',
  'steady-screens',
  'store-merge',
  'store-people',
  'stores',
  'submissions',
  'tracks',
  'translated-page',
  'users',
  'verify-evidence',
  'viewer',
].map(name => `**/${name}.spec.ts`)

const desk = { viewport: { width: 1280, height: 800 } }
const quietFlags = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']
/**
 * The pages of a context share a process, as on a device with little memory; sites stay isolated. Else the browser starts
 * a third process for each page, in advance, which no test uses.
 */
const fewProcesses = '--renderer-process-limit=1'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './server/start-server.ts',
  workers: Math.max(2, os.availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for a state, never for a time: a slow machine must not fail a test.
  timeout: 240_000,
  // In a new process; what then passes is flaky, and `npm test` lists it.
  retries: 1,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../.cache/test/e2e.json' }]],
  use: {
    // Set when the server starts, before the test workers read this file again.
    baseURL: process.env.E2E_URL,
    actionTimeout: 45_000,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // Images of failed tests: `fixtures/failure-pictures.ts`.
    screenshot: 'off',
    trace: 'on-first-retry',
    // Only the offline tests use the service worker; in all others every page comes from the server.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', fewProcesses, ...quietFlags],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, testIgnore: sizeIndependent, use: desk },
    { name: 'desk-alone', grep: /@desk|@each-size/, testMatch: sizeIndependent, use: desk },
  ],
})

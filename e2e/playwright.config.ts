import { defineConfig } from '@playwright/test'

const browser = process.env.CHROMIUM
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './server/start-server.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../.cache/test/e2e.json' }]],
  use: {
    // Set by the start of the server, before the tests read this again.
    baseURL: process.env.E2E_URL,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desk', use: { viewport: { width: 1280, height: 800 } } },
  ],
})

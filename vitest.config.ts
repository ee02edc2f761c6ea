import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/steps/slowest-first.ts'

// A page says days in the time zone of its device, and the tests of the web expect those of one zone wherever they run.
// The server has no zone of its own: `npm run test:shuffle` gives it another one.
process.env.TZ = process.env.TEST_TZ ?? 'UTC'

/**
 * Tests wait for a state, never for a time: a slow machine must not fail a test. The longest tests take ten seconds on a
 * quiet machine and were seen to take half a minute on a busy one; these limits only end what hangs.
 */
const unhurried = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } } as const

/** A fresh world for each file would take many times as long; so no test may lean on what another left behind. */
const oneWorld = { isolate: false, pool: 'threads' } as const

const elsewhere = ['**/node_modules/**', '**/dist/**']
const rules = 'server/**/*.rules.test.ts'
/** Tests that start the product, or a database, as programs of their own, and stop or kill them. */
const faults = ['server/start.test.ts', 'server/testing/faults/**/*.test.ts', 'server/platform/postgres/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
    ...(process.env.TEST_ORDER !== 'random' && { sequence: { sequencer: SlowestFirst } }),
    projects: [
      {
        test: {
          ...oneWorld,
          ...unhurried,
          name: 'unit',
          include: ['{bench,contract,tools}/**/*.test.ts', rules],
          exclude: elsewhere,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          ...oneWorld,
          ...unhurried,
          name: 'web',
          environment: 'happy-dom',
          include: ['**/*.test.{ts,tsx}'],
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...oneWorld,
          ...unhurried,
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: [...elsewhere, rules, ...faults],
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: ['server/testing/cheap-passwords.ts', 'server/testing/fail-on-unexpected-errors.ts'],
        },
      },
      {
        test: {
          ...oneWorld,
          ...unhurried,
          name: 'faults',
          include: faults,
          exclude: [...elsewhere, rules],
          globalSetup: ['server/testing/global-setup.ts', 'tools/steps/build-for-faults.mjs'],
          setupFiles: 'server/testing/fail-on-unexpected-errors.ts',
        },
      },
    ],
  },
})

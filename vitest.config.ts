import os from 'node:os'
import { defineConfig } from 'vitest/config'

/** A fresh world for each file would take many times as long; so no test may lean on what another left behind. */
const oneWorld = { isolate: false, pool: 'threads' } as const

const elsewhere = ['**/node_modules/**', '**/dist/**']
const rules = 'server/**/*.rules.test.ts'
/** Tests that start the product, or a database, as programs of their own, and stop or kill them. */
const faults = ['server/start.test.ts', 'server/testing/faults/**/*.test.ts', 'server/platform/postgres/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
    projects: [
      {
        test: {
          ...oneWorld,
          name: 'unit',
          include: ['contract/**/*.test.ts', 'tools/**/*.test.ts', rules],
          exclude: elsewhere,
        },
      },
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          ...oneWorld,
          name: 'web',
          environment: 'happy-dom',
          include: ['**/*.test.{ts,tsx}'],
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...oneWorld,
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: [...elsewhere, rules, ...faults],
          globalSetup: 'server/testing/global-setup.ts',
          setupFiles: 'server/testing/cheap-passwords.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...oneWorld,
          name: 'faults',
          include: faults,
          exclude: [...elsewhere, rules],
          globalSetup: ['server/testing/global-setup.ts', 'tools/steps/build-for-faults.mjs'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})

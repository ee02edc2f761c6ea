import os from 'node:os'
import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**']
const rules = 'server/**/*.rules.test.ts'

export default defineConfig({
  test: {
    // Each file in a fresh world would cost ten times as long; no test may lean on what another left behind.
    isolate: false,
    pool: 'threads',
    maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['contract/**/*.test.ts', 'tools/**/*.test.ts', rules], exclude: everywhere },
      },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', environment: 'happy-dom', include: ['web/**/*.test.{ts,tsx}'], exclude: everywhere },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['server/**/*.test.ts'],
          exclude: [...everywhere, rules],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})

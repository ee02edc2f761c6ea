import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const locales = '<rootDir>/src/platform/i18n/locales/{locale}'
const exclude = ['**/*.test.*', '**/*.d.ts']

// One catalogue a feature, so that two people who write screens at once do not meet in one file.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  rootDir: import.meta.dirname,
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: `${locales}/app`,
      include: ['<rootDir>/src/app', '<rootDir>/src/platform', '<rootDir>/src/ui', '<rootDir>/src/main.tsx'],
      exclude,
    },
    { path: `${locales}/{name}`, include: ['<rootDir>/src/features/{name}/'], exclude },
  ],
})

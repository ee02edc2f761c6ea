import path from 'node:path'

const target = path.join(import.meta.dirname, 'dist')

/** Resolves assets beside a source relative to the source's folder, although the code runs from the build. */
const keepPlaces = {
  name: 'keep-places',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const from = path.relative(target, id).split(path.sep).join('/')
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`)
  },
}

/** The server as one file with external packages, for npm start. */
export default {
  plugins: [keepPlaces],
  ssr: { noExternal: ['kysely', 'zod', 'fastify-type-provider-zod'] },
  build: {
    ssr: true,
    outDir: target,
    target: 'node20',
    minify: false,
    rollupOptions: { input: ['main.ts', 'trellis.ts'], output: { chunkFileNames: '[name]-[hash].js' } },
  },
}

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { arrivalScripts, preloadsOf } from './vite/arrivals.ts'
import { chunkContents } from './vite/chunk-contents.ts'
import { noChunkCycles } from './vite/chunk-cycles.ts'
import { chunkGroups } from './vite/chunks.ts'
import { contractShapes } from './vite/contract-shapes.ts'
import { iconFiles, smallIcons } from './vite/icon-files.ts'
import { messages } from './vite/messages.ts'
import { noLookbehind } from './vite/no-lookbehind.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { pureComponents } from './vite/pure-components.ts'
import { pwa } from './vite/service-worker.ts'

const port = Number(process.env.PORT ?? 4000)
const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${port + 1}`
const served = ['/api', '/media', '/health', '/metrics']

/** The router names its development build to every browser; what is built for use takes the other. */
const router = fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: command === 'build' ? [{ find: /^react-router$/, replacement: router }] : [] },
  plugins: [
    messages(),
    contractShapes(),
    react(),
    iconFiles(),
    smallIcons(),
    pureComponents(),
    tailwindcss(),
    preloadFonts(),
    chunkContents(),
    noChunkCycles(),
    noLookbehind(),
    arrivalScripts(),
    VitePWA(pwa),
    precompress(),
  ],
  server: { port, strictPort: true, proxy: Object.fromEntries(served.map(path => [path, { target: api }])) },
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
}))

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { arrivalScripts, preloadsOf } from './vite/arrivals.ts'
import { chunkContents } from './vite/chunk-contents.ts'
import { chunkGroups } from './vite/chunks.ts'
import { contractShapes } from './vite/contract-shapes.ts'
import { iconFiles, iconShapes } from './vite/icon-files.ts'
import { learnerKinds } from './vite/learner-kinds.ts'
import { loginHtml } from './vite/login-html.ts'
import { messages } from './vite/messages.ts'
import { precompress } from './vite/precompress.ts'
import { pureComponents } from './vite/pure-components.ts'
import { pwa } from './vite/service-worker.ts'

const port = Number(process.env.PORT ?? 4000)
const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${port + 1}`
const served = ['/api', '/media', '/health', '/metrics', '/.well-known']

/** Icons of the library are drawn by our own component, as its own has options that no one uses: 1.0 KB. */
const icon = fileURLToPath(new URL('src/ui/icon-component.ts', import.meta.url))

/** The router names its development build to every browser; what is built for use takes the other. */
const router = fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/'))

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: router },
            { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: icon },
          ]
        : [],
  },
  plugins: [
    messages(),
    contractShapes(),
    learnerKinds(),
    react(),
    iconFiles(),
    iconShapes(),
    pureComponents(),
    tailwindcss(),
    chunkContents(),
    arrivalScripts(),
    VitePWA(pwa),
    loginHtml(),
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

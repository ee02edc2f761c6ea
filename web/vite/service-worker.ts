import { readFile } from 'node:fs/promises'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import { offlineFiles } from './learner-pages.mjs'

type Workbox = VitePWAOptions['workbox']
type ManifestTransform = NonNullable<Workbox['manifestTransforms']>[number]

const month = 30 * 24 * 60 * 60
const shell = /^(index\.html|theme\.js|manifest\.webmanifest|icon\.svg|assets\/.*\.(css|woff2))$/

const readJson = async (file: string) =>
  JSON.parse(await readFile(new URL(`../dist/.vite/${file}`, import.meta.url), 'utf8'))

/** Precaches learners' files; administrators' pages are cached on first visit. */
const onlyLearnerFiles: ManifestTransform = async entries => {
  const expectedFiles = offlineFiles(await readJson('manifest.json'), await readJson('contents.json'))
  return { manifest: entries.filter(entry => shell.test(entry.url) || expectedFiles.has(entry.url)) }
}

const workbox: Workbox = {
  globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}'],
  globIgnores: ['.vite/**'],
  manifestTransforms: [onlyLearnerFiles],
  navigateFallback: '/index.html',
  // The server answers these itself: the phones of the editors have headers of their own, and API responses are not
  // cached here, as the app has its own offline cache.
  navigateFallbackDenylist: [/^\/(api|media|health|metrics|sandbox|assets)(\/|$)/, /^\/preview-[a-z-]+\/.*[?&]live=1/],
  // A new release waits until a page activates it between two screens: see src/platform/release.
  skipWaiting: false,
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  inlineWorkboxRuntime: true,
  dontCacheBustURLsMatching: /^assets\//,
  runtimeCaching: [
    {
      urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: 'CacheFirst',
      options: { cacheName: 'assets', expiration: { maxEntries: 200, maxAgeSeconds: month, purgeOnQuotaError: true } },
    },
    {
      urlPattern: ({ url, request, sameOrigin }) =>
        sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image',
      handler: 'CacheFirst',
      options: {
        cacheName: 'pictures',
        cacheableResponse: { statuses: [200] },
        expiration: { maxEntries: 300, maxAgeSeconds: month, purgeOnQuotaError: true },
      },
    },
  ],
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** PWA installation and offline cache. */
export const pwa: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  workbox,
  manifest: {
    id: '/',
    name: 'Trellis',
    short_name: 'Trellis',
    description: 'The training platform that cannabis retail runs on.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    categories: ['education', 'business'],
    background_color: '#f8f5ee',
    theme_color: '#f8f5ee',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  },
}

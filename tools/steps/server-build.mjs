import { staleBuild } from './stale-build.mjs'

/** The server in one file: read from its sources it would take a second more to be ready, and 50 MiB. */
export const { build: buildServer, buildIfStale: buildServerIfStale } = staleBuild({
  title: 'Building the server',
  of: 'server',
  folders: ['server', 'contract'],
  result: 'server/dist/main.js',
})

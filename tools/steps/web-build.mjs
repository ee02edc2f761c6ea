import { staleBuild } from './stale-build.mjs'

/** The web app as browsers load it. */
export const { build: buildWeb, buildIfStale: buildWebIfStale } = staleBuild({
  title: 'Building the screens',
  of: 'web',
  folders: ['web', 'contract'],
  result: 'web/dist/index.html',
})

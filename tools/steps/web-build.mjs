import { staleBuild } from './stale-build.mjs'

/** The screens, as browsers get them. */
export const { build: buildWeb, buildIfStale: buildWebIfStale } = staleBuild({
  title: 'Building the screens',
  of: 'web',
  folders: ['web', 'contract'],
  result: 'web/dist/index.html',
})

import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lists the source modules of each chunk, by which the size check and the service worker keep the map, the editor and
 * other large libraries out of what each learner loads.
 */
export const chunkContents = (): Plugin => ({
  name: 'trellis:chunk-contents',
  apply: 'build',
  generateBundle(_options, bundle) {
    const contents = Object.values(bundle).flatMap(output =>
      output.type === 'chunk'
        ? [[output.fileName, output.moduleIds.map(id => relative(process.cwd(), id).replaceAll('\\', '/'))]]
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/contents.json',
      source: JSON.stringify(Object.fromEntries(contents), null, 1),
    })
  },
})

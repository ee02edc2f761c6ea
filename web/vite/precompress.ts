import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
const smallestWorthwhile = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string) {
  const source = await readFile(file)
  if (source.length < smallestWorthwhile) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  const [br, gz] = await Promise.all([brotli(source, { params }), zip(source, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/**
 * Writes a Brotli and a gzip copy beside every text file of the build, so that the server compresses no static file.
 * Without them the scripts of /mycourses would be sent as 407 KB.
 */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'trellis:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    closeBundle: {
      // Runs after all other plugins, including the service worker's.
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(outDir, { recursive: true })
        const texts = files.filter(file => compressible.test(file) && !file.startsWith('.vite'))
        await Promise.all(texts.map(file => compress(join(outDir, file))))
      },
    },
  }
}

import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { splitContract } from './split-contract.ts'

const contractModule = /[\\/]contract[\\/](?!cards[\\/])(?:[^\\/]+[\\/])?[^\\/]+(?<!\.test)\.ts(\?shapes)?$/

/**
 * Keeps the contract's schemas, and with them zod, out of every page that validates no form with them. Without it
 * /mycourses takes 11.5 KB more and exceeds its budget.
 */
export const contractShapes = (): Plugin => ({
  name: 'trellis:contract-shapes',
  enforce: 'pre',
  load: {
    filter: { id: contractModule },
    async handler(id) {
      const [file = id, part] = id.split('?')
      const split = splitContract(await readFile(file, 'utf8'), file)
      if (!split) return null
      return { code: part ? split.shapes : split.plain, moduleType: 'ts', moduleSideEffects: false }
    },
  },
})

// node tools/assemble.mjs <folder> [--without-database]: the built product with its packages, for an image.
import './steps/node-version.mjs'
import path from 'node:path'
import { assemble } from './steps/assemble.mjs'

const [target] = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
if (!target) {
  console.error('Give the folder to fill: node tools/assemble.mjs /srv')
  process.exit(1)
}
assemble(path.resolve(target), { withDatabase: !process.argv.includes('--without-database') })

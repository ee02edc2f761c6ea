// npm start: everything that a fresh clone needs, then the product.
import './steps/node-version.mjs'
import { attend } from './steps/attend.mjs'
import { installPackages } from './steps/install.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
attend([{ args: ['--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)] }])

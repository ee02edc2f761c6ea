// npm start: everything that a fresh clone needs, then the product.
import './steps/node-version.mjs'
import { attend } from './steps/attend.mjs'
import { installPackages } from './steps/install.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
attend([{ args: ['server/dist/main.js', ...process.argv.slice(2)] }])

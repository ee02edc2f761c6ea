// npm start: sets up a fresh clone, then starts the product.
import './steps/node-version.mjs'
import { attend } from './steps/attend.mjs'
import { installPackages } from './steps/install.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
attend([{ args: ['server/dist/main.js', ...process.argv.slice(2)] }])

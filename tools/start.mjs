// npm start: sets up a fresh clone, then starts the product.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { supervise } from './steps/supervise.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
supervise([{ args: ['server/dist/main.js', ...process.argv.slice(2)] }])

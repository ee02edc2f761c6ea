// npm run bench, bench:events, bench:security: runs a file of bench/ against the built product, with its arguments.
import './steps/node-version.mjs'
import { findBrowser } from './steps/browser.mjs'
import { installPackages } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
const [file, ...args] = process.argv.slice(2)
const env = { ...process.env, ...(await findBrowser()) }
const { code } = await runNode(['--import', 'tsx', `bench/${file}`, ...args], { env })
process.exit(code)

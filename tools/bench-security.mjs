// npm run bench:security: tries what an attacker would; `-- --smoke` tries everything a few times.
import './steps/node-version.mjs'
import { findBrowser } from './steps/browser.mjs'
import { installPackages } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
const env = { ...process.env, ...(await findBrowser()) }
const { code } = await runNode(['--import', 'tsx', 'bench/security/security.ts', ...process.argv.slice(2)], { env })
process.exit(code)

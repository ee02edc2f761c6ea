// npm run e2e: the end-to-end tests in a real browser; arguments go to Playwright, as `npm run e2e -- tracks
// --project=phone`.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { runJourneys } from './steps/suites.mjs'
import { buildWebIfStale } from './steps/web-build.mjs'

await installPackages()
await buildWebIfStale()
await buildServerIfStale()
const { failed } = await runJourneys(process.argv.slice(2))
process.exit(failed === 0 ? 0 : 1)

// npm run check: all static checks.
import './steps/node-version.mjs'
import { runChecks } from './steps/checks.mjs'
import { installPackages } from './steps/install.mjs'

await installPackages()
const { failed } = await runChecks()
process.exit(failed === 0 ? 0 : 1)

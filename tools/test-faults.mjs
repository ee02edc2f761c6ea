// npm run test:faults: every fault test with its full counts, before a release: CONTRIBUTING.md.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { runVitest } from './steps/suites.mjs'

await installPackages()
const { passed, failed } = await runVitest('faults', ['--project=faults'], { env: { FAULTS: 'full' } })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

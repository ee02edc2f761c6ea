// npm run build: the screens, and the check that they are light enough.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'
import { buildWeb } from './steps/web-build.mjs'

await installPackages()
const built = await buildWeb()
const weighed = built.code === 0 ? await runNode(['web/size-check.mjs']) : built
process.exit(weighed.code)

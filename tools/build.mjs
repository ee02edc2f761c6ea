// npm run build: the screens, their size budget, and the server.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { runNode } from './steps/run.mjs'
import { buildServer } from './steps/server-build.mjs'
import { buildWeb } from './steps/web-build.mjs'

await installPackages()
const built = await buildWeb()
const sizeChecked = built.code === 0 ? await runNode(['web/size-check.mjs']) : built
const serverBuilt = sizeChecked.code === 0 ? await buildServer() : sizeChecked
process.exit(serverBuilt.code)

// npm run trellis -- <command>: the operator's tool, built from the sources where they are newer.
import './steps/node-version.mjs'
import { installPackages } from './steps/install.mjs'
import { buildServerIfStale } from './steps/server-build.mjs'
import { supervise } from './steps/supervise.mjs'

await installPackages()
await buildServerIfStale()
supervise([{ args: ['server/dist/trellis.js', ...process.argv.slice(2)] }])

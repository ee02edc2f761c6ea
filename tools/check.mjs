// npm run check: all static checks; `npm run check -- --only=types,imports` for some, `--fix` fixes format and lint.
import './steps/node-version.mjs'
import { checkNames, runChecks } from './steps/checks.mjs'
import { selectNames } from './steps/chosen-names.mjs'
import { installPackages } from './steps/install.mjs'

const names = selectNames('check', checkNames)
await installPackages()
const { failed } = await runChecks({ names, fix: process.argv.includes('--fix') })
process.exit(failed === 0 ? 0 : 1)

import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { printApi } from './print-api.ts'

const linter = new spectral.Spectral()
linter.setRuleset({ extends: [[oas, 'recommended']] })
const findings = await linter.run(await printApi())
for (const { code, message, path } of findings) console.log(`${code} at ${path.join(' > ')}: ${message}`)
if (findings.length > 0) process.exitCode = 1
else console.log('The printed API follows the rules of Spectral.')

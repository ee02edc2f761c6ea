import spectral from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { printApi } from './print-api.ts'

const judge = new spectral.Spectral()
judge.setRuleset({ extends: [[oas, 'recommended']] })
const found = await judge.run(await printApi())
for (const { code, message, path } of found) console.log(`${code} at ${path.join(' > ')}: ${message}`)
if (found.length > 0) process.exitCode = 1
else console.log('The printed API keeps the rules of Spectral.')

// Loads the product with faults in it: the tests that would not notice them would not notice anybody else's either.
import { register } from 'node:module'

if (process.env.MUTANT) {
  const { source } = JSON.parse(process.env.MUTANT)
  register('./mutating-loader.mjs', import.meta.url, { data: source })
}

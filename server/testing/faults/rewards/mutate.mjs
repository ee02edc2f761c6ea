// Loads the product with mutations, to prove that the tests detect such faults.
import { register } from 'node:module'

if (process.env.MUTANT) {
  const { source } = JSON.parse(process.env.MUTANT)
  register('./mutating-loader.mjs', import.meta.url, { data: source })
}

import { readFileSync } from 'node:fs'

/** The page in each pack that verifies it offline: one HTML document with its own script. */
export const verifyPage = readFileSync(new URL('./verify.html', import.meta.url), 'utf8')

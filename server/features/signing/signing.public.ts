export { openSigner, replaceKey } from './evidence-keys.ts'
export { fingerprintOf } from './public-jwk.ts'
export { publicKeys } from './public-keys.ts'
export { signBytes, signValue } from './sign-bytes.ts'

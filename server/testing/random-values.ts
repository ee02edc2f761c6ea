const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const timestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g

/** Challenges, proofs, authenticator setup, and the user handle of a passkey in base64url. */
const randomValues =
  /(?<=trellis-domain=|"token": "|"challenge":"|"secret":"|"address":"otpauth:|"user":\{"id":")[^"]+/g

/** A text without random values: ids, timestamps, byte strings, hashes and signatures, except known ones. */
export const withoutRandomValues = (text: string, known: ReadonlySet<string>) =>
  text
    .replace(uuid, id => (known.has(id) ? id : '<id>'))
    .replace(timestamp, time => (known.has(time) ? time : '<moment>'))
    .replace(/"batch": \d+/g, '"batch": "…"')
    .replace(/(?<=_private_jobs \{"id": )\d+/g, '<number>')
    .replace(/(?<=[?&]token=)[\w-]+/g, '<token>')
    .replace(/(?<=stop-mails\/\w+\.<id>\.)[\w-]+/g, '<signature>')
    .replace(/(?<=\/(calendar|inspections)\/)[\w-]+/g, '<token>')
    .replace(/(?<="code":")[a-z]+-[a-z]+(?=")/g, '<code word>')
    .replace(/(?<="askerHash": ")[\w-]+/g, '<hash>')
    .replace(/\\x[0-9a-f]+/g, '<bytes>')
    .replace(/\$argon2id\$[^"]+/g, '<hash>')
    .replace(/^%PDF-.+/s, '<signed PDF>')
    .replace(randomValues, '…')
    .replace(/"(token|refresh_token|accessToken|path|jws)":"[^"]+"/g, '"$1":"…"')

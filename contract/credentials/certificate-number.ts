/** Crockford's base32: without I, L, O and U, which are read or heard as something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 128 bits take 26 characters, of which the first has only three bits. */
const pattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** The number of a certificate from 16 random bytes. */
export const encodeNumber = (bytes: Uint8Array) => {
  let rest = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let number = ''
  for (; number.length < 26; rest >>= 5n) number = alphabet.charAt(Number(rest & 31n)) + number
  return number
}

/** In four groups, as people read it. */
export const formatNumber = (number: string) => number.match(/.{1,7}/g)?.join('-') ?? number

/** A number as someone typed it: in lower case, with O for 0, I or L for 1, with or without dashes; null = not one. */
export const parseNumber = (text: string) => {
  const number = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return pattern.test(number) ? number : null
}

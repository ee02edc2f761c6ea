/** Invisible characters: joiners, direction marks, byte order marks, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Reverses the text after it, so that the address would read differently. */
const reversing = /\u202e/
const typographicApostrophe = /[\u2018\u2019\u02bc\uff07]/g
const addressInBrackets = /^([^<>]*)<([^<>]*)>$/

/** Characters around an address: blanks, list separators, and the scheme of a link. */
const stripAround = (text: string) =>
  text
    .trim()
    .replace(/[;,\s]+$/, '')
    .replace(/^mailto:/i, '')

/** `Ana Ruiz <ana@elm.test>` is its address, unless the name is another one. */
const takeOutOfBrackets = (text: string) => {
  const [, before = '', inside = text] = addressInBrackets.exec(text) ?? []
  const address = stripAround(inside)
  const isOther = before.includes('@') && stripAround(before).toLowerCase() !== address.toLowerCase()
  return isOther ? text : address
}

/**
 * Removes invisible and surrounding characters of an email address. A valid address stays unchanged, and no visible
 * character within an invalid one is dropped, so that it never becomes another person's address.
 */
export const cleanEmail = (text: string): string => {
  if (reversing.test(text)) return text.trim()
  const visible = text.replaceAll(invisible, '')
  return takeOutOfBrackets(stripAround(visible)).replaceAll(typographicApostrophe, "'")
}

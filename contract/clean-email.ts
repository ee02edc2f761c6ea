/** Characters without a picture: joiners, direction marks, byte order marks, fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Shows what follows it backward: without it the address would read differently. */
const reversing = /\u202e/
const typographicApostrophe = /[\u2018\u2019\u02bc\uff07]/g
const addressInBrackets = /^([^<>]*)<([^<>]*)>$/

/** What is around an address: blanks, the end of a list, and the scheme of a link. */
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
 * An e-mail address without what nobody sees or means as a part of it. A valid address stays as it is, and no visible
 * character of an invalid one is dropped within it: it never becomes the address of someone else.
 */
export const cleanEmail = (text: string): string => {
  if (reversing.test(text)) return text.trim()
  const visible = text.replaceAll(invisible, '')
  return takeOutOfBrackets(stripAround(visible)).replaceAll(typographicApostrophe, "'")
}

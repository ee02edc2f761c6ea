import { randomInt } from 'node:crypto'

/** Letters and digits without vowels, to avoid words, and without similar characters. */
const signs = 'bcdfghjkmnpqrtvwxz34679'

/** A random code of six signs: one of 148 million. */
export const randomCode = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')

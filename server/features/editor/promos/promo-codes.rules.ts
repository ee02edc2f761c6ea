import { randomInt } from 'node:crypto'

/** Letters and digits without vowels, so that no word comes about, and without those that look alike. */
const signs = 'bcdfghjkmnpqrtvwxz34679'

/** A random code of six signs: one of 148 million. */
export const randomCode = () => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')

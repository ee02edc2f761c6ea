/** Why a password that satisfies the rule is still rejected, with the message for its field. */
export const weaknesses = {
  OWN_WORDS: 'This password contains your name, your e-mail address, your store or “Trellis”. Please choose another.',
  COMMON: 'This password, or one like it, is on lists of common passwords. Please choose another.',
  PATTERN: 'This password is mostly a keyboard pattern or repeated characters. Please choose another.',
  GUESSABLE: 'This password is too easy to guess. Please choose another.',
} as const

export type Weakness = keyof typeof weaknesses

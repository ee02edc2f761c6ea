/** One section of a number format: digit placeholders and literals, with an optional condition. */
type Section = { condition: RegExpExecArray | null; tokens: readonly string[] }

const section = /(?:"[^"]*"|\\.|[^;"\\])+/g
const condition = /^(?:\[[^\]]*\])*\[(<=|>=|<|>|=)(-?\d+(?:\.\d+)?)\]/
/** Token of a format: quoted text, escaped character, gap, currency, color or locale, `General`, or one character. */
const token = /"[^"]*"|\\.|[_*].|\[\$[^\]]*\]|\[[^\]]*\]|General|./g

const parseSections = (code: string): Section[] =>
  (code.match(section) ?? []).map(text => ({ condition: condition.exec(text), tokens: text.match(token) ?? [] }))

const holds = ([, sign, limit]: readonly string[], value: number) => {
  const at = Number(limit)
  if (sign === '<=') return value <= at
  if (sign === '>=') return value >= at
  if (sign === '<') return value < at
  return sign === '>' ? value > at : value === at
}

/** Format section for a value, and the value without its sign if the section has its own. */
const chooseSection = (sections: readonly Section[], value: number) => {
  const [first, second, third] = sections
  if (first?.condition) return { chosen: holds(first.condition, value) ? first : second, value }
  if (value < 0 && second) return { chosen: second, value: -value }
  return { chosen: value === 0 && third ? third : first, value }
}

const isPlace = (text: string) => /^[0#?]$/.test(text)

const toLiteral = (text: string) => {
  if (text.startsWith('"')) return text.slice(1, -1)
  if (text.startsWith('\\')) return text.slice(1)
  if (text.startsWith('[$')) return /^\[\$([^\]-]*)/.exec(text)?.[1] ?? ''
  return /^(?:\[|[_*].)/.test(text) ? '' : text
}

/** Unsupported: fractions, exponents, scaled thousands, and text placeholders. */
const isUnknown = (tokens: readonly string[]) => {
  const code = tokens.map(text => (isPlace(text) ? '0' : text)).join('')
  return /0\/0|\?|0,+(?:$|[^0#?])|@/.test(code.replaceAll(/"[^"]*"|\\./g, ''))
}

/** Fills placeholders from the right; surplus digits go before the first. */
const fillPlaces = (tokens: readonly string[], digits: string) => {
  let rest = digits
  const first = tokens.findIndex(isPlace)
  return tokens
    .toReversed()
    .map((text, index) => {
      if (text === ',') return ''
      if (!isPlace(text)) return toLiteral(text)
      const isFirst = tokens.length - 1 - index === first
      const digits = isFirst ? rest : rest.slice(-1)
      rest = isFirst ? '' : rest.slice(0, -1)
      return digits || (text === '0' ? '0' : '')
    })
    .toReversed()
    .join('')
}

const printNumber = (tokens: readonly string[], value: number) => {
  const point = tokens.indexOf('.')
  const [whole, parts] = point === -1 ? [tokens, []] : [tokens.slice(0, point), tokens.slice(point)]
  const decimals = parts.filter(isPlace).length
  const scaled = Math.abs(tokens.includes('%') ? value * 100 : value)
  const [digits = '', fraction = ''] = scaled.toFixed(decimals).split('.')
  let at = 0
  const after = parts.map(text => (isPlace(text) ? (fraction[at++] ?? '') : toLiteral(text))).join('')
  return `${value < 0 ? '-' : ''}${fillPlaces(whole, digits === '0' && !whole.includes('0') ? '' : digits)}${after}`
}

/** Number without binary rounding errors: 0.30000000000000004 is 0.3. */
const plain = (text: string) => (/[.E]/i.test(text) ? String(Number(Number(text).toPrecision(15))) : text)

const isPower = /[0#?]E[+-]/i

/**
 * Formats a number by a workbook's format code; null = unsupported. Thousands separators are omitted, and exponents
 * written out in full.
 */
export const showNumber = (text: string, code: string): string | null => {
  if (code === '' || code === 'General' || code === '@' || isPower.test(code)) return plain(text)
  const { chosen, value } = chooseSection(parseSections(code), Number(text))
  if (!chosen || isUnknown(chosen.tokens)) return null
  if (chosen.tokens.includes('General'))
    return chosen.tokens.map(token => (token === 'General' ? plain(String(value)) : toLiteral(token))).join('')
  return printNumber(chosen.tokens, value)
}

/** A person's name according to a company's directory or login; '' = unknown. */
type VouchedNames = { given: string; family: string; full: string; email: string }

/** First and last name of `Mira Bell` or `Bell, Mira`. */
const splitFull = (full: string) => {
  const comma = /^([^,]+),\s*(.+)$/.exec(full)
  const ordered = comma ? `${comma[2]} ${comma[1]}` : full
  const [first = '', ...rest] = ordered.split(/\s+/)
  return { first, last: rest.join(' ') }
}

const getFirstName = (full: string, family: string) =>
  full.endsWith(` ${family}`) ? full.slice(0, -family.length).trim() : splitFull(full).first

const namesIn = ({ given, family, full }: VouchedNames) => {
  if (given)
    return { first: given, last: family || (full.startsWith(`${given} `) ? full.slice(given.length).trim() : '') }
  if (!family) return splitFull(full)
  const first = getFirstName(full, family)
  // A single name is used as the first name, which people are addressed by.
  return first === '' || first === family ? { first: family, last: '' } : { first, last: family }
}

/** The names of a person as vouched for by a company; without any, the beginning of the email address. */
export const vouchedNames = (vouched: VouchedNames) => {
  const { first, last } = namesIn(vouched)
  return {
    firstName: (first || (vouched.email.split('@')[0] ?? '')).slice(0, 80).trim(),
    lastName: last.slice(0, 80).trim(),
  }
}

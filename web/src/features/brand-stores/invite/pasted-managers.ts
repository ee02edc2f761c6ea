const address = /[^\s,;<>"]+@[^\s,;<>"]+/

/**
 * The managers in pasted lines: “Ana Ruiz, ana@store.com”, “Ana Ruiz <ana@store.com>”, or cells of a sheet. `leftOut`:
 * how many lines with text have no e-mail.
 */
export function managersIn(text: string) {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const managers = lines.flatMap(line => {
    const email = address.exec(line)?.[0]
    if (!email) return []
    const words = line
      .replace(email, ' ')
      .replaceAll(/[,;<>"\t]/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    return [{ firstName: words[0] ?? '', lastName: words.slice(1).join(' '), email }]
  })
  return { managers, leftOut: lines.length - managers.length }
}

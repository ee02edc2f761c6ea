const address = /[^\s,;<>"]+@[^\s,;<>"]+/

/** The managers in pasted lines: “Ana Ruiz, ana@store.com”, “Ana Ruiz <ana@store.com>”, or cells of a sheet. */
export const managersIn = (text: string) =>
  text.split(/\r?\n/).flatMap(line => {
    const email = address.exec(line)?.[0]
    if (!email) return []
    const words = line
      .replace(email, ' ')
      .replaceAll(/[,;<>"\t]/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
    return [{ firstName: words[0] ?? '', lastName: words.slice(1).join(' '), email }]
  })

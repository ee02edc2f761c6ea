import { readFileSync } from 'node:fs'
import { errorCode } from './error-code.ts'

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
}

const readSecret = (name: string, file: string) => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const code = String(errorCode(error))
    throw new Error(`${name} cannot be read from ${file}: ${reasons[code] ?? code}.`)
  }
}

/**
 * Replaces `NAME_FILE` with `NAME` for each of the names: the text of that file, without one line break at its end.
 * @throws Error with a sentence if both are set, or the file is empty or unreadable
 */
export const readSecretFiles = (env: Record<string, string | undefined>, names: readonly string[]) => {
  const secrets = names.flatMap(name => {
    const setting = `${name}_FILE`
    const file = env[setting]
    if (!file) return []
    if (env[name]) throw new Error(`${name} and ${setting} are both set: keep one of them.`)
    const text = readSecret(setting, file)
    if (!text) throw new Error(`${setting} names ${file}, which is empty.`)
    return [[name, text] as const]
  })
  return { ...env, ...Object.fromEntries(secrets) }
}

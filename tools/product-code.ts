import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const isCode = (file: string) => /^(contract|server|web)\/.*\.(tsx?|m[jt]s|css|sql|html)$/.test(file)
const isForTests = (file: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\/|^e2e\//.test(file)
const isPrinted = (file: string) => /\/schema\.(ts|sql)$/.test(file)

/** The files of an installation, including its migrations and its demo. */
export const isProduct = (file: string): boolean => isCode(file) && !isForTests(file) && !isPrinted(file)
export const isTest = (file: string): boolean => /\.(m?ts|tsx)$/.test(file) && isForTests(file)

/** Product code in TypeScript, without builders and the demo. */
export const isTyped = (file: string): boolean =>
  isProduct(file) && /\.tsx?$/.test(file) && !/\.build\.ts$|^server\/demo\//.test(file)

/** All files under version control or not ignored, as paths from the root. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

export const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const countLines = (text: string): number => text.split('\n').length - 1

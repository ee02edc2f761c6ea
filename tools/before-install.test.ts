import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const tools = import.meta.dirname

/** The programs that install the packages themselves, so that a fresh clone can start with any of them. */
const installers = readdirSync(tools).filter(
  name => name.endsWith('.mjs') && readTool(name).includes('installPackages'),
)

test.each(installers)('%s loads nothing that is not installed yet', name => {
  expect(packagesOf(name)).toEqual([])
})

test('the programs of package.json are among them', () => {
  expect(installers).toEqual(expect.arrayContaining(['start.mjs', 'test.mjs', 'dev.mjs', 'build.mjs', 'e2e.mjs']))
})

/** Returns the packages that a program and the files that it imports load at once. */
function packagesOf(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return importsOf(readTool(name)).flatMap(target => {
    if (target.startsWith('node:')) return []
    if (!target.startsWith('.')) return [`${name}: ${target}`]
    return packagesOf(path.join(path.dirname(name), target), seen)
  })
}

function importsOf(text: string) {
  return [...text.matchAll(/^(?:import|export)\s(?:[^'"]*\sfrom\s)?['"]([^'"]+)['"]/gm)].map(
    ([, target]) => target ?? '',
  )
}

function readTool(name: string) {
  return readFileSync(path.join(tools, name), 'utf8')
}

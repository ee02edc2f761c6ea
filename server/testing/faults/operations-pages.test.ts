import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, makeFolder } from './cleanup.ts'
import { findPageBlocks } from './page-blocks.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const pagesFolder = path.join(root, 'docs/operations')
const pages = readdirSync(pagesFolder).filter(name => name.endsWith('.md'))

afterEach(cleanUp)

/** A folder like that of an unpacked release, with an empty data folder, and the environment of its commands. */
const makeMachine = () => {
  const folder = makeFolder()
  for (const name of ['server', 'web', 'docs', 'deploy']) symlinkSync(path.join(root, name), path.join(folder, name))
  const bin = path.join(folder, 'bin')
  mkdirSync(bin)
  symlinkSync(process.execPath, path.join(bin, 'node'))
  const program = path.join(root, 'server/dist/trellis.js')
  writeFileSync(path.join(bin, 'trellis'), `#!/bin/sh\nexec node '${program}' "$@"\n`, { mode: 0o755 })
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: folder,
    TMPDIR: process.env.TMPDIR,
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
  }
  return { cwd: folder, env }
}

/** Runs one block as an operator would paste it; returns its exit code, and its output for the message of a failure. */
const runBlock = async (commands: string, machine: ReturnType<typeof makeMachine>) => {
  const child = spawn('/bin/sh', ['-eu', '-c', commands], { ...machine, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

const runPage = async (page: string) => {
  const machine = makeMachine()
  const failures: string[] = []
  expect(await runBlock('trellis migrate', machine)).toMatchObject({ code: 0 })
  for (const { line, commands } of findPageBlocks(readFileSync(path.join(pagesFolder, page), 'utf8'))) {
    const { code, output } = await runBlock(commands, machine)
    if (code !== 0) failures.push(`docs/operations/${page}:${line} ended with ${code}:\n${output}`)
  }
  return failures
}

test.each(pages)('the commands of docs/operations/%s work as printed', async page => {
  expect(await runPage(page)).toEqual([])
})

test('a command that fails in the middle of a block fails the block', async () => {
  const machine = makeMachine()
  expect(await runBlock('false\ntrue', machine)).toEqual({ code: 1, output: '' })
  expect(await runBlock('echo "$NO_SUCH_VARIABLE"', machine)).toMatchObject({ code: 2 })
})

test('blocks in lists are found, and other blocks are left alone', () => {
  const page = 'Text\n\n1. First:\n   ```sh test\n   trellis migrate\n     --plan\n   ```\n\n```sh\nreboot\n```\n'
  expect(findPageBlocks(page)).toEqual([{ line: 5, commands: 'trellis migrate\n  --plan' }])
})

test('a wrong mark and a block without an end are refused', () => {
  expect(() => findPageBlocks('```bash test\ntrue\n```\n')).toThrow('Line 1: write ```sh test instead of ```bash test')
  expect(() => findPageBlocks('```sh tested\ntrue\n```\n')).toThrow('Line 1: write ```sh test')
  expect(() => findPageBlocks('Text\n```sh test\ntrue\n')).toThrow('Line 2: this block has no end')
})

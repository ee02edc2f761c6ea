import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

const joinLines = text => text.replace(/\\\n\s*/g, ' ')
const parsePairs = text => [...text.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])
const parseCommand = text => JSON.parse(text.slice(text.indexOf('[')))

/** The last stage of the Dockerfile, as far as it says how the image runs. */
export function readImage() {
  const [stage = ''] = joinLines(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
    .split(/^FROM /m)
    .slice(-1)
  const steps = [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => ({ name, rest }))
  const find = name => steps.filter(step => step.name === name).map(({ rest }) => rest)
  return {
    env: Object.fromEntries(find('ENV').flatMap(parsePairs)),
    user: find('USER')[0].split(':').map(Number),
    folder: find('WORKDIR')[0],
    volume: find('VOLUME')[0],
    stopSignal: find('STOPSIGNAL')[0],
    command: parseCommand(find('CMD')[0]),
    healthCommand: parseCommand(find('HEALTHCHECK')[0]),
  }
}

const fillIn = (text, variables) =>
  text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name, fallback) => variables[name] ?? fallback ?? '')

/** The environment that compose.yml gives to the web and the worker, with these variables filled in. */
export function readComposeEnvironment(variables) {
  const text = readFileSync(path.join(root, 'compose.yml'), 'utf8')
  const [, block = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(text) ?? []
  return Object.fromEntries(
    [...block.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name, value]) => [name, fillIn(value, variables)]),
  )
}

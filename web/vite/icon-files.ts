import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const icons = 'lucide-react'
const drawing = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g
const taking = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g

/** Icon name → the file that draws it, read from the library's index module. */
export const iconFilesOf = (library: string): Map<string, string> =>
  new Map(
    [...library.matchAll(drawing)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [name, file]),
    ),
  )

/** Imports each icon in `code` from its own file; imports that are not icons stay. */
export const importByFile = (code: string, files: ReadonlyMap<string, string>) =>
  code.replace(taking, (_all, names: string) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(Boolean)
      .map(name => {
        const [taken = name, given = taken] = name.split(/\s+as\s+/)
        const file = files.get(taken)
        return file ? `import ${given} from '${icons}/icons/${file}';` : `import { ${name} } from '${icons}';`
      })
      .join(''),
  )

/** As a path below the root of the web. */
const component = '/src/ui/icon-component.ts'
const droppedParts = [/, key: "\w+"/g, /^ {2}size: 24,\n/m, /,\n {2}aliases: \[[^\]]*\]/, /^__iconData\.node;\n/m]

/** A drawing of the library without what our own component of icons does not read. */
export const withOwnComponent = (code: string) =>
  droppedParts
    .reduce((rest, part) => rest.replace(part, ''), code)
    .replace(/import createLucideIcon from '[^']+'/, `import { createIcon as createLucideIcon } from '${component}'`)

/** Makes icons small: their own component, and no keys, as the order of their lines never changes. */
export const smallIcons = (): Plugin => ({
  name: 'trellis:small-icons',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/, code: 'createLucideIcon' },
    handler: code => ({ code: withOwnComponent(code), map: null }),
  },
})

/**
 * Lets the build see which screen uses which icon. Imported from the index module, every icon of the app would be part
 * of the first screen.
 */
export const iconFiles = (): Plugin => {
  let files: Promise<ReadonlyMap<string, string>> | undefined
  const read = () =>
    readFile(fileURLToPath(import.meta.resolve(icons)).replace(/[^\\/]+$/, '../esm/lucide-react.mjs'), 'utf8')
  return {
    name: 'trellis:icon-files',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/]/, code: icons },
      async handler(code) {
        files ??= read().then(iconFilesOf)
        return { code: importByFile(code, await files), map: null }
      },
    },
  }
}

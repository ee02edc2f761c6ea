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
        const [iconName = name, localName = iconName] = name.split(/\s+as\s+/)
        const file = files.get(iconName)
        return file ? `import ${localName} from '${icons}/icons/${file}';` : `import { ${name} } from '${icons}';`
      })
      .join(''),
  )

/**
 * Lets the build see which screen uses which icon. Imported from the index module, every icon of the app would be part
 * of the first screen: 5.7 KB.
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

/** Removes the keys of an icon's shapes, which our icon component does not need: random, so they hardly compress. */
export const withoutKeys = (code: string) => code.replaceAll(/,\s*key: "\w+"/g, '')

/** Makes the icons of the first page 0.6 KB smaller. */
export const iconShapes = (): Plugin => ({
  name: 'trellis:icon-shapes',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: code => ({ code: withoutKeys(code), map: null }),
  },
})
